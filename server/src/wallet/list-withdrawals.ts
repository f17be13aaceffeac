/** The member's withdrawals, newest first, a page at a time. */
import type { House } from "#house/house.ts";
import { showWithdrawal } from "#wallet/show-withdrawal.ts";
import { listWithdrawalsOf } from "#wallet/wallet.sql.ts";

const PAGE_SIZE = 20;

export async function listWithdrawals(
  house: House,
  { before }: { readonly before?: string | undefined },
  { id }: { readonly id: string },
) {
  const page = { most: PAGE_SIZE + 1, ...(before && { before: Number(before) }) };
  const rows = await listWithdrawalsOf(house.db, id, page);
  const withdrawals = rows.slice(0, PAGE_SIZE).map((row) => showWithdrawal(house, row));
  return { withdrawals, more: rows.length > PAGE_SIZE };
}
