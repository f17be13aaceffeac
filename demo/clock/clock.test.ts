import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf, readOk, signedInMember } from "@hiram/proof/testing/member.ts";
import { nextStep, openDesk, signInTestStaff } from "@hiram/proof/testing/staff.ts";
import { describe, expect, it } from "vitest";
import { addStep, type ClockStep } from "#clock/move-demo-clock.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();

const page = async () => (await app.inject("/dev/clock")).payload;
const press = (step: string, headers = {}) =>
  app.inject({
    method: "POST",
    url: "/dev/clock",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: `step=${step}`,
  });
/** Presses the button and waits until the page no longer reloads itself. */
async function moveOn(step: ClockStep) {
  const reply = await press(step);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, "/dev/clock"]);
  await eventually(async () => expect(await page()).not.toContain('http-equiv="refresh"'));
}
const today = () => dayInManila(test.house.clock.now());
const todayInSql = async () => {
  const { rows } = await test.pool.query<{ day: string }>(
    "select (house_now() at time zone 'Asia/Manila')::date as day",
  );
  return rows[0]?.day;
};

describe("the demo's clock page", () => {
  it("says the date and time in Manila, with its style from our own address", async () => {
    test.clock.set("2026-03-02T04:00:00Z");
    const reply = await app.inject("/dev/clock");
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
    // Browsers send the form with the page's own origin only under this policy.
    expect(reply.headers["referrer-policy"]).toBe("same-origin");
    expect(reply.payload).toContain("Monday, March 2, 2026");
    expect(reply.payload).toMatch(/12:0\d.PM/);
    expect(reply.payload).not.toMatch(/style=|<style|<script/);
    expect((await app.inject("/dev/clock/style.css")).headers["content-type"]).toMatch(
      /^text\/css/,
    );
  });

  it("moves SQL and the house by a day and a week", async () => {
    test.clock.set("2026-03-02T04:00:00Z");
    for (const [step, day] of [
      ["day", "2026-03-03"],
      ["week", "2026-03-10"],
    ] as const) {
      await moveOn(step);
      expect([today(), await todayInSql()]).toEqual([day, day]);
    }
    expect(await page()).toContain("Since Mar 3, 2026");
  });

  it("moves to the next noon and the next 10:30 PM in Manila", async () => {
    await moveOn("night");
    const day = today();
    expect(await page()).toMatch(/10:30.PM/);
    await moveOn("noon");
    expect(await page()).toMatch(/12:00.PM/);
    expect(Date.parse(today()) - Date.parse(day)).toBe(86_400_000);
  });

  it("shows the move that goes on to a second visitor instead of beginning another", async () => {
    const before = today();
    await press("week");
    expect(await page()).toMatch(/\d of 7 days/);
    expect((await press("month")).statusCode).toBe(303);
    await eventually(async () => expect(await page()).not.toContain("refresh"));
    const days = (Date.parse(today()) - Date.parse(before)) / 86_400_000;
    expect(days).toBe(7);
  });

  it("moves once when the button is pressed twice at the same moment", async () => {
    const before = today();
    await Promise.all([press("day"), press("day"), press("day")]);
    await eventually(async () => expect(await page()).not.toContain("refresh"));
    expect(Date.parse(today()) - Date.parse(before)).toBe(86_400_000);
  });

  it.each(["year", "", "-1"])("refuses the step %j", async (step) => {
    const before = today();
    expect(outcomeOf(await press(step))).toBe("400 BadRequest");
    expect(today()).toBe(before);
  });

  it.each([
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("refuses a form that another site sends: %j", async (headers) => {
    const before = today();
    const reply = await press("month", headers);
    expect(outcomeOf(reply)).toBe("403 ForeignOrigin");
    expect(today()).toBe(before);
  });

  it.each(["/dev/clock", "/dev/clock/style.css"])(
    "does not exist in production: %s",
    async (url) => {
      const { server } = await test.openApp({ config: { mode: "production" } });
      expect((await server.inject(url)).statusCode).toBe(404);
      const reply = await server.inject({ method: "POST", url: "/dev/clock" });
      expect(reply.statusCode).toBe(404);
    },
  );
});

describe("a move of the demo's clock", () => {
  const monthAfter = (day: string) => dayInManila(addStep(new Date(`${day}T04:00:00Z`), "month"));

  it("leaves members and staff signed in, and lets them sign in with a phone's real time", async () => {
    const member = await signedInMember(test, app);
    const desk = await openDesk(test, app, "LOAN_OFFICER");
    const before = today();
    await moveOn("month");
    expect([today(), await todayInSql()]).toEqual([monthAfter(before), monthAfter(before)]);
    expect((await member.browser.get("/authmember/sessions")).statusCode).toBe(200);
    const refreshed = await member.browser.get("/authmember/refresh");
    expect(readOk(refreshed).accessToken).toBeTruthy();
    expect((await desk.browser.get("/staff/me")).statusCode).toBe(200);
    nextStep(test);
    const again = await signInTestStaff(test, desk.browser.copy(), desk);
    expect(again.json().state).toBe("SIGNED_IN");
  });

  it("ends restrictions on their day", async () => {
    const { id } = await signedInMember(test, app);
    await test.ownerPool.query(
      `insert into member_restriction (id, member_id, kind, cause, begun_by, until)
       values ($1, $2, 'BLOCK', 'MEMBER_WISH', 'STAFF', house_now() + interval '3 days')`,
      [randomUUID(), id],
    );
    await moveOn("week");
    const { rows } = await test.ownerPool.query(
      `select ended_why, ended_at - until < interval '1 day' as is_in_time
       from member_restriction where member_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ ended_why: "EXPIRED", is_in_time: true }]);
    expect(await page()).toContain("1 restriction of members ended");
  });
});

it.each([
  ["2026-03-02T03:59:00Z", "noon", "2026-03-02T04:00:00Z"],
  ["2026-03-02T04:00:00Z", "noon", "2026-03-03T04:00:00Z"],
  ["2026-03-02T14:29:00Z", "night", "2026-03-02T14:30:00Z"],
  // Already the third in Manila.
  ["2026-03-02T16:00:00Z", "night", "2026-03-03T14:30:00Z"],
] as const)("after %s the next %s is %s", (from, step, to) => {
  expect(addStep(new Date(from), step).toISOString()).toBe(new Date(to).toISOString());
});

it.each([
  ["2026-01-31T04:00:00Z", "2026-02-28T04:00:00Z"],
  ["2026-03-31T15:59:00Z", "2026-04-30T15:59:00Z"],
  // Already the first of April in Manila.
  ["2026-03-31T16:00:00Z", "2026-04-30T16:00:00Z"],
  ["2026-12-15T00:00:00Z", "2027-01-15T00:00:00Z"],
])("a month after %s is %s", (from, to) => {
  expect(addStep(new Date(from), "month").toISOString()).toBe(new Date(to).toISOString());
});
