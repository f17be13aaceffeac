/**
 * A product from nothing to the first agreed contract without a line of code: an administrator
 * writes it at the desk, an officer confirms exactly what the preview shows, and a member chooses
 * it on a phone with a due day of their own, which they move once the money has arrived.
 */
import { expectOpenToAll, findBarriers, findOverflow } from "./barriers.ts";
import { acceptOffer, signInBorrower, withdrawOnPage } from "./borrower.ts";
import { expect, phoneScreen, test } from "./browse.ts";
import { finish, press, sitDownAtDesk } from "./desk.ts";
import { readCode } from "./member.ts";
import { passDays, startOwnDemo } from "./own-demo.ts";
import { actAsStaff, joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "serial", timeout: 420_000 });
startOwnDemo(4);

test("a product goes from a draft at the desk to an agreed contract on a phone", async ({
  page,
  context,
  browser,
}) => {
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/products");
  await expect(carla.getByRole("table", { name: "Products" })).toContainText("SEAFARER");
  await carla.getByLabel("Code").fill("TUITION");
  await press(carla, "Begin a draft");
  await expect(carla.getByRole("heading", { name: "Product TUITION" })).toBeVisible();
  for (const [label, text] of [
    ["Name, English", "Tuition loan"],
    ["Name, Filipino", "Loan pang-matrikula"],
    ["Sentence, English", "For the school year, due on your payday."],
    ["Sentence, Filipino", "Para sa pasukan, sa araw ng sahod mo."],
    ["Smallest loan", "20,000"],
    ["Largest loan", "100,000"],
    ["Terms", "5, 10"],
    ["Term chosen at first", "10"],
    ["Interest a month", "2"],
  ] as const)
    await carla.getByLabel(label, { exact: true }).fill(text);
  await carla.getByLabel("Who sees it").selectOption({ label: "Everyone" });
  await carla.getByLabel("Due day").selectOption({ label: "Chosen by the member, 1 to 28" });
  // The version is too expensive, which the form says at the field and in the preview.
  await expect(carla.getByText("This version cannot be proposed")).toBeVisible();
  await press(carla, "Propose this version");
  await expect(carla.getByText(/above the ceiling of the house/).first()).toBeVisible();
  await carla.getByLabel("Interest a month", { exact: true }).fill("0.8");
  await carla.getByLabel("Fee 1", { exact: true }).selectOption("FROM_PROCEEDS");
  await carla.getByLabel("Its name, English").fill("Processing fee");
  await carla.getByLabel("Its name, Filipino").fill("Bayad sa pagproseso");
  await carla.getByLabel("Share of the loan, %").fill("1");
  await carla.getByLabel("Age, years, at least").fill("21");
  await carla.getByLabel("Payments on other loans, % of the income, at most").fill("40");
  await expect(carla.getByRole("region", { name: "Prices", exact: true })).toContainText(
    "Of the ceiling",
  );
  await press(carla, "Save the draft");
  await expect(carla.getByText("The draft is saved.")).toBeVisible();
  for (const width of [360, 1440]) {
    await carla.setViewportSize({ width, height: 900 });
    expect(await findOverflow(carla), `${width} px`).toBe(0);
    expect(await findBarriers(carla), `${width} px`).toEqual([]);
  }
  await press(carla, "Propose this version");
  await carla.getByLabel("Reason").fill("Families asked for it before the school year.");
  await finish(carla, "Propose");
  await expect(carla.getByText("Another person has to confirm it.")).toBeVisible();

  const ben = await sitDownAtDesk(browser, "ben");
  await ben.goto("/staff/products/TUITION/proposed");
  const proposal = ben.getByRole("region", { name: /^A new product TUITION/ });
  await expect(proposal).toContainText("Tuition loan / Loan pang-matrikula");
  await expect(ben.getByText("SAMPLE: Loan contract")).toBeVisible();
  await proposal.getByRole("button", { name: /^Confirm/ }).click();
  await expect(ben.getByText(/^Confirmed and done/)).toBeVisible();

  const member = await joinActivated(context, "Rosa Villar");
  // In the evening the soonest first day of a version is the day after tomorrow.
  await passDays(page, 2);
  await page.goto("/dash");
  await page.getByRole("combobox", { name: "Loan", exact: true }).selectOption({
    label: "Tuition loan",
  });
  await expect(page.getByText(/For the school year, due on your payday\. From \d/)).toBeVisible();
  const asked = page.getByRole("region", { name: "Who can have this loan" });
  await expect(asked.getByRole("listitem")).toHaveText([
    /^You are at least 21 years old\s*Yes$/,
    /^Other loans take at most 40% of what you earn\s*Not known yet\. We'll ask for/,
  ]);
  await page.getByLabel("Your usual payday").selectOption("14");
  await expect(page.getByLabel("Due day", { exact: true })).toHaveValue("15");
  await page.getByLabel("Loan amount", { exact: true }).fill("50000");
  await page.getByRole("button", { name: "10 months" }).click();
  await page.getByRole("checkbox", { name: /Service and Policy Agreement/ }).check();
  await page.getByRole("button", { name: "APPLY NOW", exact: true }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm Your Loan Application" });
  await expect(confirming).toContainText(/Fees\s*₱500\.00/);
  await expect(confirming).toContainText(/You receive\s*₱49,500\.00/);
  await expect(confirming).toContainText("Day 15 of the month");
  await page.getByLabel("Payments on other loans").fill("0");
  await page.getByLabel("Living expenses").fill("18000");
  await page.getByRole("button", { name: "CONFIRM LOAN APPLICATION" }).click();
  await expect(page.getByRole("heading", { name: "Success" })).toBeVisible();
  await page.getByRole("button", { name: "CONTINUE", exact: true }).click();

  await actAsStaff(member, "review");
  await actAsStaff(member, "approve");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your loan is approved" })).toBeVisible();
  expect(await findOverflow(page)).toBe(0);
  const borrower = await signInBorrower(context, member);
  const { body } = await borrower.ask("POST", "/memberloan");
  const { documents } = body.loan as { documents: { parts: { rows?: string[][] }[] }[] };
  const rows = documents.flatMap(({ parts }) => parts.flatMap((part) => part.rows ?? []));
  expect(rows).toContainEqual(["Loan", "Tuition loan"]);
  expect(rows).toContainEqual(["Processing fee", "₱500.00"]);
  expect(rows).toContainEqual(["Net proceeds, what you receive", "₱49,500.00"]);
  await acceptOffer(borrower);

  // The due day fits no more: another one, with its price before and an addendum by code.
  await withdrawOnPage(borrower, 49_500);
  const statuses = async () => {
    const { body: money } = await borrower.ask("POST", "/memberloan/withdrawals");
    return (money.withdrawals as { readonly status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(["COMPLETED"]);
  await page.goto("/dash");
  await page.getByRole("link", { name: "Move your due day" }).click();
  const choice = page.getByLabel("New due day");
  // The days that are offered depend on today; the first of them is "Choose a day".
  await expect(choice).toBeVisible();
  const days = await choice.getByRole("option").all();
  const dueDay = (await days[1]?.getAttribute("value")) ?? "";
  await choice.selectOption(dueDay);
  await expect(
    page.getByText(new RegExp(`^Next due date: .+ ${dueDay}, \\d{4} instead of .+ 15, \\d{4}\\.$`)),
  ).toBeVisible();
  await expect(
    page.getByText(/^\d+ days? (more costs?|fewer saves?) (you )?₱\d+\.\d\d/),
  ).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Read the addendum" }).click();
  const addendum = page.getByRole("dialog", { name: /^Addendum to the loan contract/ });
  await expect(addendum).toContainText(`Instalments fall due on day ${dueDay} of the month.`);
  await addendum.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Move my due day" }).click();
  const otp = await readCode(member.phoneNumber, "AGREE_TERMS");
  const confirmMove = page.getByRole("dialog");
  await confirmMove.getByRole("textbox").fill(otp);
  await confirmMove.getByRole("button", { name: /confirm/i }).click();
  await expect(page.getByRole("heading", { name: "We've moved your due day" })).toBeVisible();
  await expectOpenToAll(page);
  const { body: after } = await borrower.ask("POST", "/memberloan");
  const { schedule } = after.loan as { schedule: { dueOn: string }[] };
  const day = `-${dueDay.padStart(2, "0")}`;
  expect(schedule.every(({ dueOn }) => dueOn.endsWith(day))).toBe(true);
});
