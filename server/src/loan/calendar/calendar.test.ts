import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  nextKey,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { icsText, writeIcs } from "#loan/calendar/ics.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
beforeEach(() => test.clock.set("2026-03-02T04:00:00Z"));

type Component = { name: string; lines: Map<string, string>; inside: Component[] };

/** Reads an iCalendar file as RFC 5545 says, and throws where it is none. */
function parseIcs(text: string): Component {
  if (!text.endsWith("\r\n") || /[^\r]\n|\r[^\n]/.test(text)) throw new Error("not CRLF");
  for (const line of text.split("\r\n"))
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`);
  const root: Component = { name: "", lines: new Map(), inside: [] };
  const open = [root];
  for (const line of text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1)) {
    const [, property = "", value = ""] = /^([A-Z-]+(?:;[A-Z]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
    const top = open.at(-1) as Component;
    if (!property) throw new Error(`no property: ${line}`);
    if (property === "BEGIN") {
      const begun = { name: value, lines: new Map<string, string>(), inside: [] };
      top.inside.push(begun);
      open.push(begun);
    } else if (property === "END") {
      if (open.pop()?.name !== value) throw new Error(`${value} ends where it did not begin`);
    } else top.lines.set(property, value);
  }
  const [calendar] = root.inside;
  if (!calendar || open.length !== 1) throw new Error("not whole");
  return calendar;
}

async function paidOutLoan(): Promise<LoanInStatus & { loanNumber: string }> {
  const loan = await loanIn(test, app, "ACTIVE");
  const { available } = await balancesOf(test, loan.member.id);
  const paidOn = dayInManila(test.clock.now());
  await endPayout(test, await beginPayout(test, loan, available), { paidOn });
  return { ...loan, loanNumber: (await loan.member.post("/memberloan")).json().loan.loanNumber };
}

async function openFile(
  { member, loanNumber }: Awaited<ReturnType<typeof paidOutLoan>>,
  end = "en",
) {
  const reply = await member.get(`/memberloan/calendar/${loanNumber}-${end}`);
  expect(outcomeOf(reply)).toBe("200");
  expect(reply.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return parseIcs(reply.payload);
}

const listOf = ({ inside }: Component, property: string) =>
  inside.map(({ lines }) => lines.get(property));

describe("the calendar of a loan", () => {
  it("has one all-day event for each instalment, with a reminder three days before", async () => {
    const loan = await paidOutLoan();
    const calendar = await openFile(loan);
    const { schedule } = (await loan.member.post("/memberloan")).json().loan;
    expect(calendar.name).toBe("VCALENDAR");
    expect(listOf(calendar, "DTSTART;VALUE=DATE")).toEqual(
      schedule.map(({ dueOn }: { dueOn: string }) => dueOn.replaceAll("-", "")),
    );
    expect(listOf(calendar, "DTEND;VALUE=DATE")[0]).toBe("20260403");
    expect(new Set(listOf(calendar, "UID")).size).toBe(6);
    for (const event of calendar.inside) {
      expect(event.inside.map(({ lines }) => lines.get("TRIGGER"))).toEqual(["-P3D"]);
      expect(event.lines.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/);
      expect(event.lines.get("DESCRIPTION")).toContain("Demo");
    }
  });

  it("keeps its UIDs and raises SEQUENCE when a payment changes it", async () => {
    const loan = await paidOutLoan();
    const before = await openFile(loan);
    expect(listOf(await openFile(loan), "SEQUENCE")).toEqual(listOf(before, "SEQUENCE"));
    await receiveTestPayment(test, {
      loanId: loan.loanId,
      staffId: loan.staffId,
      amountCentavos: fromPesos(90_000),
      receivedOn: "2026-03-02",
      reference: nextKey(),
    });
    const after = await openFile(loan);
    expect(listOf(after, "UID")).toEqual(listOf(before, "UID"));
    expect(Number(listOf(after, "SEQUENCE")[0])).toBe(Number(listOf(before, "SEQUENCE")[0]) + 1);
    // D30: the first two of 90,000 are paid, and the calendar reminds of the third.
    expect(after.inside.map(({ inside }) => inside.length)).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it("has an amount in the title only when the member chose so", async () => {
    const loan = await paidOutLoan();
    const titles = (await openFile(loan)).inside.map(({ lines }) => lines.get("SUMMARY"));
    expect(titles.join()).not.toMatch(/PHP|₱|\d/);
    const { nextAmount } = (await loan.member.post("/memberloan")).json().loan.owed;
    const chosen = (await openFile(loan, "en-amounts")).inside[0]?.lines.get("SUMMARY");
    expect(chosen).toContain(
      `PHP ${nextAmount.toLocaleString("en", { minimumFractionDigits: 2 })}`.replaceAll(",", "\\,"),
    );
  });

  it("is in Filipino for who reads Filipino", async () => {
    const loan = await paidOutLoan();
    expect((await openFile(loan, "fil")).inside[0]?.lines.get("SUMMARY")).toContain(
      "Bayad sa loan",
    );
  });

  it("does not exist for another member or by another name", async () => {
    const loan = await paidOutLoan();
    const other = await paidOutLoan();
    for (const id of [`${loan.loanNumber}-en`, `${other.loanNumber}-de`, other.loanNumber, "x"])
      expect(outcomeOf(await other.member.get(`/memberloan/calendar/${id}`)), id).toBe(
        "404 NotFound",
      );
  });
});

describe("an iCalendar file", () => {
  it("escapes signs with a meaning, and folds long lines without cutting a letter", () => {
    const text = `${"ñ".repeat(60)}; a, b \\ c\nd ${"€".repeat(60)}`;
    const written = writeIcs({ name: "VEVENT", lines: [["SUMMARY", icsText(text)]] });
    const read = parseIcs(written).lines.get("SUMMARY") ?? "";
    expect(read).toContain("\\; a\\, b \\\\ c\\nd");
    expect(read.replace(/\\n/g, "\n").replace(/\\(.)/g, "$1")).toBe(text);
  });
});
