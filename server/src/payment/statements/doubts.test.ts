/** Which statements the account's next one confirms, and which wait for a second person. */
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { type FileLine, testCamt053, testCamt054 } from "@hiram/proof/testing/statement-files.ts";
import { addOwnAccount, loadAndBook, sendFile } from "@hiram/proof/testing/statements.ts";
import { beforeEach, expect, it } from "vitest";

const test = await openHouseForFile({}, { clock: "one" });
test.clock.set("2026-11-18T04:00:00Z");
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER");
const ben = await openDesk(test, app, "CASHIER");
let account = "";
let count = 0;

type Facts = { readonly day: string; readonly opening: string; readonly id?: string };
const load = (desk: Desk, lines: readonly FileLine[], facts: Facts) =>
  loadAndBook(test, desk, testCamt053(lines, { account, ...facts }));
const read = async (id: string) => {
  const { rows } = await test.ownerPool.query(
    `select confirmed_how, statement_doubts(id) as doubts, closing_centavos
     from bank_statement where id = $1`,
    [id],
  );
  return rows[0] as { confirmed_how: string | null; doubts: string[]; closing_centavos: string };
};
/** Below the policy's figure for money out that no payout explains, with balances that fit. */
const madeUp = (amount = "40000.00"): readonly FileLine[] => [
  { amount, reference: `IN${++count}` },
  { amount, isOut: true, reference: `OUT${++count}` },
];
const confirmIt = async (id: string) => {
  const { rows } = await test.ownerPool.query(
    "select id from staff_proposal where subject = $1 and status = 'PROPOSED'",
    [id],
  );
  const shown = (await ben.browser.post("/staff/proposals", {})).json().proposals;
  const { fingerprint } = shown.find((one: { id: string }) => one.id === rows[0].id);
  const body = { id: rows[0].id, fingerprint };
  const key = { "idempotency-key": `confirm-statement-${++count}` };
  expect(outcomeOf(await ben.browser.post("/staff/proposals/confirm", body, key))).toBe("200");
};

/** A first statement that two people confirmed; it ends with ₱1,000. */
beforeEach(async () => {
  account = `0099${String(++count).padStart(8, "0")}`;
  await addOwnAccount(test, { name: `DOUBT-${count}`, number: account });
  const first = await load(ana, [], { day: "2026-11-02", opening: "1000.00" });
  expect((await read(first)).doubts).toEqual(["FIRST"]);
  await confirmIt(first);
});

it("one without doubts is confirmed by the next one of another person, and by no own", async () => {
  const id = await load(ana, [{ amount: "500.00" }], { day: "2026-11-03", opening: "1000.00" });
  expect(await read(id)).toMatchObject({ confirmed_how: null, doubts: [] });
  await load(ana, [], { day: "2026-11-04", opening: "1500.00" });
  expect((await read(id)).confirmed_how).toBeNull();
  await load(ben, [], { day: "2026-11-05", opening: "1500.00" });
  expect((await read(id)).confirmed_how).toBe("NEXT_STATEMENT");
});

it("one that does not go on from the one before waits", async () => {
  const id = await load(ana, [], { day: "2026-11-03", opening: "1000.01" });
  expect((await read(id)).doubts).toEqual(["BREAK"]);
  await load(ben, [], { day: "2026-11-04", opening: "1000.01" });
  expect((await read(id)).confirmed_how).toBeNull();
});

it("a second one of a day waits, also when its balances repeat the first one's", async () => {
  const true_ = await load(ben, [{ amount: "500.00" }], { day: "2026-11-03", opening: "1000.00" });
  const made = { day: "2026-11-03", opening: "1500.00", id: "S-again" };
  const id = await load(ana, madeUp(), made);
  expect((await read(id)).doubts).toContain("TWO_BALANCES");
  await load(ben, [], { day: "2026-11-04", opening: "1500.00" });
  expect((await read(id)).confirmed_how).toBeNull();
  expect((await read(true_)).doubts).toContain("TWO_BALANCES");
});

it("made-up money in and out waits once the days together are above the policy's figure", async () => {
  const ids: string[] = [];
  for (const day of ["2026-11-03", "2026-11-04", "2026-11-05"])
    ids.push(await load(ana, madeUp(), { day, opening: "1000.00" }));
  await load(ben, [], { day: "2026-11-06", opening: "1000.00" });
  const doubts = await Promise.all(ids.map(async (id) => (await read(id)).doubts));
  expect(doubts).toEqual([[], ["MONEY_OUT"], ["MONEY_OUT"]]);
  const how = await Promise.all(ids.slice(1).map(async (id) => (await read(id)).confirmed_how));
  expect(how).toEqual([null, null]);
});

it("one before a day that is confirmed, and a notification above the figure, wait", async () => {
  const early = await load(ana, [], { day: "2026-11-01", opening: "1000.00" });
  expect((await read(early)).doubts).toContain("BEFORE");
  const file = testCamt054([{ amount: "50000.01", reference: `N${++count}` }], {
    account,
    day: "2026-11-03",
  });
  const id = await loadAndBook(test, ana, file);
  expect((await read(id)).doubts).toContain("NO_BALANCES");
});

it("one that contradicts a confirmed one is refused, with both figures", async () => {
  const file = testCamt053([{ amount: "7.00" }], {
    account,
    day: "2026-11-02",
    opening: "1000.00",
    id: "S-other",
  });
  const reply = await sendFile(ben, "load", file);
  expect(outcomeOf(reply)).toBe("422 StatementRefused");
  expect(reply.json().fields.file).toMatch(/₱1,000.*₱1,007/);
});
