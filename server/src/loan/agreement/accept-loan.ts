/**
 * The member accepts the contract with a code or a passkey. It is checked outside the transaction,
 * so that a wrong guess counts whatever follows; it is spent in the transaction that stores the
 * acceptance, makes the loan active and releases it to the wallet. A repeated request gets the same
 * reply.
 */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { REPORTING } from "@hiram/words/en/loan/document-parts.papers.ts";
import { sql } from "kysely";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import { isIdVerified, refuseUnverifiedId } from "#activation/id-check/id-verified.ts";
import { getSpentChallengeId, spendConfirmation } from "#code/spend-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, findStoredReply, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { releaseLoan } from "#ledger/movements.ts";
import { listMissingDocuments, refuseMissingDocuments } from "#loan/apply/needed-documents.ts";
import { findAcceptance, findDocuments, insertAcceptance } from "#loan/loan.sql.ts";
import { openDocuments } from "#loan/loan-documents.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { storeCreditNotice } from "#member/credit-notice.ts";
import { refuseBlockedBorrower } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";
import { acceptanceConfirmation } from "./confirm-acceptance.ts";

type AcceptRequest = {
  readonly otp?: string | undefined;
  readonly passkey?: ShownPasskey | undefined;
  readonly hash: string;
};
type AcceptReply = { readonly status: LoanStatus; readonly loanNumber: string };
type Accepting = Pick<MemberCaller, "id" | "phoneNumber">;

export async function acceptLoan(
  house: House,
  request: AcceptRequest,
  member: Accepting,
  once: IdempotentCall,
  caller: Caller,
) {
  // Looked up first: meanwhile the member's latest loan may be another one.
  const known = await findStoredReply<AcceptReply>(house.db, once);
  if (known) return known;
  const { hash } = request;
  const loan = (await findLatestLoan(house.db, member.id)) ?? refuse("NotFound");
  const code = acceptanceConfirmation.codeFor(house, member, { loanId: loan.id, hash });
  const proof = await acceptanceConfirmation.prove(
    house,
    { request, member, caller },
    () => isAccepted(house.db, loan, hash),
    async () => {
      if (!(await isIdVerified(house.db, member.id))) refuse("IdNotVerified");
      if ((await listMissingDocuments(house.db, loan.id)).length > 0) refuse("DocumentsMissing");
    },
  );

  return doIdempotently(house, once, async (trx) => {
    if (proof === null) return tell(trx, loan);
    const spending = await spendConfirmation(trx, house, code, proof);
    // A concurrent request with this code was faster; its result is the reply to this one too.
    if (spending === "again" && (await isAccepted(trx, loan, hash))) return tell(trx, loan);
    if (spending !== "spent") refuse("CodeRefused");
    await moveLoan(trx, house, {
      loan,
      event: "accept",
      by: { kind: "member", id: member.id },
      set: { accepted_at: sql`house_now()` },
      movement: releaseLoan,
      caller,
    })
      .catch(refuseBlockedBorrower)
      .catch(refuseUnverifiedId)
      .catch(refuseMissingDocuments);
    // Checked again under the lock, because an approval may have happened in between.
    const disclosureHash = await checkContract(trx, loan, hash);
    await insertAcceptance(trx, {
      loan_id: loan.id,
      member_id: member.id,
      contract_hash: hash,
      disclosure_hash: disclosureHash,
      challenge_id: await getSpentChallengeId(trx, house, code),
      address: caller.address,
      device: caller.device,
    });
    const contract = (await openDocuments(trx, house, loan)).find(({ hash: of }) => of === hash);
    if (contract?.parts.some(({ heading }) => heading === REPORTING))
      await storeCreditNotice(trx, member.id, {
        channel: "CONTRACT",
        language: baseLanguage,
        loanId: loan.id,
      });
    await addJob(trx, "mail-contract", { loanId: loan.id });
    await addJob(trx, "recompute-score", { memberId: member.id, why: "LOAN" });
    return tell(trx, loan);
  });
}

const isAccepted = async (db: House["db"] | Trx, loan: LoanRow, hash: string) =>
  (await findAcceptance(db, loan.member_id, loan.id))?.contract_hash === hash;

/**
 * Returns the hash of this contract's disclosure; refused when the contract is not the current one.
 */
async function checkContract(db: House["db"] | Trx, loan: LoanRow, hash: string): Promise<string> {
  const documents = await findDocuments(db, loan.member_id, loan.id);
  const hashOfKind = (wanted: string) => documents.find(({ kind }) => kind === wanted)?.hash;
  if (hashOfKind("CONTRACT") !== hash) refuse("DocumentChanged");
  return hashOfKind("DISCLOSURE") ?? refuse("DocumentChanged");
}

/** Describes the accepted loan, even when an older one has been reopened meanwhile. */
async function tell(trx: Trx, loan: LoanRow): Promise<AcceptReply> {
  const { status } = await trx
    .selectFrom("loan")
    .select("status")
    .where("id", "=", loan.id)
    .where("member_id", "=", loan.member_id)
    .executeTakeFirstOrThrow();
  return { status, loanNumber: String(loan.loan_number) };
}
