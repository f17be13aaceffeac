/**
 * The queues as the desk shows them: names decrypted, numbers masked, with the possible actions.
 */

import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type {
  staffApplicationsCall,
  staffIdChecksCall,
  staffWithdrawalsCall,
} from "@hiram/contract/staff/queues/queues.calls.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { RECALLED_REASON, sayReturnReason } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { getIdType } from "@hiram/contract/wire/lists.ts";
import { memberNameOf } from "#desk/member-names.ts";
import { isLaterThanPromised, toPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listApplications, listIdChecks, listStaffWithdrawals } from "#staff/queues/queues.sql.ts";
import { openPauseReason } from "#wallet/pause-reason.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { readDeskKnowledge, showPayoutAtDesk } from "#wallet/payouts/desk/payout-buttons.ts";
import { showTickOff } from "#wallet/payouts/desk/tick-off-return.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";

const waitingStatuses: readonly LoanStatus[] = ["PENDING", "IN_REVIEW", "ON_HOLD"];

export async function readApplications(
  house: House,
  { status, after, late = false }: CheckedBodyOf<typeof staffApplicationsCall>,
): Promise<AnswerOf<typeof staffApplicationsCall>> {
  const { page, next } = toPage(await listApplications(house.db, { status, after, isLate: late }));
  const officers = await readStaffNames(
    house.db,
    house,
    page.map((row) => row.officer_id),
  );
  const rows = page.map((row) => ({
    id: row.id,
    loanNumber: String(row.loan_number),
    memberId: row.member_id,
    name: memberNameOf(house, row.member_id, row.details_sealed),
    status: row.status,
    amount: toPesos(row.amount_centavos),
    months: row.months,
    appliedAt: row.applied_at.toISOString(),
    officer: (row.officer_id && officers.get(row.officer_id)) ?? null,
    // A decided application is never late; late payment of a loan is shown elsewhere.
    isLate:
      waitingStatuses.includes(row.status) &&
      isLaterThanPromised(house, row.applied_at, promisedHours.applications),
  }));
  return { rows, next };
}

export async function readIdChecks(
  house: House,
  { status = "UNVERIFIED", after, late = false }: CheckedBodyOf<typeof staffIdChecksCall>,
): Promise<AnswerOf<typeof staffIdChecksCall>> {
  const { page, next } = toPage(await listIdChecks(house.db, { status, after, isLate: late }));
  const rows = page.map((row) => ({
    id: row.id,
    memberId: row.id,
    name: memberNameOf(house, row.id, row.details_sealed),
    status: row.status,
    identityType: identityTypeOf(house, row.id, row.identity_sealed),
    since: row.since.toISOString(),
    isLate: isLaterThanPromised(house, row.since, promisedHours.idChecks),
  }));
  return { rows, next };
}

function identityTypeOf({ keys }: House, memberId: string, sealed: Buffer | null): string {
  if (!sealed) return "";
  const { identityType } = JSON.parse(
    keys.open(sealed, activationAnswersSeal(memberId, "identity")),
  );
  return getIdType(identityType).label;
}

export async function readWithdrawals(
  house: House,
  { list, after, late = false, paidOn }: CheckedBodyOf<typeof staffWithdrawalsCall>,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffWithdrawalsCall>> {
  const { page, next } = toPage(
    await listStaffWithdrawals(house.db, { list, after, isLate: late, paidOn }),
  );
  const [known, tickers] = await Promise.all([
    readDeskKnowledge(house, page, staff),
    readStaffNames(
      house.db,
      house,
      page.map(({ ticked_by }) => ticked_by),
    ),
  ]);
  const now = house.clock.now();
  const rows = page.map((row) => {
    return {
      id: row.id,
      reference: withdrawalReferenceOf(house, row.withdrawal_number),
      memberId: row.member_id,
      name: memberNameOf(house, row.member_id, row.details_sealed),
      kind: row.kind,
      status: row.status,
      amount: toPesos(row.amount_centavos),
      channel: row.channel,
      bankName: openPayoutAccount(house, row).bankName,
      createdAt: row.created_at.toISOString(),
      promisedBy: row.promised_by.toISOString(),
      isLate: row.ended_at === null && row.promised_by < now,
      railReference: row.rail_reference,
      returnReason: sayReturnReason(row.return_reason),
      pauseReason: openPauseReason(house, row),
      pausedUntil: row.status === "ON_HOLD" ? (row.paused_until?.toISOString() ?? null) : null,
      tickedOff: showTickOff(house, row, tickers),
      mayTickOff:
        row.status === "RETURNED" &&
        row.return_reason !== RECALLED_REASON &&
        row.ticked_at === null &&
        staff.may.has("payout.mark"),
      ...showPayoutAtDesk(house, row, staff, known),
    };
  });
  return { rows, next };
}
