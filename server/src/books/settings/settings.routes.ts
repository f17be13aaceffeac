/** The settings of the books: path to function. */
import {
  staffAccountCodesCall,
  staffBooksSettingsCall,
  staffCloseMonthCall,
  staffOpeningCall,
  staffProvisionRatesCall,
} from "@hiram/contract/books/settings.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { proposeCodes, proposeMonth, proposeOpening, proposeRates } from "./propose-settings.ts";
import { readSettings } from "./read-settings.ts";

export function booksSettingsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBooksSettingsCall, () => readSettings(house));
  answer(answering, staffCloseMonthCall, ({ body, staff, caller }) =>
    proposeMonth(house, body, { staff, caller }),
  );
  answer(answering, staffProvisionRatesCall, ({ body, staff, caller }) =>
    proposeRates(house, body, { staff, caller }),
  );
  answer(answering, staffAccountCodesCall, ({ body, staff, caller }) =>
    proposeCodes(house, body, { staff, caller }),
  );
  answer(answering, staffOpeningCall, ({ body, staff, caller }) =>
    proposeOpening(house, body, { staff, caller }),
  );
}
