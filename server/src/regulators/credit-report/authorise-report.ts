/**
 * The member allows one reading of a credit report for one application, with a code or passkey, or
 * says no. The code is checked outside the transaction, so that a wrong guess counts; it is spent
 * in the transaction that stores the yes with the words that the member read.
 */
import { createHash } from "node:crypto";
import type {
  authoriseReportCall,
  creditReportCall,
  revokeReportCall,
} from "@hiram/contract/regulators/credit-report.calls.ts";
import { AUTHORISATION_DAYS } from "@hiram/contract/regulators/credit-report.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { audit } from "#audit/audit.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import { getSpentChallengeId, spendConfirmation } from "#code/spend-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import {
  type AuthorisationRow,
  findAuthorisation,
  giveAuthorisation,
  listAuthorisations,
  revokeAuthorisation,
  statusOfRow,
} from "./authorisation.sql.ts";

type Owner = Pick<MemberCaller, "id">;

/** The words that the member agrees to, and the hash of exactly these. */
function wordsOf(
  { config }: House,
  { id, loan_number }: AuthorisationRow,
  language: Language,
): { readonly words: readonly string[]; readonly hash: string } {
  const words = writtenIn[language].creditReport({
    company: config.company.CompanyName,
    loanNumber: String(loan_number),
    days: AUTHORISATION_DAYS,
  });
  const hash = createHash("sha256").update(JSON.stringify({ id, words })).digest("hex");
  return { words, hash };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function readCreditReport(
  house: House,
  { language }: CheckedBodyOf<typeof creditReportCall>,
  { id }: Owner,
): Promise<AnswerOf<typeof creditReportCall>> {
  const now = house.clock.now();
  const told = await house.db
    .selectFrom("credit_notice")
    .select(["told_at", "channel"])
    .where("member_id", "=", id)
    .orderBy("told_at", "desc")
    .execute();
  const rows = await listAuthorisations(house.db, id);
  const asked = rows.find((row) => statusOfRow(row, now) === "ASKED");
  return {
    told: told.map(({ told_at, channel }) => ({ at: told_at.toISOString(), channel })),
    authorisations: rows.map((row) => ({
      id: row.id,
      loanNumber: String(row.loan_number),
      status: statusOfRow(row, now),
      askedAt: row.asked_at.toISOString(),
      givenAt: iso(row.given_at),
      expiresAt: iso(row.expires_at),
      usedAt: iso(row.used_at),
    })),
    asked: asked ? { id: asked.id, ...spread(wordsOf(house, asked, language)) } : null,
  };
}

const spread = ({ words, hash }: ReturnType<typeof wordsOf>) => ({ words: [...words], hash });

type Authorising = {
  readonly id: string;
  readonly language: Language;
  readonly hash?: string | undefined;
};

export const reportConfirmation = defineConfirmation({
  purpose: "AUTHORISE_REPORT",
  async guard(house, { id, language, hash }: Authorising, member) {
    const row = (await findAuthorisation(house.db, id, member.id)) ?? refuse("AuthorisationMoved");
    if (statusOfRow(row, house.clock.now()) !== "ASKED") refuse("AuthorisationMoved");
    const read = wordsOf(house, row, language);
    if (hash !== undefined && hash !== read.hash) refuse("DocumentChanged");
    return {
      agreed: { id, hash: read.hash },
      facts: { reference: String(row.loan_number) },
    };
  },
  about: (_, { id, hash }: { readonly id: string; readonly hash: string }) =>
    `credit report ${id} ${hash}`,
});

export async function authoriseReport(
  house: House,
  body: CheckedBodyOf<typeof authoriseReportCall>,
  member: Pick<MemberCaller, "id" | "phoneNumber">,
  caller: Caller,
): Promise<AnswerOf<typeof authoriseReportCall>> {
  const { id, hash, language } = body;
  const find = () => findAuthorisation(house.db, id, member.id);
  /** The reply to these words if they were agreed to before. */
  const given = async () => {
    const row = await find();
    const isSame = row?.language && wordsOf(house, row, row.language as Language).hash === hash;
    return isSame && row.expires_at ? { expiresAt: row.expires_at.toISOString() } : null;
  };
  const proof = await reportConfirmation.prove(
    house,
    { request: body, member, caller },
    async () => (await given()) !== null,
  );
  if (proof === null) return (await given()) ?? refuse("AuthorisationMoved");
  const code = reportConfirmation.codeFor(house, member, { id, hash });
  return house.db.transaction().execute(async (trx) => {
    const row = (await findAuthorisation(trx, id, member.id)) ?? refuse("AuthorisationMoved");
    if ((await spendConfirmation(trx, house, code, proof)) !== "spent") refuse("CodeRefused");
    const { words } = wordsOf(house, row, language);
    const expiresAt = await giveAuthorisation(trx, {
      id,
      words: words.join("\n"),
      language,
      challengeId: await getSpentChallengeId(trx, house, code),
      days: AUTHORISATION_DAYS,
    });
    if (!expiresAt) return refuse("AuthorisationMoved");
    await logMove(trx, "give", row, member, caller);
    return { expiresAt: expiresAt.toISOString() };
  });
}

export async function revokeReport(
  house: House,
  { id }: CheckedBodyOf<typeof revokeReportCall>,
  member: Owner,
  caller: Caller,
): Promise<AnswerOf<typeof revokeReportCall>> {
  await house.db.transaction().execute(async (trx) => {
    const row = (await findAuthorisation(trx, id, member.id)) ?? refuse("AuthorisationMoved");
    if (!(await revokeAuthorisation(trx, id, member.id))) refuse("AuthorisationMoved");
    await logMove(trx, row.given_at ? "revoke" : "refuse", row, member, caller);
  });
  return {};
}

const logMove = (
  trx: Parameters<typeof audit>[0],
  event: "give" | "revoke" | "refuse",
  { loan_number }: AuthorisationRow,
  { id }: Owner,
  caller: Caller,
) =>
  audit(trx, {
    action: "REPORT_AUTHORISATION_MOVED",
    actor: { kind: "member", id },
    subjectId: id,
    caller,
    details: { event, loan: Number(loan_number) },
  });
