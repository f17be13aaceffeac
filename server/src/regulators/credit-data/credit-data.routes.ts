/** The credit registry's monthly files at the desk: path to function. */
import {
  staffCreditDataCall,
  staffMakeCreditFileCall,
} from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { askForCreditFile } from "./make-credit-file.ts";
import { readCreditData } from "./read-credit-data.ts";

export function creditDataRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffCreditDataCall, () => readCreditData(house));
  answer(answering, staffMakeCreditFileCall, ({ body, staff, caller }) =>
    askForCreditFile(house, body, staff, caller),
  );
}
