/** Duties by two people, filings by period, frozen reports with their proof, and what is late. */
import { createHash, randomUUID } from "node:crypto";
import { standardVersion } from "@hiram/contract/product/version.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Browser, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFilings } from "./open-filings.ts";
import { watchFilings } from "./watch-filings.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let cora: Desk;
let corazon: Desk;
let auditor: Desk;
const setDay = (day: string) => test.clock.set(`${day}T02:00:00Z`);

beforeAll(async () => {
  setDay("2026-03-02");
  app = await test.openServer();
  cora = await openDesk(test, app, "COMPLIANCE");
  corazon = await openDesk(test, app, "COMPLIANCE");
  auditor = await openDesk(test, app, "AUDITOR");
});
beforeEach(() => resetLimits(test));

const rule = {
  name: "Monthly test report",
  authority: "CIC",
  period: "MONTH",
  dueKind: "DAY_OF_MONTH",
  dueCount: 10,
  dueMonth: 1,
  whenClosed: "BEFORE",
  isActive: true,
  reason: "A new circular",
};
let codes = 0;

/** A duty of this code from tomorrow, by two people; the clock stands on its first day. */
async function addDuty(changes: object = {}): Promise<string> {
  const code = `TEST_${++codes}`;
  setDay("2026-03-02");
  const body = { ...rule, code, from: "2026-03-03", ...changes };
  expect(outcomeOf(await cora.browser.post("/staff/duties/change", body))).toBe("200");
  expect(await confirmProposals(corazon)).toEqual(["200"]);
  return code;
}
const query = async (text: string, values: unknown[] = []) =>
  (await test.ownerPool.query(text, values)).rows;
const filingsOf = (code: string) =>
  query(
    `select id, period_from, period_to, due_on, status from filing
     where duty_code = $1 order by period_from`,
    [code],
  );
