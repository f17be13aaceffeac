/** Told about reporting, asked about reading: two things, and the database keeps them apart. */
import { randomUUID } from "node:crypto";
import { CREDIT_NOTICE_VERSION } from "@hiram/contract/regulators/credit-notice.ts";
import { answers } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  act,
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
} from "@hiram/proof/testing/loan.ts";
import {
  type Browser,
  latestCode,
  letResend,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendCreditNotices } from "#regulators/credit-notice/send-credit-notices.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let officer: Desk;
let loan: LoanInStatus;
beforeAll(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  app = await test.openServer();
  officer = await openDesk(test, app, "LOAN_OFFICER");
});
beforeEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await resetLimits(test);
  loan = await loanIn(test, app, "IN_REVIEW");
});

const PDF = Buffer.from("%PDF-1.7\n% a credit report\n");
const query = async (text: string, values: unknown[] = []) =>
  (await test.ownerPool.query(text, values)).rows;
const askForReport = async (loanId = loan.loanId) =>
  officer.browser.post("/staff/credit-reports/ask", { loanId });
const state = async () => (await loan.member.post("/credit-report", { language: "en" })).json();

async function authorise(changes: object = {}): Promise<string> {
  const { asked } = await state();
  const about = { id: asked.id, language: "en" };
  await letResend(test);
  const sent = await loan.member.post("/credit-report/otp", about);
  if (sent.statusCode !== 200) return outcomeOf(sent);
  const otp = await latestCode(test, loan.member.phoneNumber);
  const body = { ...about, otp, hash: asked.hash, ...changes };
  return outcomeOf(await loan.member.post("/credit-report/authorise", body));
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
const store = async (id: string, bytes = PDF) =>
  outcomeOf(await upload(officer.browser, `/staff/credit-reports/${id}/file`, bytes));

describe("the notice about reporting", () => {
  it("is stored with version, language, time and channel when step 1 is saved", async () => {
    const member = await signedInMember(test, app);
    const personal = { ...answers.personal, isAgree: true };
    const saved = await member.browser.patch("/member/update/personal", personal);
    expect(outcomeOf(saved)).toBe("200");
    expect(
      await query("select version, language, channel from credit_notice where member_id = $1", [
        member.id,
      ]),
    ).toEqual([{ version: CREDIT_NOTICE_VERSION, language: "en", channel: "ACTIVATION" }]);
    const { consents } = (await member.browser.get("/settings/rights")).json();
    expect(consents.map(({ what }: { what: string }) => what)).toEqual(["TERMS"]);
  });

  it("is in the contract, and stored when the contract is accepted", async () => {
    await act(test, loan, "approve");
    await act(test, loan, "accept");
    const { documents } = (await loan.member.post("/memberloan")).json().loan;
    const contract = documents.find(({ kind }: { kind: string }) => kind === "CONTRACT");
    expect(JSON.stringify(contract)).toContain("Credit Information Corporation");
    expect(
      await query("select channel, language from credit_notice where loan_id = $1", [loan.loanId]),
    ).toEqual([{ channel: "CONTRACT", language: "en" }]);
  });

  it("goes by message once, after the first payout and not before", async () => {
    await act(test, loan, "approve");
    await act(test, loan, "accept");
    const messages = async () =>
      (
        await query("select from notice where member_id = $1 and template = 'credit-notice'", [
          loan.member.id,
        ])
      ).length;
    await sendCreditNotices(test.house);
    expect(await messages()).toBe(0);
    const { available } = await balancesOf(test, loan.member.id);
    await endPayout(test, await beginPayout(test, loan, available), { paidOn: "2026-03-02" });
    await Promise.all([sendCreditNotices(test.house), sendCreditNotices(test.house)]);
    await sendCreditNotices(test.house);
    // By SMS and by e-mail.
    expect(await messages()).toBe(2);
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toContain("RA 9510");
    const { told } = await state();
    expect(told.map(({ channel }: { channel: string }) => channel).sort()).toEqual([
      "CONTRACT",
      "MESSAGE",
    ]);
    await expect(query("update credit_notice set version = 2")).rejects.toThrow(/only ever added/);
  });
});

describe("the yes to a credit report", () => {
  it("is asked by an officer, given with a code, good for 30 days and used once", async () => {
    expect(outcomeOf(await askForReport())).toBe("200");
    expect(outcomeOf(await askForReport())).toBe("409 AuthorisationMoved");
    const { asked } = await state();
    expect(asked.words[0]).toContain("read one credit report about me");
    expect(await store(asked.id)).toBe("409 NotAuthorised");
    expect(await authorise()).toBe("200");
    const [given] = await query("select * from report_authorisation where id = $1", [asked.id]);
    expect(given).toMatchObject({ words: asked.words.join("\n"), language: "en", used_at: null });
    expect(given.expires_at.getTime() - given.given_at.getTime()).toBe(30 * 86_400_000);
    expect(await store(asked.id)).toBe("200");
    expect(await store(asked.id)).toBe("409 NotAuthorised");
    const { rows } = (
      await officer.browser.post("/staff/credit-reports", { memberId: loan.member.id })
    ).json();
    expect(rows).toMatchObject([{ status: "USED", report: { storedBy: officer.name } }]);
    const opened = await officer.browser.get(`/staff/credit-reports/${asked.id}/report`);
    expect(opened.rawPayload).toEqual(PDF);
    expect(await readAuditActions(test, loan.member.id)).toEqual(
      expect.arrayContaining(["CREDIT_REPORT_STORED", "CREDIT_REPORT_OPENED"]),
    );
    const { consents } = (await loan.member.get("/settings/rights")).json();
    expect(consents.map(({ what }: { what: string }) => what)).toContain("CREDIT_REPORT");
  });

  it("is given in the language that was read", async () => {
    await askForReport();
    const { asked } = (await loan.member.post("/credit-report", { language: "fil" })).json();
    expect(asked.words[0]).toContain("Pinapayagan ko");
    expect(await authorise({ hash: asked.hash })).toBe("409 DocumentChanged");
    await letResend(test);
    await loan.member.post("/credit-report/otp", { id: asked.id, language: "fil" });
    const otp = await latestCode(test, loan.member.phoneNumber);
    const body = { id: asked.id, language: "fil", otp, hash: asked.hash };
    expect(outcomeOf(await loan.member.post("/credit-report/authorise", body))).toBe("200");
  });

  it("can be refused, and taken back until it is used", async () => {
    await askForReport();
    const { asked } = await state();
    const revoke = async (id: string) =>
      outcomeOf(await loan.member.post("/credit-report/revoke", { id }));
    expect(await revoke(asked.id)).toBe("200");
    expect((await state()).authorisations[0].status).toBe("REFUSED");
    await askForReport();
    const second = (await state()).asked.id;
    expect(await authorise()).toBe("200");
    expect(await revoke(second)).toBe("200");
    expect((await state()).authorisations[0].status).toBe("REVOKED");
    expect(await store(second)).toBe("409 NotAuthorised");
    expect(await revoke(second)).toBe("409 AuthorisationMoved");
    await askForReport();
    const third = (await state()).asked.id;
    expect(await authorise()).toBe("200");
    expect(await store(third)).toBe("200");
    expect(await revoke(third)).toBe("409 AuthorisationMoved");
  });

  it("ends after 30 days", async () => {
    await askForReport();
    const { asked } = await state();
    expect(await authorise()).toBe("200");
    test.clock.set("2026-04-02T04:00:00Z");
    officer = await openDesk(test, app, "LOAN_OFFICER");
    expect(await store(asked.id)).toBe("409 NotAuthorised");
  });

  it("belongs to its member, and is asked for while an application is looked at", async () => {
    await askForReport();
    const { asked } = await state();
    const stranger = await loanIn(test, app, "PENDING");
    for (const path of ["/credit-report/otp", "/credit-report/revoke"]) {
      const body = path.endsWith("otp") ? { id: asked.id, language: "en" } : { id: asked.id };
      expect(outcomeOf(await stranger.member.post(path, body))).toBe("409 AuthorisationMoved");
    }
    const declined = await loanIn(test, app, "DECLINED");
    expect(outcomeOf(await askForReport(declined.loanId))).toBe("409 LoanMoved");
  });

  it("is stored as PDF or picture only", async () => {
    await askForReport();
    const { asked } = await state();
    await authorise();
    expect(await store(asked.id, Buffer.from("MZ a program"))).toBe("422 NotAnImage");
    expect(await store(randomUUID())).toBe("404 NotFound");
  });
});

describe("the database", () => {
  const insertReport = (change: object = {}) =>
    test.house.db
      .insertInto("bureau_report")
      .values({
        id: randomUUID(),
        authorisation_id: randomUUID(),
        member_id: loan.member.id,
        loan_id: loan.loanId,
        staff_id: loan.staffId,
        type: "application/pdf",
        sha256: "0".repeat(64),
        file_sealed: Buffer.from("sealed"),
        ...change,
      })
      .execute();

  it("refuses a report without a yes, and with the yes to another application", async () => {
    await expect(insertReport()).rejects.toMatchObject({ code: "HM261" });
    await askForReport();
    const { asked } = await state();
    await expect(insertReport({ authorisation_id: asked.id })).rejects.toMatchObject({
      code: "HM261",
    });
    expect(await authorise()).toBe("200");
    const other = await loanIn(test, app, "PENDING");
    await expect(
      insertReport({
        authorisation_id: asked.id,
        member_id: other.member.id,
        loan_id: other.loanId,
      }),
    ).rejects.toMatchObject({ code: "HM261" });
  });

  it("refuses a yes without a spent code, and the app's own mark of use", async () => {
    await askForReport();
    const { asked } = await state();
    const { db } = test.house;
    await expect(
      sql`update report_authorisation set words = 'x', language = 'en', given_at = house_now(),
        challenge_id = ${randomUUID()}, expires_at = house_now() + interval '1 day'
        where id = ${asked.id}`.execute(db),
    ).rejects.toMatchObject({ code: "HM201" });
    await expect(
      sql`update report_authorisation set used_at = house_now() where id = ${asked.id}`.execute(db),
    ).rejects.toMatchObject({ code: "42501" });
    for (const statement of ["delete from report_authorisation", "truncate credit_notice"])
      await expect(test.ownerPool.query(statement)).rejects.toThrow(/only ever added to/);
  });
});
