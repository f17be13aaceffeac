/** Checks words while they are written, lists waiting ones, and cancels them. */
import { sayWordFault } from "@hiram/contract/collection/free-words.ts";
import type {
  staffCheckTextCall,
  staffWaitingTextsCall,
} from "@hiram/contract/help/staff-texts/staff-texts.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import { openProposal } from "#desk/proposals/sealed-request.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";
import { judgeStaffText } from "./judge-staff-text.ts";
import {
  endWaitingStaffText,
  listStaffTextsForReader,
  listUnsentStaffTexts,
  lockWaitingStaffText,
} from "./staff-text.sql.ts";
import { openStaffText, type StaffTextRequest } from "./staff-text-request.ts";

const channelOf = { sms: "SMS", email: "EMAIL" } as const;

export async function checkStaffText(
  house: House,
  { memberId, kind, channel, text }: CheckedBodyOf<typeof staffCheckTextCall>,
  { id: staffId }: StaffCaller,
): Promise<AnswerOf<typeof staffCheckTextCall>> {
  if (!(await findCaseMember(house.db, memberId))) refuse("NotFound");
  await storeTimeZones(house, [memberId]);
  const by = kind === "LETTER" ? channelOf[channel] : "MESSAGE";
  const words = { kind, memberId, staffId, channel: by, text } as const;
  const { faults, why, possibleAt, readerCause } = await judgeStaffText(house.db, house, words);
  return {
    faults: faults.map((fault) => ({ kind: fault.kind, words: sayWordFault(fault) })),
    why,
    possibleAt: why ? (possibleAt?.toISOString() ?? null) : null,
    readerCause,
  };
}

export async function listWaitingStaffTexts(
  house: House,
  { memberId }: { readonly memberId: string },
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffWaitingTextsCall>> {
  const stored = await listUnsentStaffTexts(house.db, memberId, house.clock.now());
  const proposed = await listStaffTextsForReader(house.db, memberId);
  const names = await readStaffNames(house.db, house, [
    ...stored.map(({ staff_id }) => staff_id),
    ...proposed.map(({ proposed_by }) => proposed_by),
  ]);
  const line = ({ id, kind, staffId, text }: StaffTextRequest) => ({
    id,
    kind,
    text,
    by: names.get(staffId) ?? "",
    isOwn: staffId === staff.id,
  });
  return {
    rows: [
      ...proposed.map((row) => ({
        ...line(openProposal(house, row).request as StaffTextRequest),
        at: row.proposed_at.toISOString(),
        state: "WAITS_FOR_READER" as const,
        sendAt: null,
        why: "",
      })),
      ...stored
        .filter(({ sealed }) => sealed.length > 0)
        .map((row) => ({
          ...line(openStaffText(house, row)),
          at: row.at.toISOString(),
          state: row.dropped_at ? ("DROPPED" as const) : ("WAITS_FOR_HOUR" as const),
          sendAt: row.dropped_at ? null : row.send_at.toISOString(),
          why: sayDropped(row.dropped_why),
        })),
    ],
  };
}

const sayDropped = (why: string | null): string => {
  if (why === null) return "";
  if (why === WITHDRAWN) return "Taken back by its writer.";
  return why in problems ? problems[why as keyof typeof problems].message : why;
};

const WITHDRAWN = "WITHDRAWN";

/** Only the writer's own, while they wait for an hour; a proposal is withdrawn like any other. */
export async function cancelScheduledStaffText(
  house: House,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  staff: StaffCaller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const row = (await lockWaitingStaffText(trx, id)) ?? refuse("ChangedMeanwhile");
    if (row.member_id !== memberId || row.staff_id !== staff.id) refuse("NotFound");
    await endWaitingStaffText(trx, id, { dropped_at: house.clock.now(), dropped_why: WITHDRAWN });
  });
  return {};
}
