/** A month that was restated says which payment changed it, when, and from which day it counts. */
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addStaff,
  beginPayout,
  endPayout,
  expectOk,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeAll, expect, it } from "vitest";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let dino: Desk;
let staffId: string;
let loanId: string;

const at = (day: string, time = "12:00") => test.clock.set(`${day}T${time}:00+08:00`);
const pay = (receivedOn: string, pesos: number) =>
  receiveTestPayment(test, {
    loanId,
    staffId,
    amountCentavos: pesos * 100,
    receivedOn,
    reference: `RESTATED ${receivedOn} ${pesos}`,
  });

beforeAll(async () => {
  at("2025-11-03");
  staffId = await addStaff(test);
  dino = await openDesk(test, app, "ACCOUNTANT", { name: "Dino Umali" });
  const loan = await loanIn(test, app, "ACTIVE");
  loanId = loan.loanId;
  await endPayout(test, await beginPayout(test, loan, 150_000_00), { paidOn: "2025-11-03" });
});

const report = async (from: string, until: string) => {
  await closeEndedDays(test.house);
  const body = { report: "PROFIT", period: { from, until } };
  return expectOk(await dino.browser.post("/staff/books/report", body)).json();
};
const december = () => report("2025-12-01", "2025-12-31");

it("names what was booked after the month, and leaves its books as they were", async () => {
  at("2025-12-20");
  await pay("2025-12-19", 1_000);
  at("2026-01-02");
  const before = await december();
  expect(before.restated).toEqual([]);
  at("2026-02-02");
  await pay("2025-12-18", 2_000);
  const after = await december();
  expect(after.restated).toEqual([
    {
      month: "2025-12-01",
      bookedOn: "2026-02-02",
      payment: expect.any(Number),
      countsFrom: "2025-12-18",
      event: "match",
      amount: 2_000,
    },
  ]);
  expect(after.sections).toEqual(before.sections);
  expect(after.result).toEqual(before.result);
});

it("begins with the first minute of the next month in Manila", async () => {
  at("2026-03-01", "00:01");
  await pay("2026-02-27", 300);
  at("2026-03-03");
  expect((await report("2026-02-01", "2026-02-28")).restated).toMatchObject([
    { bookedOn: "2026-03-01", countsFrom: "2026-02-27", amount: 300 },
  ]);
});
