/** All money of a member, newest first, a page at a time. */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { MoneyLine, moneyCall } from "@hiram/contract/wallet/money.calls.ts";
import { moneySigns } from "@hiram/contract/wallet/money-list.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import type { House } from "#house/house.ts";
import { findBalances } from "#ledger/balance.ts";
import { listMoney, type MoneyRow } from "#wallet/money/money.sql.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";

const PAGE = 20;

export async function showMoney(
  house: House,
  { before }: { readonly before?: string | undefined },
  { id }: { readonly id: string },
): Promise<ReplyOf<typeof moneyCall>> {
  const [at, after] = before?.split("~") ?? [];
  const cursor = at && after ? ([at, after] as const) : null;
  const [rows, balances] = await Promise.all([
    listMoney(house.db, id, { before: cursor, most: PAGE + 1 }),
    findBalances(house.db, id),
  ]);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    lines: page.map((row) => showLine(house, row)),
    next: last && rows.length > PAGE ? `${last.at}~${last.id}` : null,
    available: toPesos(balances?.available ?? 0),
  };
}

function showLine(house: House, row: MoneyRow): MoneyLine {
  const { withdrawal_id: id, account_sealed } = row;
  const account = id && account_sealed ? openPayoutAccount(house, { id, account_sealed }) : null;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    amount: moneySigns[row.kind] * toPesos(row.centavos),
    state: row.state,
    reference: id ? withdrawalReferenceOf(house, Number(row.number)) : row.number,
    account: account ? `${account.bankName} ${maskAccount(account.accountNumber)}` : "",
  };
}
