/** Runs the jobs that actions add, and scheduled jobs. */
import type { Job, LogFunctionFactory, Task } from "graphile-worker";
import type pg from "pg";
import { sweepOrphans } from "#activation/sweep-orphans.ts";
import { startSealing } from "#audit/start-sealing.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { countUnreconciled } from "#books/bank/count-unreconciled.ts";
import { sweepPasskeyQuestions } from "#code/passkey.sql.ts";
import { judgePromises } from "#collection/promises/decide-promises.ts";
import { sendReminders } from "#collection/send-reminders.ts";
import { closeAnsweredComplaints } from "#help/complaints/desk/close-answered.ts";
import { endDisputes } from "#help/complaints/end-disputes.ts";
import { sendMessageAnswer } from "#help/desk/send-message-answer.ts";
import { sendWaitingStaffTexts } from "#help/staff-texts/send-waiting-staff-texts.ts";
import { sweepGuesses } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { sweepLimits } from "#house/limit.ts";
import { auditListViews } from "#http/count-list-view.ts";
import { sweepIdempotency } from "#http/idempotency.ts";
import { openLog } from "#http/log.ts";
import { checkImport } from "#imports/check-import.ts";
import { endOldImports } from "#imports/end-import.ts";
import { hidePersonal, redactError } from "#jobs/error-words.ts";
import type { JobName, Jobs } from "#jobs/jobs.ts";
import { keepRunning, type LaneWork, type Worker } from "#jobs/keep-running.ts";
import { laneOf, lanes } from "#jobs/lanes.ts";
import { resealAll } from "#keys/reseal.ts";
import { checkLedger } from "#ledger/check-ledger.ts";
import { decideCoolingOffs } from "#loan/cooling-off/decide-cooling-offs.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { lapseHardship } from "#loan/hardship/lapse-hardship.ts";
import { mailAddendum } from "#loan/hardship/mail-addendum.ts";
import { lapseOffers } from "#loan/lapse-offers.ts";
import { mailContract } from "#loan/papers/mail-contract.ts";
import { lapseSettlements } from "#loan/settlement/lapse-settlements.ts";
import { remindOfSettlements } from "#loan/settlement/remind-of-settlements.ts";
import { storeMissingContacts } from "#member/contacts.ts";
import { changeSmsGateway } from "#notice/change-sms-gateway.ts";
import { withMailCircuitBreaker } from "#notice/mail-circuit-breaker.ts";
import { sweepSubscriptions } from "#notice/push/push.sql.ts";
import { sendPush } from "#notice/push/send-push.ts";
import { sendNotice } from "#notice/send-notice.ts";
import { warnOfWrongCodes } from "#notice/warn-of-wrong-codes.ts";
import { watchOpenKeys } from "#open/keys/watch-open-keys.ts";
import { sendEvents } from "#open/webhooks/send-events.ts";
import { sweepOpenEvents } from "#open/webhooks/webhooks.sql.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { allocateAgain } from "#payment/allocate-again.ts";
import { allocateByNewRule } from "#payment/allocate-by-new-rule.ts";
import { bookGatewayPayment } from "#payment/gateways/book-gateway-payment.ts";
import { sweepEventBodies } from "#payment/gateways/gateway.sql.ts";
import { pollGateway } from "#payment/gateways/poll-gateway.ts";
import { sendBack } from "#payment/gateways/send-back.ts";
import { bookStatement } from "#payment/statements/book-statement.ts";
import { compareCovered } from "#regulators/covered/compare-covered.ts";
import { makeCreditFile } from "#regulators/credit-data/make-credit-file.ts";
import { sendCreditNotices } from "#regulators/credit-notice/send-credit-notices.ts";
import { openFilings } from "#regulators/duties/open-filings.ts";
import { rotateSigningKey } from "#secret/tokens.ts";
import { emailCode } from "#session/email-code.ts";
import { sweepFreezeLinks } from "#session/freeze-link.ts";
import { applyPhoneChanges } from "#session/phone-change/apply-phone-changes.ts";
import { endDueRestrictions } from "#session/restrictions/end-restrictions.ts";
import { eraseMembers } from "#settings/erase-members.ts";
import { recomputeScore, recomputeScores } from "#settings/score/recompute-score.ts";
import { sweepOldRows } from "#settings/sweep-old-rows.ts";
import { fetchExchangeRates } from "#site/fetch-exchange-rates.ts";
import { mailContactMessage } from "#site/mail-contact-message.ts";
import { sweepRates } from "#site/site.sql.ts";
import { fillMemberNames } from "#staff/case/fill-member-names.ts";
import { sweepSignOns } from "#staff/sign-on/sign-on.sql.ts";
import { sweepTakenWork } from "#staff/work/work.sql.ts";
import { inSpan, readTraceparent, SpanKind } from "#trace/span.ts";
import { checkPayouts } from "#wallet/payouts/check-payouts.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "#wallet/payouts/sweep-withdrawals.ts";

