/** The registry's file of a month: figures of its close, who is left out, two people, no way around. */
import { createHash } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { storeCreditNotice } from "#member/credit-notice.ts";
import { storeRegistryDetails } from "#member/registry-details.ts";
import { openFilings } from "#regulators/duties/open-filings.ts";
import { filingSeal } from "#secret/seals.ts";
import { contract } from "./layout.ts";
import { makeCreditFile } from "./make-credit-file.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let cora: Desk;
let corazon: Desk;
const setDay = (day: string) => test.clock.set(`${day}T02:00:00Z`);
const query = async (text: string, values: unknown[] = []) =>
  (await test.ownerPool.query(text, values)).rows;

const loans: Record<string, LoanInStatus> = {};

/** A loan paid out on 10 January, of a member who was told and answered. */
async function addLoan(name: string, answers: object | null = {}): Promise<LoanInStatus> {
  const made = await loanIn(test, app, "ACTIVE", { amount: 200_000_00, months: 6 });
  const { available } = await balancesOf(test, made.member.id);
  await endPayout(test, await beginPayout(test, made, available), { paidOn: "2027-01-10" });
  const { id } = made.member;
  await test.house.db.transaction().execute(async (trx) => {
    if (answers)
      await storeRegistryDetails(trx, test.house, id, {
        birthPlace: "Iloilo City",
        birthCountry: "PH",
        tin: "123-456-789",
        ...answers,
      });
    await storeCreditNotice(trx, id, { channel: "MESSAGE" });
  });
  loans[name] = made;
  return made;
}

beforeAll(async () => {
  setDay("2027-01-10");
  app = await test.openServer();
  cora = await openDesk(test, app, "COMPLIANCE");
  corazon = await openDesk(test, app, "COMPLIANCE");
  await addLoan("paying");
  await addLoan("late");
  await addLoan("without birth place", null);
  const { loanId, staffId } = loans.paying as LoanInStatus;
  await openFilings(test.house);
  setDay("2027-02-10");
  await receiveTestPayment(test, {
    loanId,
    staffId,
    amountCentavos: 34_293_00,
    receivedOn: "2027-02-10",
    reference: "BDO 1",
  });
  setDay("2027-03-01");
  await openFilings(test.house);
});
beforeEach(() => resetLimits(test));

const SETTING = {
  provider: "HIRA0001",
  branch: "",
  version: "1.0",
  keepsEmptyEnd: true,
  upperCaseNames: true,
  newTermsStatus: "",
  from: "2027-01-01",
  reason: "As the CIC wrote",
};
const february = async (): Promise<string> =>
  (
    await query("select id from filing where duty_code = 'CIC_DATA' and period_to = '2027-02-28'")
  )[0].id;
const make = async (filingId: string) =>
  outcomeOf(await cora.browser.post("/staff/credit-data/make", { filingId }));
/** What the worker does. */
async function runRequests(): Promise<void> {
  for (const { id } of await query("select id from credit_file_request where ended_at is null"))
    await makeCreditFile(test.house, id);
}
const months = async () => (await cora.browser.get("/staff/credit-data")).json().months;
const fileOf = async (filingId: string) =>
  (await months()).find((month: { filingId: string }) => month.filingId === filingId).file;
async function readFile(filingId: string, no: number): Promise<string> {
  const [{ file_sealed }] = await query(
    "select file_sealed from filing_file where filing_id = $1 and file_no = $2",
    [filingId, no],
  );
  const text = test.house.keys.open(file_sealed, filingSeal(filingId, no));
  return Buffer.from(text, "latin1").toString("utf8");
}
const contractOf = (text: string, loanNumber: string) => {
  const cells = text
    .split("\r\n")
    .map((line) => line.split("|"))
    .find((one) => one[0] === "CI" && one[contract.fields.contract] === loanNumber);
  return Object.fromEntries(
    Object.entries(contract.fields).map(([name, at]) => [name, cells?.[at]]),
  );
};
const numberOf = async (name: string): Promise<string> =>
  String(
    (await query("select loan_number from loan where id = $1", [loans[name]?.loanId]))[0]
      .loan_number,
  );

