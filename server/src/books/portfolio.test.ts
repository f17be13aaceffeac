/** The funnel, and the amounts by period. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { act, loanIn } from "@hiram/proof/testing/loan.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { expect, it } from "vitest";
import { readPortfolio } from "./read-portfolio.ts";

const test = await openHouseForFile();
const app = await test.openServer();
test.clock.set("2026-04-12T04:00:00Z");

it("answers for a day on which more was taken back than came in", async () => {
  const repaid = await test.ownerPool.query(
    `insert into portfolio_flow values ('2026-04-01', 0, 0, 0, 0, 0, 0, 0, -500000, 0)`,
  );
  expect(repaid.rowCount).toBe(1);
  const { browser } = await openDesk(test, app, "ADMIN");
  const reply = await browser.post("/staff/portfolio", {
    from: "2026-04-01",
    until: "2026-04-01",
    by: "day",
  });
  expect(reply.json().rows).toMatchObject([{ period: "2026-04-01", repaidAmount: -5_000 }]);
});

it("count an application as reviewed once an officer took it up, not when it was cancelled before", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const funnel = async () =>
    (await readPortfolio(test.house, { from: day, until: later, by: "day" })).funnel;
  const before = await funnel();
  await loanIn(test, app, "CANCELLED");
  await loanIn(test, app, "PENDING");
  expect(await funnel()).toEqual({ ...before, applied: before.applied + 2 });
  await act(test, await loanIn(test, app, "IN_REVIEW"), "cancel");
  await loanIn(test, app, "ON_HOLD");
  await loanIn(test, app, "DECLINED");
  expect(await funnel()).toEqual({
    ...before,
    applied: before.applied + 5,
    reviewed: before.reviewed + 3,
  });
});
