/** Products as a file: a row for each version. */
import type { staffProductsCall } from "@hiram/contract/product/product-desk.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";

type Product = ReplyOf<typeof staffProductsCall>["products"][number];
type Row = Product["versions"][number] & Pick<Product, "code">;

export const productsTable: TableFile<typeof staffProductsCall, Row> = {
  name: "products",
  rows: ({ products }) =>
    products.flatMap(({ code, versions }) => versions.map((version) => ({ ...version, code }))),
  columns: {
    Code: ({ code }) => code,
    Name: ({ fields }) => fields.name.en,
    Version: ({ version }) => version,
    From: ({ from }) => from,
    "Offered until": ({ retiredFrom }) => retiredFrom,
    Loans: ({ loans }) => loans,
    "Proposed by": ({ proposedBy }) => proposedBy,
    "Confirmed by": ({ confirmedBy }) => confirmedBy,
  },
};
