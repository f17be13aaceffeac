/** An installation that is older than its closes: loans were paid out before any day was closed. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addStaff,
  beginPayout,
  endPayout,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { expect, it } from "vitest";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { watchCloses } from "#loan/daily-close/watch-closes.ts";

const test = await openHouseForFile({}, { clock: "one" });

it("closes every day since the first entry with the loan in it, also after a payment of today", async () => {
  const { server } = await test.openApp();
  test.clock.set("2026-03-02T04:00:00Z");
  const loan = await loanIn(test, server, "ACTIVE");
  await endPayout(test, await beginPayout(test, loan, 150_000_00), { paidOn: "2026-03-02" });
  test.clock.set("2026-03-20T04:00:00Z");
  const { warnings, figures } = await watchCloses(test.house).collect();
  expect(figures.hiram_close_days_open).toBe(18);
  expect(warnings).toEqual(["18 days are not closed; the last closed is none."]);
  await receiveTestPayment(test, {
    loanId: loan.loanId,
    staffId: await addStaff(test),
    amountCentavos: 20_000_00,
    receivedOn: "2026-03-20",
    reference: "FIRST CLOSE",
  });
  expect(await closeEndedDays(test.house)).toHaveLength(18);
  const { rows } = await test.ownerPool.query(
    "select day, sum(principal)::bigint as principal from portfolio_age group by day order by day",
  );
  expect(rows).toHaveLength(18);
  for (const { day, principal } of rows) expect([day, principal]).toEqual([day, 150_000_00]);
  test.clock.set("2026-03-21T04:00:00Z");
  await closeEndedDays(test.house);
  const { rows: after } = await test.ownerPool.query(
    "select sum(principal)::bigint as principal from portfolio_age where day = '2026-03-20'",
  );
  expect(after[0].principal).toBeLessThan(150_000_00);
  expect((await watchCloses(test.house).collect()).warnings).toEqual([]);
});