type Log = ReturnType<typeof openLog>;
/** The trace of the call that added the job (`trace_payload`). */
type Traced = { readonly trace?: unknown };

const actions: {
  readonly [Name in JobName]: (
    house: House,
    outside: OutsideAdapters,
    given: Jobs[Name],
  ) => Promise<void>;
} = {
  "mail-contact-message": mailContactMessage,
  "mail-contract": mailContract,
  "fetch-exchange-rates": fetchExchangeRates,
  "send-code-sms": sendNotice,
  "send-code-email": sendNotice,
  "send-sms": sendNotice,
  "send-email": sendNotice,
  "send-reminder-sms": sendNotice,
  "send-reminder-email": sendNotice,
  "send-notice": sendNotice,
  "email-code": emailCode,
  "change-code-gateway": changeSmsGateway,
  "change-sms-gateway": changeSmsGateway,
  "change-reminder-gateway": changeSmsGateway,
  "send-push": sendPush,
  "warn-of-wrong-codes": warnOfWrongCodes,
  "send-payout": sendPayout,
  "check-payouts": checkPayouts,
  "sweep-withdrawals": sweepWithdrawals,
  "sweep-orphans": sweepOrphans,
  "allocate-again": allocateAgain,
  "allocate-by-new-rule": allocateByNewRule,
  "recompute-score": recomputeScore,
  "recompute-scores": recomputeScores,
  "erase-members": eraseMembers,
  "send-message-answer": sendMessageAnswer,
  "send-waiting-words": sendWaitingStaffTexts,
  "fill-member-names": async (house) => {
    await fillMemberNames(house);
    await storeMissingContacts(house);
  },
  "end-restrictions": endDueRestrictions,
  "apply-phone-changes": applyPhoneChanges,
  "log-lists": auditListViews,
  "close-days": async (house) => {
    await closeEndedDays(house);
  },
  "send-reminders": sendReminders,
  "lapse-offers": lapseOffers,
  "end-disputes": endDisputes,
  "close-complaints": closeAnsweredComplaints,
  "settle-promises": judgePromises,
  "lapse-hardship": lapseHardship,
  "settle-cooling-offs": decideCoolingOffs,
  "lapse-settlements": lapseSettlements,
  "remind-of-settlements": remindOfSettlements,
  "send-credit-notices": sendCreditNotices,
  "open-filings": openFilings,
  "compare-covered": async (house) => {
    await compareCovered(house);
  },
  "make-credit-file": (house, _, { requestId }) => makeCreditFile(house, requestId),
  "check-import": (house, _, { importId }) => checkImport(house, importId),
  "mail-addendum": mailAddendum,
  "book-gateway-payment": bookGatewayPayment,
  "send-back": sendBack,
  "poll-gateway": pollGateway,
  "book-statement": (house, _, { statementId }) => bookStatement(house, statementId),
  "count-unreconciled": countUnreconciled,
  "verify-ledger": async (house) => {
    await checkLedger(house);
  },
  "watch-open-keys": watchOpenKeys,
  "send-events": sendEvents,
  "seal-audit": (house, { checkpoints }) => sealAndCheckpoint(house, checkpoints),
  "rotate-signing-key": ({ db, keys }) => rotateSigningKey(db, keys),
  reseal: (house) => resealAll(house),
  "sweep-limits": async (house) => {
    const { db } = house;
    await sweepLimits(db);
    await sweepGuesses(db);
    await sweepPasskeyQuestions(db);
    await sweepSignOns(db);
    await sweepIdempotency(db);
    await sweepTakenWork(db);
    await sweepFreezeLinks(db);
    await sweepEventBodies(db);
    await sweepSubscriptions(db);
    await sweepRates(db);
    await sweepOpenEvents(db);
    await sweepOldRows(house);
    await endOldImports(house);
  },
};

