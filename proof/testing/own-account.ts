/** An account of the lender for benches and campaigns, saved by two people as at the desk. */
import { randomUUID } from "node:crypto";
import type { CsvMapping } from "@hiram/contract/payment/statements.ts";
import { saveAccountByTwo } from "@hiram/demo/own-account.ts";
import type { House } from "@hiram/server/house/house.ts";
import { createStaff } from "@hiram/server/staff/admin/create-staff.ts";
import { nextPhone } from "#testing/member.ts";

type AccountFacts = {
  readonly name: string;
  readonly bankName: string;
  readonly number: string;
  readonly mapping: CsvMapping | null;
};

export async function addAccountByTwo(house: House, account: AccountFacts): Promise<string> {
  return saveAccountByTwo(house, account, [await addPerson(house), await addPerson(house)]);
}

async function addPerson(house: House): Promise<string> {
  const id = await createStaff(house.db, house, {
    role: "ADMIN",
    name: "Zenaida Quirino",
    phone: `+${nextPhone()}`,
    email: `${randomUUID().slice(0, 8)}@hiram.example`,
    password: "pitong bundok 9!",
    mayConfirmAtOnce: true,
  });
  if (!id) throw new Error("that one is staff already");
  return id;
}
