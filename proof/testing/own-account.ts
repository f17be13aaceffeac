/** An account of the lender for benches and campaigns, saved by two people as at the desk. */
import type { CsvMapping } from "@hiram/contract/payment/statements.ts";
import { saveAccountByTwo } from "@hiram/demo/own-account.ts";
import { addStaff } from "#testing/loan.ts";

type AccountFacts = {
  readonly name: string;
  readonly bankName: string;
  readonly number: string;
  readonly mapping: CsvMapping | null;
};

export async function addAccountByTwo(
  ground: Parameters<typeof addStaff>[0],
  account: AccountFacts,
): Promise<string> {
  const people = [await addStaff(ground, "ADMIN"), await addStaff(ground, "ADMIN")] as const;
  return saveAccountByTwo(ground.house, account, people);
}
