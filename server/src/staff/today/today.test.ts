/** The cockpit: figures by role with their trend, one's own work, notes, the one box, holidays. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  beginPayout,
  endPayout,
  expectOk,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { countUnreconciled } from "#books/bank/count-unreconciled.ts";
import { holidaysOf } from "#house/holidays.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { describeTodayFigures } from "#staff/today/describe-figures.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let ben: Desk;
let fely: Desk;
let gino: Desk;
let carla: Desk;
let elena: Desk;
let loan: LoanInStatus;

const TODAY = "2026-04-07";
const at = (day: string, time = "12:00") => test.clock.set(`${day}T${time}:00+08:00`);

beforeAll(async () => {
  at("2026-03-02");
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  fely = await openDesk(test, app, "COLLECTOR", { name: "Fely Gatdula" });
  gino = await openDesk(test, app, "CASHIER", { name: "Gino Abad" });
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Uy" });
  elena = await openDesk(test, app, "ADMIN", { name: "Elena Roxas" });
  loan = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, loan, 200_000_00), { paidOn: "2026-03-02" });
  at(TODAY);
  await closeEndedDays(test.house);
  await receiveTestPayment(test, {
    loanId: loan.loanId,
    staffId: ben.id,
    amountCentavos: 1_234_56,
    receivedOn: TODAY,
    reference: "COCKPIT-1",
  });
});

const today = async (desk: Desk) => expectOk(await desk.browser.get("/staff/today")).json();

describe("the figures", () => {
  it("are those that one's roles open, each with thirty days and what it is compared with", async () => {
    const { figures } = await today(ben);
    const of = (name: string) => figures.find(({ figure }: { figure: string }) => figure === name);
    expect(of("received")).toMatchObject({ now: 1_234.56, period: 1_234.56, before: 0 });
    expect(of("received").days).toHaveLength(30);
    expect(of("received").days.at(-1)).toEqual({ day: TODAY, amount: 1_234.56 });
    expect(of("paidOut")).toMatchObject({ now: 0 });
    expect(of("late").now).toBe(200_000);
    const names = (desk: Desk) =>
      today(desk).then((reply) => reply.figures.map(({ figure }: { figure: string }) => figure));
    expect(await names(fely)).toEqual(["received", "due", "late"]);
    expect(await names(gino)).toEqual(["received", "unmatched", "unreconciled"]);
  });

  it("open the rows that they sum: payouts and payments of the day", async () => {
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((total, { amount }) => total + amount, 0);
    const list = async (desk: Desk, path: string, body: object) =>
      expectOk(await desk.browser.post(path, body)).json().rows;
    const { figures } = await today(ben);
    const now = (name: string) =>
      figures.find(({ figure }: { figure: string }) => figure === name).now;
    const received = await list(gino, "/staff/payments", { list: "all", receivedOn: TODAY });
    expect(sum(received)).toBe(now("received"));
    const other = { list: "all", receivedOn: "2026-03-02" };
    expect(await list(gino, "/staff/payments", other)).toEqual([]);
    const paid = (paidOn: string) => list(ben, "/staff/withdrawals", { list: "all", paidOn });
    expect(sum(await paid("2026-03-02"))).toBe(200_000);
    expect(sum(await paid(TODAY))).toBe(now("paidOut"));
  });

  it("say of which day a level is, and when a job has counted it", async () => {
    const before = (await today(gino)).figures.at(-1);
    expect(before).toMatchObject({ figure: "unreconciled", countedAt: null });
    await countUnreconciled(test.house);
    const { figures } = await today(gino);
    expect(figures.at(-1).countedAt).toMatch(/^2026-04-07T04:00/);
    const late = (await today(ben)).figures.find(
      ({ figure }: { figure: string }) => figure === "late",
    );
    expect(late).toMatchObject({ asOf: "2026-04-06", countedAt: null });
  });

  it("sum a flow over its days, and carry a level on where a day has none", () => {
    const rows = [
      { figure: "received", day: "2026-03-08", amount: 100 },
      { figure: "received", day: "2026-04-07", amount: 250 },
      { figure: "received", day: "2026-04-06", amount: 50 },
      { figure: "late", day: "2026-03-01", amount: 700 },
      { figure: "late", day: "2026-04-05", amount: 900 },
    ] as const;
    const [received, late] = describeTodayFigures(["received", "late"], rows, TODAY);
    expect(received).toMatchObject({ now: 2.5, period: 3, before: 1 });
    expect(late).toMatchObject({ now: 9, period: 9, before: 7 });
    expect(late?.days.at(-1)).toEqual({ day: TODAY, amount: 9 });
  });

  it("are counted for the menu without naming anybody", async () => {
    const counts = expectOk(await fely.browser.get("/staff/counts")).json();
    expect(counts.map(({ queue }: { queue: string }) => queue)).toContain("lateLoans");
    expect(JSON.stringify(counts)).not.toContain(loan.member.id);
  });
});

describe("a note", () => {
  const add = (desk: Desk, more: object = {}) =>
    desk.browser.post("/staff/notes", {
      memberId: loan.member.id,
      text: "Canary: call the employer again.",
      ...more,
    });
  const notes = async (desk: Desk) =>
    expectOk(await desk.browser.post("/staff/members/case", { memberId: loan.member.id })).json()
      .notes;

  it("names a day and a colleague, in whose Today it stands until somebody ends it", async () => {
    expectOk(await add(ben, { followUp: { on: TODAY, for: fely.id } }));
    expect((await today(ben)).own).toEqual([]);
    const { own } = await today(fely);
    expect(own).toMatchObject([
      { kind: "followUp", memberId: loan.member.id, dueOn: TODAY, isLate: false },
    ]);
    at("2026-04-08");
    expect((await today(fely)).own).toMatchObject([{ isLate: true }]);
    at(TODAY, "13:00");
    const end = () => ben.browser.post("/staff/notes/followed-up", { id: own[0].id });
    expectOk(await end());
    expect(outcomeOf(await end())).toBe("409 ChangedMeanwhile");
    expect((await today(fely)).own).toEqual([]);
    expect((await notes(ben))[0].followUp).toMatchObject({
      for: "Fely Gatdula",
      doneBy: "Ben Cruz",
    });
  });

  it("is refused for somebody who is not at the desk", async () => {
    const followUp = { on: TODAY, for: randomUUID() };
    expect(outcomeOf(await add(ben, { followUp }))).toBe("404 NotFound");
    const colleagues = expectOk(await ben.browser.get("/staff/colleagues")).json();
    expect(colleagues.map(({ name }: { name: string }) => name)).toContain("Fely Gatdula");
  });

  it("has one picture of its own writer, sealed, and each view is logged", async () => {
    const { id } = expectOk(await add(ben)).json();
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    const send = (desk: Desk, bytes = picture) =>
      desk.browser.post(`/staff/notes/${id}/file`, bytes, {
        "content-type": "application/octet-stream",
      });
    expect(outcomeOf(await send(fely))).toBe("404 NotFound");
    expect(outcomeOf(await send(ben, Buffer.from("no picture")))).toBe("422 NotAnImage");
    expectOk(await send(ben));
    expect(outcomeOf(await send(ben))).toBe("409 ChangedMeanwhile");
    expect((await notes(fely))[0]).toMatchObject({ id, hasFile: true });
    const file = expectOk(await fely.browser.get(`/staff/notes/${id}/file`));
    expect(file.headers["content-type"]).toBe("image/jpeg");
    expect((await sharp(file.rawPayload).metadata()).width).toBe(40);
    const { rows } = await test.ownerPool.query(
      "select action from audit_event where actor_id = $1 order by id desc limit 1",
      [fely.id],
    );
    expect(rows).toEqual([{ action: "NOTE_FILE_OPENED" }]);
    const words = ["Canary: call the employer again."];
    expect(findSecrets(await dumpDatabase(test), { codes: [], words })).toEqual([]);
  });

  it.each([
    ["a PDF", Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n%%EOF")],
    [
      "a drawing with scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a program", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["a picture that is cut off", Buffer.from("ffd8ffe000104a46494600", "hex"), "ImageDamaged"],
  ])(
    "does not take %s as its picture, and stays without one",
    async (_, bytes, refusal = "NotAnImage") => {
      const { id } = expectOk(await add(ben)).json();
      const headers = { "content-type": "application/octet-stream" };
      const reply = await ben.browser.post(`/staff/notes/${id}/file`, bytes, headers);
      expect(outcomeOf(reply)).toBe(`422 ${refusal}`);
      expect(outcomeOf(await ben.browser.get(`/staff/notes/${id}/file`))).toBe("404 NotFound");
      expect((await notes(ben)).find((note: { id: string }) => note.id === id)).toMatchObject({
        hasFile: false,
      });
    },
  );
});

describe("the one box", () => {
  const find = async (desk: Desk, query: string) =>
    expectOk(await desk.browser.post("/staff/find", { query })).json().rows;

  it("finds a payment by its reference, and only for who may read payments", async () => {
    expect(await find(gino, "cockpit-1")).toMatchObject([{ kind: "payment" }]);
    expect((await find(gino, "cockpit-1"))[0].what).toMatch(
      /^Payment \d+, ₱1,234\.56, Apr 7, 2026/,
    );
    expect(await find(fely, "cockpit-1")).toEqual([]);
  });

  it("finds people at the desk, and only for who may read them", async () => {
    expect(await find(carla, "gatdula")).toMatchObject([{ kind: "person", id: fely.id }]);
    expect(await find(ben, "gatdula")).toEqual([]);
  });
});

describe("a holiday", () => {
  const propose = (day: string, kind = "CLOSED") =>
    carla.browser.post("/staff/holidays", {
      day,
      kind,
      name: "Founding day",
      reason: "Proclamation 1234.",
    });
  const days = async () =>
    expectOk(await ben.browser.get("/staff/holidays"))
      .json()
      .days.map(({ day }: { day: string }) => day);

  it("holds once a second person has confirmed it, for all that counts banking days", async () => {
    expect(await days()).toContain("2026-12-25");
    expectOk(await propose("2026-07-15"));
    expect(await days()).not.toContain("2026-07-15");
    expect(await openProposals(elena)).toMatchObject([{ title: "Founding day: Jul 15, 2026" }]);
    expect(await confirmProposals(elena)).toEqual(["200"]);
    expect(await days()).toContain("2026-07-15");
    expect(holidaysOf(test.house).closed).toEqual(["2026-07-15"]);
    expectOk(await propose("2026-12-24", "OPEN"));
    await confirmProposals(elena);
    expect(await days()).not.toContain("2026-12-24");
  });

  it("is never a day that has begun, and the app cannot write one alone", async () => {
    expect(outcomeOf(await propose(TODAY))).toBe("422 InvalidInput");
    const insert = test.house.db
      .insertInto("holiday")
      .values({ day: "2026-08-03", kind: "CLOSED", name: "Alone", proposal_id: randomUUID() })
      .execute();
    await expect(insert).rejects.toMatchObject({ code: "HM050" });
  });
});
