/** Members for tests of the settings: signed in through the real API, and activated. */
import { activationSteps } from "@hiram/contract/activation/activation.ts";
import { saveActivationStep } from "@hiram/server/activation/save-step.ts";
import type { FastifyInstance } from "fastify";
import { answers } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { insertPaid } from "#testing/ledger.ts";
import { type Member, signedInMember } from "#testing/member.ts";

const images = {
  imageIdFrontURL: "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000001",
  imageIdBackURL: "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000002",
  imageSelfieURL: "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000003",
};

/** The pictures of the ID are left out, because they cost time. */
export async function activatedMember(test: TestHouse, app: FastifyInstance): Promise<Member> {
  const member = await signedInMember(test, app);
  for (const { name } of activationSteps)
    await saveActivationStep(test.house, member.id, {
      step: name,
      answers: { ...answers[name], ...(name === "identity" && images) },
    });
  return member;
}

/**
 * A loan of 300,000 over 12 months straight in the tables: accepted, and paid out if a day is
 * given.
 */
export async function addLoan(
  { ownerPool }: TestHouse,
  memberId: string,
  { status = "ACTIVE", paidOn = null as string | null, amount = 300_000_00 } = {},
): Promise<string> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
       currency, exchange_rate, decline_reason, accepted_at, first_paid_at, first_paid_on, applied_at)
     values (gen_random_uuid(), $1, $2, $3, $3, 12, '2026-01-01', 'USD', 0.0175,
       case when $2 = 'DECLINED' then 'INCOME' end,
       case when $2 in ('ACTIVE', 'CLOSED') then house_now() end, $4::date, $4::date, house_now())
     returning id`,
    [memberId, status, amount, paidOn],
  );
  const id = rows[0]?.id as string;
  await ownerPool.query(
    `insert into loan_event (loan_id, event, to_status, actor_kind) values ($1, 'x', $2, 'member')`,
    [id, status],
  );
  return id;
}

/** Adds a withdrawal; a completed one is dated on the day of the loan's first payout. */
export async function addWithdrawal(
  { ownerPool, house }: TestHouse,
  { memberId, loanId, amount }: { memberId: string; loanId: string; amount: number },
  status = "COMPLETED",
): Promise<string> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
       account_fingerprint, challenge_id, needs_second_person, promised_by, settled_on, ended_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'PESONET', '', 'x', gen_random_uuid(), false,
       house_now(), case $3 when 'COMPLETED' then
         coalesce((select first_paid_on from loan where id = $2), house_now()::date) end,
       case when $3 in ('COMPLETED', 'RETURNED') then house_now() end)
     returning id`,
    [memberId, loanId, status, amount],
  );
  const id = rows[0]?.id as string;
  const account = { bankName: "BDO Unibank", accountNumber: "001234567890", accountName: "Liza" };
  await ownerPool.query("update withdrawal set account_sealed = $2 where id = $1", [
    id,
    house.keys.seal(JSON.stringify(account), `withdrawal/${id}`),
  ]);
  return id;
}

export async function addRepayment(
  test: TestHouse,
  paid: { memberId: string; loanId: string; on: string; amount: number; source?: string },
): Promise<void> {
  const { source = "BANK", on, amount } = paid;
  if (source === "BANK") {
    await insertPaid(test, paid, on, { principal: amount });
    return;
  }
  await test.ownerPool.query(
    `insert into repayment (id, loan_id, member_id, amount_centavos, principal_centavos, received_on,
       reference, source)
     values (gen_random_uuid(), $1, $2, $3, $3, $4, gen_random_uuid(), $5)`,
    [paid.loanId, paid.memberId, amount, on, source],
  );
}
