/**
 * Writes members with a loan in their wallet in bulk, because only their next acts are measured.
 */
import { randomUUID } from "node:crypto";
import { deriveProof } from "@hiram/server/code/derive-code.ts";
import { codeHolderFingerprint, codeSubjectFingerprint } from "@hiram/server/code/issue-code.ts";
import type { House } from "@hiram/server/house/house.ts";
import { activationAnswersSeal } from "@hiram/server/member/answers.ts";
import { sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { withdrawalConfirmations } from "@hiram/server/wallet/confirm-withdrawal.ts";
import type pg from "pg";
import { type SignedIn, signInOverHttp } from "./signed-in.ts";

export type BenchBorrower = SignedIn & {
  readonly id: string;
  readonly phoneNumber: string;
  readonly walletId: string;
};

type Ground = { readonly house: House; readonly ownerPool: pg.Pool };

const account = { bankName: "BDO Unibank", accountNumber: "001234567890" };
/** The account for their payouts. */
export const beneficiary = {
  ...account,
  accountName: "Liza Peña",
  effectiveAt: new Date(),
  pending: null,
};
const personal = { firstName: "Liza", lastName: "Peña", gender: "FEMALE" };
const details = {
  fullName: "Liza Mendoza",
  email: "liza@example.com",
  workPlaceCountry: "Saudi Arabia",
  workLocation: "Riyadh",
  jobTitle: "Nurse",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "60000",
};

let phones = 0;

export async function makeBorrowers(
  { house, ownerPool }: Ground,
  count: number,
  centavos: number,
): Promise<BenchBorrower[]> {
  const members = Array.from({ length: count }, () => {
    const [id, phone] = [randomUUID(), `+63919${1_000_000 + phones++}`];
    return {
      id,
      phone,
      sessionId: randomUUID(),
      loanId: randomUUID(),
      walletId: randomUUID(),
      fingerprint: phoneFingerprint(house.keys, phone),
      phoneSealed: sealPhone(house, id, phone).toString("base64"),
      detailsSealed: sealDetails(house, id, details).toString("base64"),
      personal: sealAnswers(house, id, "personal", personal),
      bank: sealAnswers(house, id, "bank", account),
    };
  });
  await ownerPool.query(insertAll, [JSON.stringify(members)]);
  await ownerPool.query(fillWallets, [JSON.stringify(members), centavos]);
  const borrowers: BenchBorrower[] = [];
  for (const { id, phone, sessionId, walletId } of members) {
    const phoneNumber = phone.slice(1);
    const claims = { subjectId: id, sessionId, phoneNumber, roles: ["MEMBER"] };
    borrowers.push({ id, phoneNumber, walletId, ...(await signInOverHttp(house, claims)) });
  }
  return borrowers;
}

const sealAnswers = ({ keys }: House, id: string, step: "personal" | "bank", answers: object) =>
  keys.seal(JSON.stringify(answers), activationAnswersSeal(id, step)).toString("base64");

const rows = `jsonb_to_recordset($1::jsonb) as m (id uuid, phone text, "sessionId" uuid,
  "loanId" uuid, "walletId" uuid, fingerprint text, "phoneSealed" text, "detailsSealed" text,
  personal text, bank text)`;

const insertAll = `
  with m as materialized (select * from ${rows}), people as (
    insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
        register_address)
      select id, fingerprint, decode("phoneSealed", 'base64'), decode("detailsSealed", 'base64'), 'none',
        '203.0.113.9' from m
  ), sessions as (
    insert into session (id, member_id, persists, device, address, expires_at)
      select "sessionId", id, false, 'Bench', '203.0.113.9', now() + interval '1 day' from m
  ), answers as (
    insert into activation_answer (member_id, step, sealed, fingerprint)
      select id, 'personal', decode(personal, 'base64'), 'bench' from m
      union all select id, 'bank', decode(bank, 'base64'), 'bench' from m
  )
  select 1`;

const fillWallets = `
  with m as materialized (select * from ${rows}), ready as (
    update activation set status = 'INFO_COMPLETED', completed_at = now()
      from m where activation.id = m.id
  ), checks as (
    insert into id_check (id, status) select id, 'VERIFIED' from m
  ), loans as (
    insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
        currency, exchange_rate, accepted_at)
      select "loanId", id, 'ACTIVE', $2::bigint, $2::bigint, 6, '2026-01-01', 'PHP', 1, now() from m
  ), wallets as (
    insert into wallet (member_id, id, available_centavos, principal_centavos)
      select id, "walletId", $2::bigint, -$2::bigint from m
  ), entries as (
    insert into entry (movement, member_id, loan_id, subject_id)
      select 'releaseLoan', id, "loanId", "loanId" from m returning id, member_id
  ), postings as (
    insert into posting (entry_id, account, member_id, amount_centavos)
      select id, 'wallet', member_id, $2::bigint from entries
      union all select id, 'principal', member_id, -$2::bigint from entries
  )
  select 1`;

export type Confirmed = {
  readonly borrower: BenchBorrower;
  readonly challengeId: string;
  readonly confirmation: string;
};

/**
 * Writes as many confirmations of this amount for each borrower as requested, as if the codes had
 * been typed.
 */
export async function confirmMany(
  { house, ownerPool }: Ground,
  borrowers: readonly BenchBorrower[],
  each: number,
  centavos: number,
): Promise<Confirmed[]> {
  const made = borrowers.flatMap((borrower) => {
    const asked = withdrawalConfirmations.LOAN.codeFor(house, borrower, {
      centavos,
      account: beneficiary,
    });
    const fingerprints = {
      purpose: asked.purpose,
      holder_fingerprint: codeHolderFingerprint(house, asked.holder),
      about_fingerprint: codeSubjectFingerprint(house, asked.about),
    };
    return Array.from({ length: each }, () => ({ borrower, id: randomUUID(), ...fingerprints }));
  });
  await ownerPool.query(
    `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left, expires_at,
       verified_at)
     select id, purpose, holder_fingerprint, about_fingerprint, 5, now() + interval '1 hour', now()
     from jsonb_to_recordset($1::jsonb)
       as c (id uuid, purpose text, holder_fingerprint text, about_fingerprint text)`,
    [JSON.stringify(made.map(({ borrower: _, ...challenge }) => challenge))],
  );
  return made.map(({ borrower, ...challenge }) => ({
    borrower,
    challengeId: challenge.id,
    confirmation: deriveProof(house.keys, challenge),
  }));
}
