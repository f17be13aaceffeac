/** The products that everyone may apply for, as a calculator needs them. */
import { rulesOf } from "@hiram/contract/product/version.ts";
import type { productsCall } from "@hiram/contract/product/products.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";

export const readOfferedProducts = ({
  policies,
  products,
}: Pick<House, "policies" | "products">): AnswerOf<typeof productsCall> =>
  products.offered().map((version) => ({
    code: version.productCode,
    version: version.version,
    from: version.from,
    name: version.fields.name,
    sentence: version.fields.sentence,
    mayChooseDueDay: version.fields.mayChooseDueDay,
    rules: rulesOf(policies.now(), version),
  }));
