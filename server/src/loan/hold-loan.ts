/** An application waits for something; the note tells the member for what. */
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Decision, decideLoan } from "#loan/decide-loan.ts";

type Asked = Decision & { readonly note: string };

export const holdLoan = (house: House, asked: Asked, caller: Caller) =>
  decideLoan(house, asked, caller, { event: "hold" });
