/** A statement of the bank at the desk: refused, shown, loaded, booked, known the second time. */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { testCamt053, testMt940 } from "#testing/statement-files.ts";
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";

test.describe.configure({ mode: "default", timeout: 300_000 });

// Yesterday's, because other stories load the demo bank's statement of today with other balances.
const day = addDays(dayInManila(new Date()), -1);
const facts = { account: "DEMO00000000", day, id: "JOURNEY-1" };
const lines = [
  { amount: "125.50", reference: "JOURNEY-A", name: "JUAN DELA CRUZ", text: "hulog" },
  { amount: "20.00", reference: "JOURNEY-B", isOut: true, text: "charges" },
];

const drop = async (page: Page, name: string, text: string) => {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
  await page.getByLabel(/Drop a statement here/).setInputFiles(file);
};

test("an officer loads a statement, and the same file changes nothing the second time", {
  tag: "@gate",
}, async ({ browser }) => {
  const ben = await sitDownAtDesk(browser, "ben");
  await ben.goto("/staff/statements");
  await drop(ben, "broken.sta", testMt940(lines, { ...facts, closing: "1.00" }));
  await expect(ben.getByText(/The file does not add up/)).toBeVisible();
  await drop(ben, "day.xml", testCamt053(lines, facts));
  await expect(ben.getByRole("heading", { name: "What day.xml would do" })).toBeVisible();
  await expectOpenToAll(ben);
  await press(ben, "Load 2 lines");
  await expect(ben.getByText("All 2 lines are done.")).toBeVisible({ timeout: 60_000 });
  await expect(ben.getByRole("row", { name: /JUAN DELA CRUZ/ })).toContainText("owner not known");
  await expectOpenToAll(ben);
  await expect(ben.getByRole("heading", { name: "To be confirmed" })).toBeVisible();
  const title = /^Confirm: Confirm the bank statement of BAYANI-0000/;
  await expect(ben.getByRole("button", { name: title })).toHaveCount(0);
  await press(ben, "Download the file");

  // Another person sees the effects of the statement, and confirms it.
  const dina = await sitDownAtDesk(browser, "dina");
  await dina.goto(ben.url());
  await expect(
    dina.getByRole("listitem").filter({ hasText: "first of this account" }),
  ).toBeVisible();
  await expectOpenToAll(dina);
  await dina.getByRole("button", { name: title }).click();
  await expect(dina.getByText(/^Confirmed by Dina/)).toBeVisible();
  await dina.context().close();
  await ben.goto("/staff/statements");
  await drop(ben, "day.xml", testCamt053(lines, facts));
  await expect(ben.getByText(/loaded this same file/)).toBeVisible();
  await expect(ben.getByRole("button", { name: /^Load/ })).toBeHidden();
});

test("administrators map the columns of a bank's CSV file", async ({ browser }) => {
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/statements/accounts");
  await press(carla, "Change BAYANI-0000");
  await expectOpenToAll(carla);
  for (const column of ["Booking day", "Value day"]) await carla.getByLabel(column).fill("");
  await press(carla, "Propose");
  await expect(carla.getByText("Name the column of the booking or value day.")).toBeVisible();
  await carla.getByLabel("Booking day").fill("Date");
  await carla.getByLabel("Value day").fill("Value date");
  await press(carla, "Propose");
  await expect(carla.getByText(/^BAYANI-0000: Proposed/)).toBeVisible();
  const elena = await sitDownAtDesk(browser, "elena");
  await elena.goto("/staff/to-confirm");
  await elena.getByRole("button", { name: "Confirm: Change our account BAYANI-0000" }).click();
  await expect(elena.getByText(/^Confirmed and done: Change our account/)).toBeVisible();
});
