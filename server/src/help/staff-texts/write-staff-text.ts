/**
 * The one door for words of staff to a member. They are sent at once, or stored until an hour that
 * allows them, or proposed to a second person who reads them. Each way ends in `staff_words`, whose
 * trigger holds the rules; letters and answers cannot be stored without it.
 */
import type {
  StaffTextKind,
  StaffTextOutcome,
} from "@hiram/contract/help/staff-texts/staff-texts.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { deliverStaffText } from "./deliver-staff-text.ts";
import {
  judgeStaffText,
  refuseFaultyStaffText,
  refuseUnlessItWaits,
  type StaffTextVerdict,
} from "./judge-staff-text.ts";
import { findStaffText, insertStaffText, lockStaffText } from "./staff-text.sql.ts";
import {
  openStaffText,
  type StaffTextRequest,
  sealStaffText,
  templateOfStaffText,
} from "./staff-text-request.ts";

export type StaffTextReply = { readonly outcome: StaffTextOutcome; readonly sendAt: string | null };

const reply = (outcome: StaffTextOutcome, sendAt: Date | null): StaffTextReply => ({
  outcome,
  sendAt: sendAt?.toISOString() ?? null,
});

/** The caller must have stored the member's time zones with `storeTimeZones`. */
export async function writeStaffText(
  trx: Trx,
  house: House,
  words: StaffTextRequest,
  { wait = false, caller }: { readonly wait?: boolean | undefined; readonly caller: Caller },
): Promise<StaffTextReply> {
  await lockStaffText(trx, words.id);
  const written = await findWritten(trx, house, words);
  if (written) return written;
  const verdict = await judgeStaffText(trx, house, words);
  refuseFaultyStaffText(verdict);
  // A proposal waits anyway; its hour is checked when it is confirmed.
  refuseUnlessItWaits(verdict, { mayWait: wait || verdict.readerCause !== null });
  if (verdict.readerCause === null) return storeStaffText(trx, house, words, { verdict, caller });
  const { id, memberId, staffId } = words;
  const proposed = { kind: "words.send", memberId, subject: id, proposedBy: staffId } as const;
  await propose(trx, house, { ...proposed, request: words, reason: verdict.readerCause }, caller);
  return reply("WAITS_FOR_READER", null);
}

/** Finds the words of an earlier press, or of a request repeated after a lost reply. */
async function findWritten(
  trx: Trx,
  house: House,
  words: StaffTextRequest,
): Promise<StaffTextReply | undefined> {
  const row = await findStaffText(trx, words.id);
  if (row) {
    const { text, memberId } = openStaffText(house, row);
    if (text !== words.text || memberId !== words.memberId) refuse("WordsChanged");
    if (row.dropped_at) refuse("ChangedMeanwhile");
    return reply(row.sent_at ? "SENT" : "WAITS_FOR_HOUR", row.send_at);
  }
  if (await hasOpenProposal(trx, "words.send", words.id)) return reply("WAITS_FOR_READER", null);
  return undefined;
}

type Stored = {
  readonly verdict: StaffTextVerdict;
  readonly caller?: Caller;
  readonly proposalId?: string;
};

/** Sends them now, or stores them until the hours allow it. */
export async function storeStaffText(
  trx: Trx,
  house: House,
  words: StaffTextRequest,
  { verdict, caller, proposalId }: Stored,
): Promise<StaffTextReply> {
  const now = house.clock.now();
  const isNow = verdict.refusal === null;
  const sendAt = isNow ? now : (verdict.possibleAt ?? refuse("Unexpected"));
  await insertStaffText(trx, {
    ...rowOf(words, now),
    sealed: sealStaffText(house, words),
    proposal_id: proposalId ?? null,
    send_at: sendAt,
    sent_at: isNow ? now : null,
  });
  if (isNow) await deliverStaffText(trx, house, words, caller);
  else
    await audit(trx, {
      action: "WORDS_WAIT",
      actor: { kind: "staff", id: words.staffId },
      subjectId: words.memberId,
      ...(caller && { caller }),
      details: { kind: words.kind },
    });
  return reply(isNow ? "SENT" : "WAITS_FOR_HOUR", sendAt);
}

const rowOf = (words: StaffTextRequest, at: Date) => ({
  id: words.id,
  member_id: words.memberId,
  staff_id: words.staffId,
  kind: words.kind satisfies StaffTextKind,
  about_id: words.aboutId,
  subject_id: words.subjectId ?? null,
  channel: words.channel,
  template: templateOfStaffText(words),
  at,
  dropped_at: null,
  dropped_why: null,
});
