/** Shows one masked number whole to the member it belongs to, and writes that down. */
import type { Revealable } from "@hiram/contract/settings.ts";
import type { Caller, MemberCaller } from "#kit/answer.ts";
import { readAnswers } from "#kit/answers.ts";
import { audit } from "#kit/audit.ts";
import { readBeneficiary } from "#kit/beneficiary.ts";
import type { House } from "#kit/house.ts";
import { refuse } from "#kit/problem.ts";

export async function reveal(
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
