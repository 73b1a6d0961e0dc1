// parameters.h: k, hash family and its constants, order, shingles: below the documents on the left.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void minhash_parameters(const Panel& panel);
// k, bands, rows and the wanted threshold.
void banding_parameters(const Panel& panel);
// Bit family with its tables, weights, tie rule.
void simhash_parameters(const Panel& panel);
void shingle_parameters(const Panel& panel);

}  // namespace bandstand