export const jobNames = Object.keys(actions) as JobName[];

/** These jobs wait, like failed ones, while the database may lose what it commits. */
const moneyJobs: ReadonlySet<string> = new Set<JobName>([
  "send-payout",
  "check-payouts",
  "sweep-withdrawals",
  "close-days",
  "allocate-again",
  "allocate-by-new-rule",
  "settle-cooling-offs",
  "lapse-settlements",
  "book-gateway-payment",
  "send-back",
  "book-statement",
]);

/** The schedule. `?fill` makes up for runs missed while no worker ran. */
const timetable = `
17 * * * * fetch-exchange-rates ?fill=2h&jobKey=fetch-exchange-rates
* * * * * seal-audit
* * * * * end-restrictions
* * * * * apply-phone-changes
* * * * * log-lists
* * * * * poll-gateway
5 * * * * sweep-limits
*/5 * * * * sweep-withdrawals
*/15 * * * * count-unreconciled
40 * * * * sweep-orphans
20 * * * * watch-open-keys ?fill=1d
50 * * * * fill-member-names ?fill=2h
30 3 * * * rotate-signing-key ?fill=1d
* * * * * reseal ?queue=reseal&jobKey=reseal
*/5 * * * * allocate-by-new-rule
*/5 * * * * close-days
* * * * * send-reminders
* * * * * send-waiting-words
*/5 * * * * lapse-offers
*/5 * * * * end-disputes
25 * * * * close-complaints
* * * * * settle-promises
*/5 * * * * lapse-hardship
*/5 * * * * settle-cooling-offs
*/5 * * * * lapse-settlements
*/5 * * * * remind-of-settlements
35 * * * * open-filings
20 1-9 * * * send-credit-notices
15 17 * * * recompute-scores ?fill=1d
45 18 * * * erase-members ?fill=1d
10 19 * * * verify-ledger ?fill=1d
40 19 * * * compare-covered ?fill=1d
`;

/**
 * Only failures are logged, with the job's name and number, never its payload or values in its
 * error.
 */
const workerLog =
  (log: Log): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    const job = (meta as { readonly job?: Job } | undefined)?.job;
    const about = job ? { job: job.task_identifier, jobId: job.id } : {};
    if (level === "error") log.error(about, hidePersonal(message));
    if (level === "warning") log.warn(about, hidePersonal(message));
  };

/** `pool` connects with a login that may use the job queue; actions use the app's role. */
export async function startWorker(
  pool: pg.Pool,
  house: House,
  outside: OutsideAdapters,
  log: Log = openLog(house.config.logLevel),
): Promise<Worker> {
  const asked = { ...outside, mail: withMailCircuitBreaker(house.db, outside.mail) };
  const workersLog = log.child({ part: "worker" });
  const worker = await keepRunning({
    pool,
    lanes: listLanes(house, asked),
    timetable,
    log: workerLog(workersLog),
  });
  // Starts after the worker, whose first start may fail and would leave this timer running.
  const stopSealing = startSealing(house, (message) => workersLog.warn(message));
  return {
    async stop() {
      await stopSealing();
      await worker.stop();
    },
  };
}

function listLanes(house: House, outside: OutsideAdapters): LaneWork[] {
  const slots = house.config.workerSlots;
  const byLane = Map.groupBy(jobNames, (name) => laneOf[name]);
  return [...byLane].map(([lane, names]) => ({
    slots: slots[lanes[lane]],
    taskList: Object.fromEntries(names.map((name) => [name, taskOf(name, house, outside)])),
  }));
}

function taskOf(name: JobName, house: House, outside: OutsideAdapters): Task {
  const act = actions[name] as (
    house: House,
    outside: OutsideAdapters,
    given: unknown,
  ) => Promise<void>;
  const span = { name: `job ${name}`, kind: SpanKind.CONSUMER };
  return (given) =>
    inSpan(span, readTraceparent((given as Traced).trace), async () => {
      if (moneyJobs.has(name)) house.durability.refuseIfLossy();
      await act(house, outside, given).catch((error: unknown) => {
        // The queue stores the thrown error in `last_error`, and the log prints it.
        throw redactError(error);
      });
    });
}
