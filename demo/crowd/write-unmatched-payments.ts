/** Payments that an officer recorded from a bank slip, whose loan is not known yet. */

import { randomUUID } from "node:crypto";
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { House } from "@hiram/server/house/house.ts";
import { sealPayer } from "@hiram/server/member/payer.ts";
import { inventPerson, pickNumber } from "#crowd/invent-person.ts";
import type { Put } from "#crowd/write-person.ts";

type Some = {
  readonly first: number;
  readonly count: number;
  readonly now: Date;
  readonly officer: string;
};

const PEOPLE_FOR_ONE = 200;
const HOURS_BACK = 72;
const PROOF_DAYS = 5;

/** One for every two hundred people, in the last three days; the reference was mistyped. */
export function writeUnmatchedPayments(
  house: House,
  { first, count, now, officer }: Some,
  put: Put,
): void {
  for (let index = first; index < first + count; index += PEOPLE_FOR_ONE) {
    const id = randomUUID();
    const { fullName } = inventPerson(index).details;
    const at = new Date(now.getTime() - pickNumber(index, 51, HOURS_BACK) * 3_600_000);
    put("payment", [
      id,
      "UNMATCHED",
      "BANK",
      `CROWD ${id}`,
      "BY_HAND",
      dayInManila(at),
      fromPesos(1_000 + pickNumber(index, 52, 9_000)),
      null,
      null,
      officer,
      null,
      at,
      sealPayer(house, id, { name: fullName, text: "loan payment" }),
      null,
      "TYPED",
      addDays(dayInManila(at), PROOF_DAYS),
    ]);
  }
}
