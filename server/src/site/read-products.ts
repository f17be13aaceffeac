/** The products that everyone may apply for, as a calculator needs them. */

import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import type { House } from "#house/house.ts";
import { describeOfferedProducts } from "#house/products.ts";

type Offered = OfferedProduct[];

/** With only one product, pages and calls do not mention products. */
export function readProductChoice(
  house: Pick<House, "policies" | "products">,
): Offered | undefined {
  const products = readOfferedProducts(house);
  return products.length > 1 ? products : undefined;
}

export const readOfferedProducts = (house: Pick<House, "policies" | "products">): Offered =>
  house.products.offered().map((version) => describeOfferedProducts(house, version));
