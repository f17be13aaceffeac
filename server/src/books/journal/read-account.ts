/** One account between two days: what it held before, each movement, and what it holds after. */

import type { staffAccountMovementsCall } from "@hiram/contract/books/journal.calls.ts";
import { codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { chartRow } from "@hiram/contract/ledger/chart.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";
import { refuseInvalidRange } from "./check-days.ts";
import { type LinePlace, listAccountMovements, sumBookAccount } from "./journal.sql.ts";

const PAGE = 100;

const readPlace = (after: string | undefined): LinePlace | null => {
  const [journal, line] = (after ?? "").split(".").map(Number);
  return journal ? { journal, line: line ?? 0 } : null;
};

export async function readBookAccount(
  { db }: House,
  { account, from, until, after }: CheckedBodyOf<typeof staffAccountMovementsCall>,
): Promise<AnswerOf<typeof staffAccountMovementsCall>> {
  refuseInvalidRange({ from, until });
  const { normal, meaning } = chartRow(account);
  /** A balance on the normal side is above zero. */
  const onNormalSide = (balance: Centavos) => toPesos(normal === "debit" ? balance : -balance);
  const { codes } = await readCodes(db);
  const { opening, debit, credit } = await sumBookAccount(db, account, { from, until });
  const found = await listAccountMovements(
    db,
    account,
    { from, until },
    readPlace(after),
    PAGE + 1,
  );
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    account,
    ...codeOf(codes, account),
    meaning,
    normal,
    opening: onNormalSide(opening),
    debit: toPesos(debit),
    credit: toPesos(credit),
    closing: onNormalSide(opening + debit - credit),
    rows: page.map((row) => ({
      ...row,
      debit: toPesos(row.debit),
      credit: toPesos(row.credit),
      balance: onNormalSide(row.balance),
    })),
    next: found.length > PAGE && last ? `${last.journal}.${last.line}` : null,
  };
}
