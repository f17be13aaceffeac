/** The calls of other systems: path to function. */
import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import * as calls from "@hiram/contract/open/open.calls.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { Db } from "#db/database.ts";
import { openReading } from "#house/house.ts";
import type { Answering } from "#http/answer.ts";
import { answerOpen } from "#http/answer-open.ts";
import type { Outside } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { asNumber, listPage, refuseCursor } from "./list.ts";
import { makeOpenIntent } from "./make-open-intent.ts";
import * as rows from "./open.sql.ts";
import { showJournal, showLoan, showPayment, showPayout, showPortfolioDay } from "./show.ts";
import { showMasked, showPersonal } from "./show-member.ts";

type Read<Row> = (db: Db, wanted: rows.Wanted) => Promise<Row[]>;

/** An id of another form names nothing, and is not given to the database. */
async function findOne<Row>(db: Db, read: Read<Row>, id: string, isOne = isId) {
  if (!isOne(id)) refuse("NotFound");
  const [row] = await read(db, { id });
  return row ?? refuse("NotFound");
}

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text);

export function openRoutes(answering: Answering, outside: Outside): void {
  const { house } = answering;
  const { db } = openReading(house);
  const byNumber =
    <Row>(read: Read<Row>) =>
    (after: string | null, count: number) =>
      read(db, { after: asNumber(after), count });

  answerOpen(answering, calls.openLoansCall, ({ query }) =>
    listPage(query, byNumber(rows.readLoans), (row) => String(row.loan_number), showLoan),
  );
  answerOpen(answering, calls.openLoanCall, async ({ id }) =>
    showLoan(await findOne(db, rows.readLoans, id)),
  );
  answerOpen(answering, calls.openPaymentsCall, ({ query }) =>
    listPage(query, byNumber(rows.readPayments), (row) => String(row.payment_number), showPayment),
  );
  answerOpen(answering, calls.openPaymentCall, async ({ id }) =>
    showPayment(await findOne(db, rows.readPayments, id)),
  );
  answerOpen(answering, calls.openPayoutsCall, ({ query }) =>
    listPage(query, byNumber(rows.readPayouts), (row) => String(row.withdrawal_number), showPayout),
  );
  answerOpen(answering, calls.openPayoutCall, async ({ id }) =>
    showPayout(await findOne(db, rows.readPayouts, id)),
  );
  answerOpen(answering, calls.openJournalsCall, ({ query }) =>
    listPage(query, byNumber(rows.readJournals), (row) => String(row.id), showJournal),
  );
  answerOpen(answering, calls.openJournalCall, async ({ id }) =>
    showJournal(await findOne(db, rows.readJournals, id, isNumber)),
  );
  answerOpen(answering, calls.openPortfolioCall, ({ query }) =>
    listPage(
      query,
      (after, count) => rows.readPortfolioDays(db, { after: asDay(after), count }),
      ({ day }) => day,
      showPortfolioDay,
    ),
  );
  answerOpen(answering, calls.openPortfolioDayCall, async ({ id }) =>
    showPortfolioDay(await findOne(db, rows.readPortfolioDays, id, isDay)),
  );
  memberRoutes(answering, db);
  answerOpen(answering, calls.openIntentCall, ({ body, once }) =>
    makeOpenIntent(house, outside, body, once),
  );
}

function memberRoutes(answering: Answering, db: Db): void {
  const { house } = answering;
  const list = (after: string | null, count: number) =>
    rows.readMembers(db, { after: asPlace(after), count });
  const keyOf = ({ joined, id }: rows.MemberRow) => `${joined} ${id}`;
  answerOpen(answering, calls.openMembersCall, ({ query }) =>
    listPage(query, list, keyOf, (row) => showMasked(house, row)),
  );
  answerOpen(answering, calls.openMemberCall, async ({ id }) =>
    showMasked(house, await findOne(db, rows.readMembers, id)),
  );
  answerOpen(answering, calls.openPersonalMembersCall, ({ query }) =>
    listPage(query, list, keyOf, (row) => showPersonal(house, row)),
  );
  answerOpen(answering, calls.openPersonalMemberCall, async ({ id }) =>
    showPersonal(house, await findOne(db, rows.readMembers, id)),
  );
}

const asDay = (after: string | null) => (after === null || isDay(after) ? after : refuseCursor());
const asPlace = (after: string | null) => (after?.includes(" ") === false ? refuseCursor() : after);
