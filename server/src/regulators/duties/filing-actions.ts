/**
 * A filing by two people: one prepares it with a stored file, another confirms exactly these bytes,
 * which are frozen from then on. Two people also say that a filing is not due.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { filingLife } from "@hiram/contract/regulators/duty.ts";
import {
  staffDismissFilingCall,
  staffPrepareFilingCall,
} from "@hiram/contract/regulators/duty-desk.calls.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import {
  type FilingRow,
  findFiling,
  findFilingFile,
  insertFilingEvent,
  lockFiling,
  needsCheckedCreditFile,
  nextFileNo,
} from "./duties.sql.ts";

const getFiling = async (db: Db | Trx, id: string): Promise<FilingRow> =>
  (await findFiling(db, id)) ?? refuse("NotFound");

const sayPeriod = ({ period_from, period_to, event_words }: FilingRow): string =>
  event_words ??
  (period_from === period_to
    ? writeDay(period_from)
    : `${writeDay(period_from)} to ${writeDay(period_to)}`);

const factsOf = (filing: FilingRow) => [
  { name: "Filed with", value: filing.authority },
  { name: "For", value: sayPeriod(filing) },
  { name: "Due", value: writeDay(filing.due_on) },
];

export const prepareFilingAction = defineTwoPersonAction({
  call: staffPrepareFilingCall,
  async guard(trx, _house, { id, fileNo }) {
    const filing = (await lockFiling(trx, id)) ?? refuse("NotFound");
    const isNewest = fileNo === (await nextFileNo(trx, id)) - 1;
    if (!isNewest || (filing.status === "RETURNED" && fileNo === filing.file_no))
      refuse("FilingMoved");
    const file = (await findFilingFile(trx, id, fileNo)) ?? refuse("NotFound");
    if (await needsCheckedCreditFile(trx, filing, fileNo)) refuse("CreditFileNotChecked");
    const by = { kind: "staff", id: file.staff_id } as const;
    const set = { file_no: fileNo };
    if (!(await tryAdvance(trx, { table: "filing", event: "prepare", id, by, set })))
      refuse("FilingMoved");
    await insertFilingEvent(trx, {
      filingId: id,
      event: "prepare",
      staffId: file.staff_id,
      fileNo,
    });
    return { memberId: null, subject: id, request: { id, fileNo } };
  },
  async describe(_house, db, { id, fileNo }) {
    const filing = await getFiling(db, id);
    const file = await findFilingFile(db, id, fileNo);
    return {
      title: `${filing.name}: ${sayPeriod(filing)}`,
      facts: [
        ...factsOf(filing),
        { name: "File", value: `${file?.name ?? "none"}, ${file?.bytes ?? 0} bytes` },
        { name: "SHA-256", value: file?.sha256 ?? "none" },
        {
          name: "Figures until the close of",
          value: file?.close_day ? writeDay(file.close_day) : "no close yet",
        },
        ...(filing.status === "PREPARED" && filing.file_no === fileNo
          ? []
          : [{ name: "Now", value: "Prepared again meanwhile" }]),
      ],
      exact: `${id}/${fileNo}`,
    };
  },
  async carryOut(trx, _house, { id, fileNo }, { proposalId, confirmedBy }) {
    const filing = (await lockFiling(trx, id)) ?? refuse("NotFound");
    const isNewest = fileNo === (await nextFileNo(trx, id)) - 1;
    if (filing.file_no !== fileNo || !isNewest) refuse("FilingMoved");
    const by = { kind: "staff", id: confirmedBy } as const;
    const set = { confirm_proposal: proposalId };
    if (!(await tryAdvance(trx, { table: "filing", event: "confirm", id, by, set })))
      refuse("FilingMoved");
    await insertFilingEvent(trx, {
      filingId: id,
      event: "confirm",
      staffId: confirmedBy,
      fileNo,
    });
  },
  async drop(trx, { id }) {
    const by = { kind: "staff" } as const;
    if (await tryAdvance(trx, { table: "filing", event: "reject", id, by }))
      await insertFilingEvent(trx, { filingId: id, event: "reject" });
  },
});

export const dismissFilingAction = defineTwoPersonAction({
  call: staffDismissFilingCall,
  async guard(trx, _house, { id }) {
    const filing = (await lockFiling(trx, id)) ?? refuse("NotFound");
    if (!filingLife.dismiss.from.some((one) => one === filing.status)) refuse("FilingMoved");
    return { memberId: null, subject: id, request: { id } };
  },
  async describe(_house, db, { id }) {
    const filing = await getFiling(db, id);
    return { title: `${filing.name}: not due`, facts: factsOf(filing) };
  },
  async carryOut(trx, _house, { id }, { proposalId, confirmedBy }) {
    const by = { kind: "staff", id: confirmedBy } as const;
    const set = { not_due_proposal: proposalId };
    if (!(await tryAdvance(trx, { table: "filing", event: "dismiss", id, by, set })))
      refuse("FilingMoved");
    await insertFilingEvent(trx, { filingId: id, event: "dismiss", staffId: confirmedBy });
  },
});
