/** The products that everyone may apply for, as a calculator needs them. */

import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import { rulesOf } from "@hiram/contract/product/version.ts";
import type { House } from "#house/house.ts";

type Offered = OfferedProduct[];

/** With one product pages and calls say nothing of products. */
export function readChoice(house: Pick<House, "policies" | "products">): Offered | undefined {
  const products = readOfferedProducts(house);
  return products.length > 1 ? products : undefined;
}

export const readOfferedProducts = ({
  policies,
  products,
}: Pick<House, "policies" | "products">): Offered =>
  products.offered().map((version) => ({
    code: version.productCode,
    version: version.version,
    from: version.from,
    name: version.fields.name,
    sentence: version.fields.sentence,
    mayChooseDueDay: version.fields.mayChooseDueDay,
    rules: rulesOf(policies.now(), version),
  }));
