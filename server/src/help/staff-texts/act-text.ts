/**
 * Words that accompany an act, stored in its transaction or not at all: the answer that decides a
 * dispute, a note with a decision about an application, a note with an offer of more time.
 */
import { randomUUID } from "node:crypto";
import type { ActKind } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { staffWordsSeal } from "#secret/seals.ts";
import { judgeStaffText, refuseFaultyStaffText, refuseUnlessItWaits } from "./judge-staff-text.ts";
import { insertStaffText } from "./staff-text.sql.ts";
import { templateOfStaffText } from "./staff-text-request.ts";

type ActText = {
  readonly kind: ActKind;
  readonly memberId: string;
  readonly staffId: string;
  readonly text: string;
};

/**
 * Refuses words that may not go to the member now; true when a second person must read them. The
 * caller must have stored the member's time zones with `storeTimeZones`.
 */
export async function judgeActText(
  trx: Trx,
  house: House,
  words: ActText,
  { mayWait = false }: { readonly mayWait?: boolean } = {},
): Promise<boolean> {
  const verdict = await judgeStaffText(trx, house, { ...words, channel: "MESSAGE" });
  refuseFaultyStaffText(verdict);
  // The same rule as `check_staff_words`.
  if (words.kind !== "LOAN_NOTE") refuseUnlessItWaits(verdict, { mayWait });
  return verdict.readerCause !== null;
}

type NewActText = ActText & {
  readonly id?: string;
  /** The message that the words answer. */
  readonly aboutId?: string;
  /** The loan, or the request for more time, that the words are about. */
  readonly subjectId?: string;
  readonly proposalId?: string | null;
};

/** Returns the id of the row, which the act names. */
export async function insertActText(trx: Trx, house: House, words: NewActText): Promise<string> {
  const { id = randomUUID(), kind, memberId, staffId, text } = words;
  const now = house.clock.now();
  await insertStaffText(trx, {
    id,
    member_id: memberId,
    staff_id: staffId,
    kind,
    about_id: words.aboutId ?? null,
    subject_id: words.subjectId ?? null,
    channel: "MESSAGE",
    template: templateOfStaffText(words),
    sealed: house.keys.seal(JSON.stringify({ text }), staffWordsSeal(id)),
    proposal_id: words.proposalId ?? null,
    at: now,
    send_at: now,
    sent_at: now,
    dropped_at: null,
    dropped_why: null,
  });
  return id;
}
