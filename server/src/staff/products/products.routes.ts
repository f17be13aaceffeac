/** Products at the desk: path to function. What two people do adds its routes by itself. */

import {
  staffProductsCall,
  staffProductsFileCall,
  staffSaveDraftCall,
} from "@hiram/contract/product/product-desk.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { productsTable } from "./products-table.ts";
import { readProducts, saveProductDraft } from "./read-products.ts";

export function productRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffProductsCall, () => readProducts(house));
  answerTableFile(
    answering,
    { call: staffProductsCall, file: staffProductsFileCall, table: productsTable },
    () => readProducts(house),
  );
  answer(answering, staffSaveDraftCall, ({ body, staff, caller }) =>
    saveProductDraft(house, body, staff, caller),
  );
}
