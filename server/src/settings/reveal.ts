/** Reveals one masked number to the member it belongs to, and audits it. */
import type { Revealable } from "@hiram/contract/settings/settings.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { readAnswers } from "#member/answers.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { refuse } from "#problem.ts";

export async function revealNumber(
  house: House,
  { what }: { what: Revealable },
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  const { identity, references } = await readAnswers(house.db, house, id);
  const beneficiary = await readBeneficiary(house.db, house, id);
  const values: Readonly<Record<Revealable, string | undefined>> = {
    phoneNumber,
    accountNumber: beneficiary?.accountNumber,
    pendingAccountNumber: beneficiary?.pending?.accountNumber,
    identityNumber: identity?.identityNumber,
    refPhoneNumber1: references?.refPhoneNumber1,
  };
  const value = values[what] ?? refuse("NotFound");
  const actor = { kind: "member", id } as const;
  const details = { what };
  await audit(house.db, { action: "SENSITIVE_REVEALED", actor, subjectId: id, caller, details });
  return { value };
}
