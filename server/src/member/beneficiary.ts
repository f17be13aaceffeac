/**
 * The account that payouts go to: the one named in activation, or a later change after its waiting
 * time. Every payout reads it here, so that no two places can disagree.
 */
import { listedBankName, plainAccountNumber } from "@hiram/contract/wallet/banks.ts";
import { type Expression, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { activationAnswersSeal, nameOnId } from "#member/answers.ts";

export type BankAccount = { readonly bankName: string; readonly accountNumber: string };

export type Beneficiary = BankAccount & {
  /** The member's own name: payouts go to no other name. */
  readonly accountName: string;
  readonly effectiveAt: Date;
  /** A change that is still waiting; payouts go to the account above until it takes effect. */
  readonly pending: (BankAccount & { readonly id: string; readonly effectiveAt: Date }) | null;
};

export const bankChangeSeal = (memberId: string, changeId: string): string =>
  `bank-change/${memberId}/${changeId}`;

/** The account in its stored form: one text for one account, however it was typed. */
export const normalizeAccount = ({ bankName, accountNumber }: BankAccount): BankAccount => ({
  bankName: listedBankName(bankName),
  accountNumber: plainAccountNumber(bankName, accountNumber),
});

/** An account in one canonical string, for what a code agrees to and for its fingerprint. */
export const canonicalAccount = ({ bankName, accountNumber }: BankAccount): string =>
  `${bankName.toLowerCase()}/${accountNumber}`;

/** Null until the member has named an account, in the last step of activation. */
export async function readBeneficiary(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<Beneficiary | null> {
  const { rows } = await sql<{ parts: BeneficiaryPart[] }>`
    select ${beneficiaryParts(memberId)} as parts
  `.execute(db);
  return openBeneficiary(house, memberId, rows[0]?.parts ?? []);
}

type StoppedWhy = "MEMBER" | "STAFF" | "REPLACED";

/** Stops a waiting change; a change in effect can only be changed again. */
export async function endBankChange(trx: Trx, memberId: string, why: StoppedWhy) {
  const rows = await trx
    .updateTable("bank_change")
    .set({ stopped_at: sql<Date>`house_now()`, stopped_why: why })
    .where("member_id", "=", memberId)
    .where("stopped_at", "is", null)
    .where("effective_at", ">", sql<Date>`house_now()`)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/**
 * The name on the ID, the account named in activation, and each change of it, all still encrypted.
 */
export type BeneficiaryPart = {
  readonly kind: "personal" | "bank" | "change";
  readonly id: string | null;
  /** The sealed value in base64. */
  readonly sealed: string;
  readonly at: string;
  readonly is_effective: boolean;
};

/** Part of a larger statement, for callers that read more in the same round trip. */
export const beneficiaryParts = (memberId: string | Expression<unknown>) => sql<BeneficiaryPart[]>`(
  select coalesce(jsonb_agg(part order by part.kind = 'change' desc, part.at desc), '[]') from (
    select step as kind, null as id, encode(sealed, 'base64') as sealed, saved_at as at,
      true as is_effective
    from activation_answer where member_id = ${memberId} and step in ('personal', 'bank')
    union all
    select 'change', id::text, encode(sealed, 'base64'), effective_at, effective_at <= house_now()
    from bank_change where member_id = ${memberId} and stopped_at is null
  ) part
)`;

export function openBeneficiary(
  { keys }: House,
  memberId: string,
  parts: readonly BeneficiaryPart[],
): Beneficiary | null {
  const open = ({ kind, id, sealed }: BeneficiaryPart) => {
    const about =
      kind === "change" ? bankChangeSeal(memberId, `${id}`) : activationAnswersSeal(memberId, kind);
    return JSON.parse(keys.open(Buffer.from(sealed, "base64"), about));
  };
  const personal = parts.find(({ kind }) => kind === "personal");
  const accounts = parts.filter(({ kind }) => kind !== "personal");
  const current = accounts.find((part) => part.is_effective);
  const waiting = accounts.find((part) => !part.is_effective);
  if (!personal || !current) return null;
  const { bankName, accountNumber }: BankAccount = open(current);
  return {
    bankName,
    accountNumber,
    accountName: nameOnId(open(personal)),
    effectiveAt: new Date(current.at),
    pending: waiting
      ? { ...open(waiting), id: waiting.id as string, effectiveAt: new Date(waiting.at) }
      : null,
  };
}