describe("the file of a month", () => {
  it("needs the settings, which two people make", async () => {
    const filingId = await february();
    expect(await make(filingId)).toBe("409 NoCreditSetting");
    expect(outcomeOf(await cora.browser.post("/staff/credit-data/setting", SETTING))).toBe("200");
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect((await cora.browser.get("/staff/credit-data")).json().setting).toMatchObject({
      provider: "HIRA0001",
    });
    await expect(
      query(
        `insert into credit_setting (from_day, provider, branch, version, keeps_empty_end,
           upper_case_names, new_terms_status, proposal_id)
         select '2027-01-01', 'EVIL0001', '', '1.0', true, true, '', gen_random_uuid()`,
      ),
    ).rejects.toMatchObject({ code: "HM050" });
  });

  it("is refused until the last day is closed, and names that day", async () => {
    const reply = await cora.browser.post("/staff/credit-data/make", {
      filingId: await february(),
    });
    expect(outcomeOf(reply)).toBe("409 CreditMonthOpen");
    expect(JSON.stringify(reply.json())).toContain("2027-02-28");
    await closeEndedDays(test.house);
  });

  it("has the figures of the close, and lists who is left out", async () => {
    const filingId = await february();
    expect(await make(filingId)).toBe("200");
    expect(await make(filingId)).toBe("409 FilingMoved");
    await runRequests();
    const file = await fileOf(filingId);
    expect(file).toMatchObject({ individuals: 2, contracts: 2, errors: 0, findings: [] });
    expect(file.leftOut).toEqual([
      {
        reason: "NO_BIRTH_PLACE",
        count: 1,
        loans: [
          {
            loanNumber: await numberOf("without birth place"),
            memberId: loans["without birth place"]?.member.id,
          },
        ],
      },
    ]);
    const text = await readFile(filingId, file.no);
    expect(contractOf(text, await numberOf("paying"))).toMatchObject({
      phase: "AC",
      status: "",
      startedOn: "10012027",
      lastPaidOn: "10022027",
      lastPaid: "34293",
      nextDueOn: "10032027",
      instalmentsLeft: "5",
      overdue: "0",
      overdueDays: "0",
    });
    expect(contractOf(text, await numberOf("late"))).toMatchObject({
      phase: "AC",
      status: "PD",
      lastPaidOn: "",
      overdueCount: "1",
      overdueDays: "1",
    });
    // The balance is what the stored account of the day says.
    const [{ owed }] = await query(
      `select principal + interest + penalty + collection + fee as owed
       from accounts_on('2027-02-28') where loan_id = $1`,
      [loans.paying?.loanId],
    );
    expect(contractOf(text, await numberOf("paying")).balance).toBe(
      String(Math.floor((Number(owed) + 50) / 100)),
    );
  });

  it("has equal bytes when it is made again, also after later payments", async () => {
    const filingId = await february();
    const before = await fileOf(filingId);
    const { loanId, staffId } = loans.late as LoanInStatus;
    await receiveTestPayment(test, {
      loanId,
      staffId,
      amountCentavos: 34_293_00,
      receivedOn: "2027-03-01",
      reference: "BDO 2",
    });
    expect(await make(filingId)).toBe("200");
    await runRequests();
    const after = await fileOf(filingId);
    expect(after.no).toBe(before.no + 1);
    const hash = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(hash(await readFile(filingId, after.no))).toBe(
      hash(await readFile(filingId, before.no)),
    );
  });

  it("is asked for again when its job failed for an hour", async () => {
    const filingId = await february();
    expect(await make(filingId)).toBe("200");
    expect(await make(filingId)).toBe("409 FilingMoved");
    await query(
      "update credit_file_request set asked_at = asked_at - interval '2 hours' where ended_at is null",
    );
    expect(await make(filingId)).toBe("200");
    await query("update credit_file_request set ended_at = house_now() where ended_at is null");
  });

  it("is prepared by one person and confirmed by another, and only a checked one", async () => {
    const filingId = await february();
    const { no } = await fileOf(filingId);
    const upload = await app.inject({
      method: "POST",
      url: `/api/v2/staff/duties/${filingId}/files`,
      headers: {
        "content-type": "application/octet-stream",
        cookie: [...cora.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      payload: Buffer.from("HD|typed by hand\r\n"),
    });
    const byHand = { id: filingId, fileNo: upload.json().fileNo, reason: "Typed by hand" };
    expect(outcomeOf(await cora.browser.post("/staff/duties/prepare", byHand))).toBe(
      "409 CreditFileNotChecked",
    );
    await expect(
      query("update filing set status = 'PREPARED', file_no = $2 where id = $1", [
        filingId,
        byHand.fileNo,
      ]),
    ).rejects.toMatchObject({ code: "HM290" });
    expect(await make(filingId)).toBe("200");
    await runRequests();
    const newest = await fileOf(filingId);
    expect(newest.no).toBe(no + 2);
    const body = { id: filingId, fileNo: newest.no, reason: "February" };
    expect(outcomeOf(await cora.browser.post("/staff/duties/prepare", body))).toBe("200");
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect(await make(filingId)).toBe("409 FilingMoved");
  });

  it("stays as it was sent, loan by loan", async () => {
    for (const statement of ["update credit_record set digest = digest", "truncate credit_record"])
      await expect(query(statement)).rejects.toThrow(/only ever added to|foreign key/);
    await expect(query("update credit_file set errors = 0")).rejects.toThrow(/only ever added/);
  });

  it("belongs to compliance; an auditor reads, an officer sees nothing", async () => {
    const auditor = await openDesk(test, app, "AUDITOR");
    expect(outcomeOf(await auditor.browser.get("/staff/credit-data"))).toBe("200");
    const filingId = await february();
    expect(outcomeOf(await auditor.browser.post("/staff/credit-data/make", { filingId }))).toBe(
      "403 NotAllowed",
    );
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    expect(outcomeOf(await officer.browser.get("/staff/credit-data"))).toBe("403 NotAllowed");
  });
});
