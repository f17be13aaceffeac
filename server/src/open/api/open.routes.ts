/** The calls of other systems: path to function. */

import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import * as calls from "@hiram/contract/open/open.calls.ts";
import { openWebhookKeyCall } from "@hiram/contract/open/webhook-key.calls.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { readDuesOfLoans } from "#account/read-account.ts";
import type { Db } from "#db/database.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerOpen } from "#http/answer-open.ts";
import {
  isEventId,
  readEvents,
  replayEvents,
  showEndpoints,
  showOpenEvent,
} from "#open/webhooks/open-events.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { openWebhookSigner } from "#secret/webhook-signature.ts";
import { listPage, numericCursor, refuseCursor } from "./list.ts";
import { makeOpenIntent } from "./make-open-intent.ts";
import * as rows from "./open.sql.ts";
import {
  showOpenJournal,
  showOpenLoan,
  showOpenPayment,
  showOpenPayout,
  showOpenPortfolioDay,
} from "./show.ts";
import { showMaskedMember, showWholeMember } from "./show-member.ts";

type Read<Row> = (db: Db, wanted: rows.RowSelection) => Promise<Row[]>;

/** An id of another form names nothing, and is not given to the database. */
async function findOne<Row>(db: Db, read: Read<Row>, id: string, isOne = isId) {
  if (!isOne(id)) refuse("NotFound");
  const [row] = await read(db, { id });
  return row ?? refuse("NotFound");
}

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text);

export function openRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { house } = answering;
  const { db } = openReadOnlyHouse(house);
  const byNumber =
    <Row>(read: Read<Row>) =>
    (after: string | null, count: number) =>
      read(db, { after: numericCursor(after), count });

  const readLoans = async (at: Db, wanted: rows.RowSelection) => {
    const loans = await rows.listOpenLoans(at, wanted);
    const ids = loans.map(({ id }) => id);
    const dues = await readDuesOfLoans(at, house, ids, dayInManila(house.clock.now()));
    return loans.map((loan) => ({ ...loan, dues: dues.get(loan.id) }));
  };
  answerOpen(answering, calls.openLoansCall, ({ query }) =>
    listPage(query, byNumber(readLoans), (row) => String(row.loan_number), showOpenLoan),
  );
  answerOpen(answering, calls.openLoanCall, async ({ id }) =>
    showOpenLoan(await findOne(db, readLoans, id)),
  );
  answer(answering, openWebhookKeyCall, () => ({
    public_key: openWebhookSigner(house.keys).publicKey,
  }));
  answerOpen(answering, calls.openPaymentsCall, ({ query }) =>
    listPage(
      query,
      byNumber(rows.listOpenPayments),
      (row) => String(row.payment_number),
      showOpenPayment,
    ),
  );
  answerOpen(answering, calls.openPaymentCall, async ({ id }) =>
    showOpenPayment(await findOne(db, rows.listOpenPayments, id)),
  );
  answerOpen(answering, calls.openPayoutsCall, ({ query }) =>
    listPage(
      query,
      byNumber(rows.listOpenPayouts),
      (row) => String(row.withdrawal_number),
      showOpenPayout,
    ),
  );
  answerOpen(answering, calls.openPayoutCall, async ({ id }) =>
    showOpenPayout(await findOne(db, rows.listOpenPayouts, id)),
  );
  answerOpen(answering, calls.openJournalsCall, ({ query }) =>
    listPage(query, byNumber(rows.listOpenJournals), (row) => String(row.id), showOpenJournal),
  );
  answerOpen(answering, calls.openJournalCall, async ({ id }) =>
    showOpenJournal(await findOne(db, rows.listOpenJournals, id, isNumber)),
  );
  answerOpen(answering, calls.openPortfolioCall, ({ query }) =>
    listPage(
      query,
      (after, count) => rows.listOpenPortfolio(db, { after: asDay(after), count }),
      ({ day }) => day,
      showOpenPortfolioDay,
    ),
  );
  answerOpen(answering, calls.openPortfolioDayCall, async ({ id }) =>
    showOpenPortfolioDay(await findOne(db, rows.listOpenPortfolio, id, isDay)),
  );
  memberRoutes(answering, db);
  eventRoutes(answering, db);
  answerOpen(answering, calls.openIntentCall, ({ body, once }) =>
    makeOpenIntent(house, outside, body, once),
  );
}

function eventRoutes(answering: AnswerContext, db: Db): void {
  const { house } = answering;
  answerOpen(answering, calls.openEndpointsCall, () => showEndpoints(db));
  answerOpen(answering, calls.openEventsCall, ({ query }) =>
    listPage(
      query,
      (after, count) => readEvents(db, { after: numericCursor(after), count }),
      ({ seq }) => String(seq),
      showOpenEvent,
    ),
  );
  answerOpen(answering, calls.openEventCall, async ({ id }) =>
    showOpenEvent(await findOne(db, readEvents, id, isEventId)),
  );
  answerOpen(answering, calls.openReplayCall, ({ body, once }) => replayEvents(house, body, once));
}

function memberRoutes(answering: AnswerContext, db: Db): void {
  const { house } = answering;
  const list = (after: string | null, count: number) =>
    rows.listOpenMembers(db, { after: asPlace(after), count });
  const keyOf = ({ joined, id }: rows.OpenMemberRow) => `${joined} ${id}`;
  answerOpen(answering, calls.openMembersCall, ({ query }) =>
    listPage(query, list, keyOf, (row) => showMaskedMember(house, row)),
  );
  answerOpen(answering, calls.openMemberCall, async ({ id }) =>
    showMaskedMember(house, await findOne(db, rows.listOpenMembers, id)),
  );
  answerOpen(answering, calls.openPersonalMembersCall, ({ query }) =>
    listPage(query, list, keyOf, (row) => showWholeMember(house, row)),
  );
  answerOpen(answering, calls.openPersonalMemberCall, async ({ id }) =>
    showWholeMember(house, await findOne(db, rows.listOpenMembers, id)),
  );
}

const asDay = (after: string | null) => (after === null || isDay(after) ? after : refuseCursor());
const asPlace = (after: string | null) => (after?.includes(" ") === false ? refuseCursor() : after);