async function openFilingOf(changes: object = {}): Promise<string> {
  const code = await addDuty(changes);
  setDay("2026-04-01");
  await openFilings(test.house);
  const [filing] = await filingsOf(code);
  return filing.id;
}
const upload = (browser: Browser, path: string, bytes: Buffer) =>
  app.inject({
    method: "POST",
    url: `/api/v2${path}`,
    headers: {
      "content-type": "application/octet-stream",
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    payload: bytes,
  });
const REPORT = Buffer.from("HD|test\r\nFT|test\r\n");
const PROOF = Buffer.from("%PDF-1.7\n% a receipt\n");
const read = async (id: string) =>
  (await auditor.browser.post("/staff/duties/read", { id })).json();
async function prepare(id: string, bytes = REPORT): Promise<string> {
  const stored = await upload(cora.browser, `/staff/duties/${id}/files`, bytes);
  if (stored.statusCode !== 200) return outcomeOf(stored);
  const { fileNo } = stored.json();
  const body = { id, fileNo, reason: "The report of March" };
  return outcomeOf(await cora.browser.post("/staff/duties/prepare", body));
}
const move = async (body: object) => outcomeOf(await cora.browser.post("/staff/duties/move", body));
async function fileIt(id: string): Promise<void> {
  const proof = await upload(cora.browser, `/staff/duties/${id}/proofs`, PROOF);
  const body = { id, event: "file", reference: "CIC 1", on: "2026-04-01" };
  expect(await move({ ...body, proofId: proof.json().id })).toBe("200");
}

describe("a duty", () => {
  it("is changed by two people from a day to come, and every row stays", async () => {
    const code = await addDuty();
    const { duties } = (await auditor.browser.get("/staff/duties")).json();
    // Not in force before its first day.
    expect(duties.map((one: { key: string }) => one.key)).not.toContain(code);
    setDay("2026-03-03");
    const later = (await auditor.browser.get("/staff/duties")).json().duties;
    expect(later).toContainEqual(expect.objectContaining({ key: code, dueCount: 10 }));
    const past = { ...rule, code, from: "2026-03-03" };
    const refused = await cora.browser.post("/staff/duties/change", past);
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    for (const statement of ["update duty set due_count = 1", "delete from duty"])
      await expect(query(statement)).rejects.toThrow(/only ever added to/);
    await expect(
      query(
        `insert into duty (code, from_day, name, authority, period, due_kind, due_count,
           when_closed, is_active) values ('SOLO', '2026-05-01', 'Alone', 'SEC', 'YEAR',
           'DAYS_AFTER', 1, 'BEFORE', true)`,
      ),
    ).rejects.toMatchObject({ code: "HM050" });
  });

  it("comes with the software for CIC, SEC, AMLC and NPC", async () => {
    const rows = await query("select code, authority from duty where proposal_id is null");
    expect(new Set(rows.map(({ authority }) => authority))).toEqual(
      new Set(["CIC", "SEC", "AMLC", "NPC"]),
    );
    expect(rows.length).toBeGreaterThan(12);
  });

  it("belongs to compliance; an auditor reads, others see nothing", async () => {
    expect(outcomeOf(await auditor.browser.get("/staff/duties"))).toBe("200");
    const body = { ...rule, code: "AUDITED", from: "2027-01-01" };
    expect(outcomeOf(await auditor.browser.post("/staff/duties/change", body))).toBe(
      "403 NotAllowed",
    );
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    expect(outcomeOf(await officer.browser.get("/staff/duties"))).toBe("403 NotAllowed");
  });
});

describe("a filing", () => {
  it("is opened once for each period that has ended, with its last working day", async () => {
    const code = await addDuty();
    setDay("2026-03-31");
    await openFilings(test.house);
    expect(await filingsOf(code)).toEqual([]);
    setDay("2026-05-01");
    await Promise.all([openFilings(test.house), openFilings(test.house)]);
    await openFilings(test.house);
    expect(await filingsOf(code)).toMatchObject([
      { period_from: "2026-03-01", period_to: "2026-03-31", due_on: "2026-04-10" },
      // 10 May 2026 is a Sunday.
      { period_from: "2026-04-01", period_to: "2026-04-30", due_on: "2026-05-08" },
    ]);
    const ended = { ...rule, code, from: "2026-05-02", isActive: false };
    expect(outcomeOf(await cora.browser.post("/staff/duties/change", ended))).toBe("200");
    await confirmProposals(corazon);
    setDay("2026-07-01");
    await openFilings(test.house);
    expect(await filingsOf(code)).toHaveLength(2);
  });

  it("is prepared by one, confirmed by another, filed with proof and accepted", async () => {
    const id = await openFilingOf();
    expect(await prepare(id)).toBe("200");
    const sha256 = createHash("sha256").update(REPORT).digest("hex");
    expect(await read(id)).toMatchObject({ status: "PREPARED", file: { sha256 }, isWaiting: true });
    // The person who prepared it does not confirm it.
    expect(await confirmProposals(cora)).toEqual(["409 NotOneself"]);
    const [shown] = await openProposals(corazon);
    expect(JSON.stringify(shown)).toContain(sha256);
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect(await read(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await prepare(id, Buffer.from("other bytes"))).toBe("409 FilingMoved");
    const unproved = { id, event: "file", reference: "CIC 1", on: "2026-04-01" };
    expect(await move({ ...unproved, proofId: randomUUID() })).toBe("404 NotFound");
    await fileIt(id);
    expect(await move({ id, event: "accept", on: "2026-04-01" })).toBe("200");
    expect(await move({ id, event: "accept", on: "2026-04-01" })).toBe("409 FilingMoved");
    const filing = await read(id);
    expect(filing).toMatchObject({ status: "ACCEPTED", reference: "CIC 1", isLate: false });
    expect(filing.history.map(({ event }: { event: string }) => event)).toEqual([
      ...["accept", "file", "confirm", "prepare", "open"],
    ]);
    const report = await auditor.browser.get(`/staff/duties/${id}/file`);
    expect(report.rawPayload).toEqual(REPORT);
    const proof = await auditor.browser.get(`/staff/duties/proofs/${filing.proofs[0].id}`);
    expect(proof.rawPayload).toEqual(PROOF);
  });

  it("that was returned is corrected by another file; the frozen one stays", async () => {
    const id = await openFilingOf();
    await prepare(id);
    await confirmProposals(corazon);
    await fileIt(id);
    const words = "Record 3: wrong date.";
    expect(await move({ id, event: "return", on: "2026-04-01", words })).toBe("200");
    expect((await read(id)).history[0]).toMatchObject({ event: "return", words });
    const again = { id, fileNo: 1, reason: "The same file" };
    expect(outcomeOf(await cora.browser.post("/staff/duties/prepare", again))).toBe(
      "409 FilingMoved",
    );
    expect(await prepare(id, Buffer.from("corrected"))).toBe("200");
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect(await read(id)).toMatchObject({ status: "CONFIRMED", file: { no: 2 } });
    expect(await query("select from filing_file where filing_id = $1", [id])).toHaveLength(2);
  });

  it("that the second person rejects is open again; prepared anew, the old file is not confirmed", async () => {
    const id = await openFilingOf();
    await prepare(id);
    const [first] = await openProposals(corazon);
    expect(
      outcomeOf(await corazon.browser.post("/staff/proposals/reject", { id: first?.id })),
    ).toBe("200");
    expect(await read(id)).toMatchObject({ status: "OPEN", isWaiting: false });
    await prepare(id);
    const stale = await openProposals(corazon);
    await upload(cora.browser, `/staff/duties/${id}/files`, Buffer.from("newer"));
    expect(stale).toHaveLength(1);
    expect(await confirmProposals(corazon)).toEqual(["409 FilingMoved"]);
    expect(await prepare(id, Buffer.from("newest"))).toBe("200");
    expect(await confirmProposals(corazon)).toEqual(["200"]);
  });

  it("is not due when two people say so", async () => {
    const id = await openFilingOf();
    const body = { id, reason: "No loan was active" };
    expect(outcomeOf(await cora.browser.post("/staff/duties/not-due", body))).toBe("200");
    expect(await read(id)).toMatchObject({ status: "OPEN", isWaiting: true });
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect(await read(id)).toMatchObject({ status: "NOT_DUE" });
    expect(await prepare(id)).toBe("409 FilingMoved");
  });

  it("is opened by an event once, with its last working day", async () => {
    const code = await addDuty({ period: "EVENT", dueKind: "WORKING_DAYS_AFTER", dueCount: 5 });
    setDay("2026-03-31");
    const body = { code, on: "2026-03-31", words: "Another office" };
    const open = () => cora.browser.post("/staff/duties/open", body);
    const { id } = (await open()).json();
    // Over Holy Week and Araw ng Kagitingan.
    expect(await read(id)).toMatchObject({ dueOn: "2026-04-10", eventWords: "Another office" });
    expect(outcomeOf(await open())).toBe("409 FilingMoved");
    const ahead = { ...body, on: "2026-04-01" };
    expect(outcomeOf(await cora.browser.post("/staff/duties/open", ahead))).toBe(
      "422 InvalidInput",
    );
  });

  it("is opened by itself for a new version of a product, which the business plan names", async () => {
    // After the day on which the delivered duties came into this database.
    test.clock.set("2036-02-04T02:00:00Z");
    const carla = await openDesk(test, app, "ADMIN");
    const dino = await openDesk(test, app, "LOAN_OFFICER");
    const { soonest } = (await carla.browser.get("/staff/products")).json();
    const fields = { ...standardVersion.fields, dueDays: [] };
    const body = { code: "PAYDAY", fields, from: soonest, reason: "A new loan" };
    expect(outcomeOf(await carla.browser.post("/staff/products/propose", body))).toBe("200");
    expect(await confirmProposals(dino)).toEqual(["200"]);
    await openFilings(test.house);
    await openFilings(test.house);
    expect(
      await query(
        "select event_words, due_on from filing where duty_code = 'BUSINESS_PLAN_CHANGE'",
      ),
    ).toEqual([{ event_words: "Product PAYDAY, version 1", due_on: "2036-04-04" }]);
    cora = await openDesk(test, app, "COMPLIANCE");
    corazon = await openDesk(test, app, "COMPLIANCE");
    auditor = await openDesk(test, app, "AUDITOR");
  });

  it("waits on Today for compliance, and is late after its last day", async () => {
    const late = async () => (await watchFilings(test.house).collect()).figures.hiram_filings_late;
    const id = await openFilingOf();
    setDay("2026-04-10");
    const before = Number(await late());
    setDay("2026-04-11");
    expect(Number(await late())).toBeGreaterThan(before);
    expect(await read(id)).toMatchObject({ isLate: true });
    const today = (await cora.browser.get("/staff/today")).json();
    expect(today.queues).toContainEqual(expect.objectContaining({ queue: "filings" }));
    expect(today.oldest).toContainEqual(
      expect.objectContaining({ queue: "filings", id, what: "Filing: Monthly test report" }),
    );
  });
});

describe("the database refuses", () => {
  const set = (id: string, change: string) =>
    sql`update filing set ${sql.raw(change)} where id = ${id}`.execute(test.house.db);

  it("what skips a step or a person, and any change of what is frozen", async () => {
    const id = await openFilingOf();
    const refused = { code: expect.stringMatching(/HM27|23514/) };
    await expect(set(id, "status = 'PREPARED'")).rejects.toMatchObject(refused);
    await prepare(id);
    await expect(set(id, "status = 'CONFIRMED'")).rejects.toMatchObject(refused);
    await expect(
      set(id, "status = 'CONFIRMED', confirm_proposal = (select id from staff_proposal limit 1)"),
    ).rejects.toMatchObject({ code: "HM271" });
    await expect(set(id, "status = 'NOT_DUE'")).rejects.toMatchObject(refused);
    await confirmProposals(corazon);
    for (const change of ["status = 'OPEN'", "status = 'PREPARED'", "file_no = 2"])
      await expect(set(id, change)).rejects.toMatchObject({ code: "HM270" });
    await expect(set(id, "due_on = '2030-01-01'")).rejects.toMatchObject({ code: "42501" });
    await expect(query("update filing_file set name = 'x'")).rejects.toThrow(/only ever added to/);
    await expect(query("delete from filing")).rejects.toThrow(/only ever added to/);
  });
});
