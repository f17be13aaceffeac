/** Own accounts in the books: path to function. */
import {
  staffBankAccountsCall,
  staffBankDayCall,
  staffEndBankMatchCall,
  staffMatchBankCall,
} from "@hiram/contract/books/bank.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { endBankMatch, matchItems } from "./match-items.ts";
import { readBankDay, readBanks } from "./read-banks.ts";

export function bankRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBankAccountsCall, () => readBanks(house));
  answer(answering, staffBankDayCall, ({ body }) => readBankDay(house, body));
  answer(answering, staffMatchBankCall, ({ body, staff, caller }) =>
    matchItems(house, body, staff, caller),
  );
  answer(answering, staffEndBankMatchCall, ({ body, staff, caller }) =>
    endBankMatch(house, body, staff, caller),
  );
}
