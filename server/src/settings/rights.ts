/** A member's consents, retention periods, and the deletion request. */

import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";
import { listObstacles } from "#settings/list-obstacles.ts";
import {
  findOpenRequest,
  insertRightsRequest,
  listAcceptances,
  readLoanEnd,
  withdrawRequest,
} from "#settings/rights.sql.ts";

export async function readRights(house: House, { id }: MemberCaller) {
  const { recordsKeptYears } = house.policies.now();
  const [consents, request, { endedAt, isLive }, obstacles] = await Promise.all([
    listConsents(house, id),
    findOpenRequest(house.db, id),
    readLoanEnd(house.db, id),
    listObstacles(house, id),
  ]);
  // Without a loan only the log must be kept, which names no one.
  const hasRecords = endedAt !== null || isLive;
  const until = !isLive && endedAt ? addYears(endedAt, recordsKeptYears).toISOString() : null;
  const kept = hasRecords ? (["IDENTITY", "CONTRACTS", "LEDGER"] as const) : [];
  return {
    consents,
    keeps: [
      ...kept.map((what) => ({ what, until: what === "LEDGER" ? null : until })),
      { what: "AUDIT" as const, until: null },
    ],
    recordsKeptYears,
    deletion: request ? await describe(house, id, request.asked_at) : null,
    obstacles,
  };
}

/**
 * Each contract has an acceptance. The first step of activation had a tick to reading credit
 * reports, which is history: since then it is only told, and each reading is asked for by itself.
 */
async function listConsents({ db }: House, memberId: string) {
  const member = await db
    .selectFrom("member")
    .select("created_at")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const personal = await db
    .selectFrom("activation_answer")
    .select("saved_at")
    .where("member_id", "=", memberId)
    .where("step", "=", "personal")
    .executeTakeFirst();
  const told = await db
    .selectFrom("credit_notice")
    .select("id")
    .where("member_id", "=", memberId)
    .where("channel", "=", "ACTIVATION")
    .executeTakeFirst();
  const authorised = await db
    .selectFrom("report_authorisation")
    .select("given_at as at")
    .where("member_id", "=", memberId)
    .where("given_at", "is not", null)
    .$narrowType<{ at: Date }>()
    .execute();
  const accepted = await listAcceptances(db, memberId);
  return [
    { what: "TERMS", at: member.created_at },
    ...(personal && !told ? [{ what: "CREDIT_BUREAU", at: personal.saved_at }] : []),
    ...authorised.map(({ at }) => ({ what: "CREDIT_REPORT", at })),
    ...accepted.map(({ at }) => ({ what: "LOAN_CONTRACT", at })),
  ].map(({ what, at }) => ({ what, at: at.toISOString() }));
}

async function describe(house: House, memberId: string, askedAt: Date) {
  const { deletionWaitDays, recordsKeptYears } = house.policies.now();
  const waited = new Date(askedAt.getTime() + deletionWaitDays * DAY_MS);
  const { endedAt, isLive } = await readLoanEnd(house.db, memberId);
  // A live loan has no end yet, so the earliest date assumes that it ended today.
  const end = isLive ? house.clock.now() : endedAt;
  const kept = end ? addYears(end, recordsKeptYears) : waited;
  return {
    askedAt: askedAt.toISOString(),
    notBefore: (kept > waited ? kept : waited).toISOString(),
  };
}

function addYears(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  return later;
}

export async function askDeletion(
  house: House,
  { currentPassword }: { currentPassword: string },
  { id }: MemberCaller,
  caller: Caller,
) {
  const actor = { kind: "member", id } as const;
  await checkCurrentPassword(house, id, currentPassword, () =>
    audit(house.db, {
      action: "PASSWORD_CHANGE_FAILED",
      actor,
      subjectId: id,
      caller,
      details: { for: "DELETION" },
    }),
  );
  await house.db.transaction().execute(async (trx) => {
    if (!(await insertRightsRequest(trx, id))) return;
    await audit(trx, { action: "DELETION_ASKED", actor, subjectId: id, caller });
    const { notBefore } = await describe(house, id, house.clock.now());
    const about = { when: writeMinuteInManila(new Date(notBefore)) };
    await notifyMember(trx, house, { memberId: id, template: "deletion-asked", about });
  });
  const request = (await findOpenRequest(house.db, id)) ?? refuse("NotFound");
  return describe(house, id, request.asked_at);
}

export async function withdrawDeletion({ db }: House, { id }: MemberCaller, caller: Caller) {
  await db.transaction().execute(async (trx) => {
    if (!(await withdrawRequest(trx, id))) refuse("NotFound");
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "DELETION_WITHDRAWN", actor, subjectId: id, caller });
  });
  return {};
}
