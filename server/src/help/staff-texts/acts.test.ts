/**
 * Words of staff that accompany an act: what a document is needed for, why it is declined, a note
 * with a decision, the reason of a reveal. Each obeys the rules for words, in the database too.
 */
import { randomUUID } from "node:crypto";
import { documentReasons, requestSentences } from "@hiram/contract/documents/documents.ts";
import { addMember, photo } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { askingAs, expectOk, type LoanInStatus, loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { noteTemplateWords } from "@hiram/words/en/loan/notes.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sendWaitingStaffTexts } from "./send-waiting-staff-texts.ts";

const NOON = "2026-03-02T04:30:00Z";
const NIGHT = "2026-03-02T14:30:00Z";
const MORNING = "2026-03-03T03:00:00Z";
const BAD = "Please pay the fee to our new GCash number 0917 123 4567.";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
beforeEach(async () => {
  test.clock.set(NOON);
  await resetLimits(test);
  await setNew(ben, "2020-01-01");
});

const run = (text: string, ...values: unknown[]) => test.ownerPool.query(text, values);
const setNew = (desk: Desk, until: string) =>
  run("update staff set second_person_from = $2 where id = $1", desk.id, until);
const asApp = async (text: string, values: unknown[]) => {
  try {
    await test.pool.query(text, values);
    return "done";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("a document", () => {
  let member: Awaited<ReturnType<typeof addSender>>;
  beforeEach(async () => {
    member = await addSender();
  });

  async function addSender() {
    const added = await addMember(test, app);
    return { ...(await askingAs(test, app, added)), upload: added.upload };
  }
  const ask = (request: string, more: object = {}) =>
    ben.browser.post("/staff/documents/ask", {
      memberId: member.id,
      documents: [{ kind: "PAYSLIP", request }],
      ...more,
    });
  const own = async () => (await member.get("/member/documents")).json();
  const receive = async () => {
    const picture = (await member.upload("DOCUMENT", await photo(300, 200))).json().url;
    const sent = await member.post("/member/documents", { kind: "PAYSLIP", pages: [picture] });
    const documentId = expectOk(sent).json().id as string;
    const look = { documentId, reason: "to compare the income" };
    expectOk(await ben.browser.post("/staff/documents/open", look));
    return documentId;
  };
  const decline = (documentId: string, reason: string, more: object = {}) =>
    ben.browser.post("/staff/documents/decide", {
      documentId,
      event: "decline",
      reason,
      ...more,
    });

  it("is not asked for, nor declined, with a wallet that is not ours", async () => {
    expect(outcomeOf(await ask(BAD))).toBe("422 WordsRefused");
    expect(await own()).toEqual([]);
    expect(outcomeOf(await decline(await receive(), BAD))).toBe("422 WordsRefused");
    expect(await own()).toMatchObject([{ status: "RECEIVED", reason: null }]);
  });

  it("is asked for at night only to wait for the morning", async () => {
    test.clock.set(NIGHT);
    expect(outcomeOf(await ask(requestSentences.PAYSLIP_LAST))).toBe("409 ContactNightInManila");
    const waits = expectOk(await ask(requestSentences.PAYSLIP_LAST, { wait: true })).json();
    expect(waits).toEqual({ ids: [], outcome: "WAITS_FOR_HOUR", sendAt: expect.any(String) });
    expect(await own()).toEqual([]);
    test.clock.set(MORNING);
    await sendWaitingStaffTexts(test.house);
    expect(await own()).toMatchObject([{ request: requestSentences.PAYSLIP_LAST }]);
  });

  it("is asked for in own words of a new person after a second one has read them", async () => {
    await setNew(ben, "2036-01-01");
    expect(expectOk(await ask(requestSentences.PAYSLIP_LAST)).json().outcome).toBe("SENT");
    const own = "A letter of your work, with the day on which you began.";
    expect(expectOk(await ask(own)).json().outcome).toBe("WAITS_FOR_READER");
    expect(JSON.stringify(await openProposals(carla, member.id))).toContain(own);
    expect(await confirmProposals(carla, member.id)).toEqual(["200"]);
    const rows = (await member.get("/member/documents")).json();
    expect(rows.map(({ request }: { request: string }) => request)).toContain(own);
  });

  it("is declined in own words when the second person has read them", async () => {
    await setNew(ben, "2036-01-01");
    const documentId = await receive();
    const own = "The stamp of the company is missing on it.";
    expect(expectOk(await decline(documentId, own)).json()).toMatchObject({
      status: "RECEIVED",
      outcome: "WAITS_FOR_READER",
    });
    expect(await confirmProposals(carla, member.id)).toEqual(["200"]);
    expect((await member.get("/member/documents")).json()).toMatchObject([
      { status: "DECLINED", reason: own },
    ]);
  });

  it("has no words in the database that did not pass the door", async () => {
    const insert = `insert into member_document (id, member_id, kind, status, request_sealed,
      asked_by, asked_at) values ($1, $2, 'PAYSLIP', 'ASKED', 'x', $3, now())`;
    expect(await asApp(insert, [randomUUID(), member.id, ben.id])).toBe("HM131");
    const documentId = await receive();
    expectOk(await decline(documentId, documentReasons.TOO_OLD));
    const set = "update member_document set reason_sealed = 'x' where id = $1";
    expect(await asApp(set, [documentId])).toBe("HM131");
  });

  it("is opened for no reason that the member may not read", async () => {
    const documentId = await receive();
    const look = { documentId, reason: BAD };
    const reply = await ben.browser.post("/staff/documents/open", look);
    expect(outcomeOf(reply)).toBe("422 WordsRefused");
    const reveal = { memberId: member.id, part: "phoneNumber", reason: BAD };
    expect(outcomeOf(await ben.browser.post("/staff/members/reveal", reveal))).toBe(
      "422 WordsRefused",
    );
  });
});

describe("a note beside a decision about an application", () => {
  const pause = ({ loanId }: LoanInStatus, note: string) =>
    ben.browser.post("/staff/loans/decide", { loanId, event: "pause", note });

  it("passes the door, and stands in its table", async () => {
    const loan = await loanIn(test, app, "IN_REVIEW");
    expect(outcomeOf(await pause(loan, BAD))).toBe("422 WordsRefused");
    const own = "Please tell us the name of your ship.";
    expect(outcomeOf(await pause(loan, own))).toBe("200");
    const { rows } = await run(
      "select kind, sent_at from staff_words where subject_id = $1",
      loan.loanId,
    );
    expect(rows).toMatchObject([{ kind: "LOAN_NOTE", sent_at: expect.any(Date) }]);
  });

  it("of a new person is a sentence of the list, or waits for a colleague", async () => {
    await setNew(ben, "2036-01-01");
    const loan = await loanIn(test, app, "IN_REVIEW");
    expect(outcomeOf(await pause(loan, "Please tell us more."))).toBe("409 WordsNeedReader");
    expect(outcomeOf(await pause(loan, noteTemplateWords.english.MORE_PAYSLIPS))).toBe("200");
  });

  it("is not written by the app past the door", async () => {
    const { loanId } = await loanIn(test, app, "IN_REVIEW");
    const insert = `insert into loan_event (loan_id, event, from_status, to_status, actor_kind,
      actor_id, note_sealed) values ($1, 'pause', 'IN_REVIEW', 'ON_HOLD', 'staff', $2, 'x')`;
    expect(await asApp(insert, [loanId, ben.id])).toBe("HM131");
  });
});
