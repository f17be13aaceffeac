/**
 * What a staff member may do with a payout now, from the lifecycle, the rail and the permissions.
 */
import { toPesos } from "@hiram/contract/money/money.ts";
import { type WithdrawalEvent, withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import { eventsFrom } from "@hiram/contract/wire/lifecycle.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { isAutomatic } from "#outside/payout.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { isOpenToStaff } from "#wallet/payouts/open-to-staff.ts";
import {
  fingerprintPayout,
  type PayoutFacts,
  readPayoutFacts,
} from "#wallet/payouts/payout-facts.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type PayoutButton = WithdrawalEvent | "release" | "confirm";

function mayDoWithPayout(
  house: House,
  row: WithdrawalRow,
  { id, may }: StaffCaller,
  isApprover: boolean,
): PayoutButton[] {
  const events = may.has("payout.mark")
    ? eventsFrom(withdrawalLife, row.status, "staff").filter(
        (event) => isOpen(event, row) && !(isAutomatic(house.config.payoutRail) && isRails(event)),
      )
    : [];
  return isApprover ? events : [...events, ...secondPerson(house, row, { id, may })];
}

/** The staff who agreed to payouts by id, and the facts of each that two people must know. */
type DeskKnowledge = {
  /** Loans that the viewing person has approved. */
  readonly approved: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, PayoutFacts>;
};

export async function readDeskKnowledge(
  house: House,
  rows: readonly WithdrawalRow[],
  staff: Pick<StaffCaller, "id">,
): Promise<DeskKnowledge> {
  const people = rows.flatMap((row) => [row.released_by, row.confirmed_by]);
  const [approved, names, facts] = await Promise.all([
    listApproved(house, rows, staff.id),
    readStaffNames(house.db, house, people),
    readPayoutFacts(
      house.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return { approved, names, facts };
}

async function listApproved(
  house: House,
  rows: readonly WithdrawalRow[],
  staffId: string,
): Promise<ReadonlySet<string>> {
  const { rows: found } = await sql<{ id: string }>`
    select id from unnest(${rows.map(({ loan_id }) => loan_id)}::uuid[]) as id
    where staff_approved_loan(${staffId}, id)
  `.execute(house.db);
  return new Set(found.map(({ id }) => id));
}

const noFacts: PayoutFacts = {
  idStatus: null,
  accountChangedAt: null,
  othersToday: 0,
  othersTodayCentavos: 0,
};

/** What staff see of a payout in addition to the member's view. */
export function showPayoutAtDesk(
  house: House,
  row: WithdrawalRow,
  staff: StaffCaller,
  known: DeskKnowledge,
) {
  const nameOf = (id: string | null) => (id && known.names.get(id)) ?? null;
  const facts = known.facts.get(row.id) ?? noFacts;
  const account = openPayoutAccount(house, row);
  const isApprover = row.kind === "LOAN" && known.approved.has(row.loan_id);
  return {
    accountMasked: maskAccount(account.accountNumber),
    accountName: account.accountName,
    idStatus: facts.idStatus,
    accountChangedAt: facts.accountChangedAt?.toISOString() ?? null,
    othersToday: facts.othersToday,
    othersTodayPHP: toPesos(facts.othersTodayCentavos),
    needsSecondPerson: row.needs_second_person,
    isFirstPayout: row.first_payout,
    isApprovedByYou: isApprover,
    releasedBy: nameOf(row.released_by),
    confirmedBy: nameOf(row.confirmed_by),
    inBatch: row.batch_id !== null,
    fingerprint: fingerprintPayout(house, row, facts),
    may: mayDoWithPayout(house, row, staff, isApprover),
  };
}

function isOpen(event: WithdrawalEvent, row: WithdrawalRow): boolean {
  if (event === "send" && row.needs_second_person && row.confirmed_by === null) return false;
  return event in isOpenToStaff ? isOpenToStaff[event as keyof typeof isOpenToStaff](row) : true;
}

/** Events that an automatic rail causes by itself. */
const isRails = (event: WithdrawalEvent): boolean => event === "send" || event === "settle";

function secondPerson(
  { clock, policies }: House,
  row: WithdrawalRow,
  { id, may }: Pick<StaffCaller, "id" | "may">,
): PayoutButton[] {
  if (!row.needs_second_person || row.status !== "PROCESSING" || row.confirmed_by) return [];
  if (row.first_payout) return may.has("payout.confirm") ? ["confirm"] : [];
  // A release that was not confirmed in time has lapsed; it must be possible to give it again,
  // otherwise the payout could never leave.
  const { payoutReleaseHoursMax } = policies.now();
  const lapsesAt = (row.released_at?.getTime() ?? 0) + payoutReleaseHoursMax * 3_600_000;
  if (row.released_by === null || lapsesAt < clock.now().getTime())
    return may.has("payout.release") ? ["release"] : [];
  const isAnother = row.released_by !== id;
  return isAnother && may.has("payout.confirm") ? ["confirm"] : [];
}
