/** A member's settings: score, documents, account, who opened it, and data rights. */

import fs from "node:fs";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { plugInAuthenticator } from "./authenticator.ts";
import { expectOpenToAll } from "./barriers.ts";
import { borrow, type JourneyBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, refusals, test } from "./browse.ts";
import { readCode, readTexts } from "./member.ts";
import { joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const NAME = "Maria Cristina Guadalupe Villanueva Santos";

/** A refusal that the story expects is not a fault. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function openPart(page: Page, name: string, title = name) {
  await press(page, name);
  await expect(dialog(page, title)).toBeVisible();
  return dialog(page, title);
}

async function close(page: Page, name: string) {
  await dialog(page, name).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page, name)).toHaveCount(0);
}

test("a member without a loan sees the score with its reasons, and what is not there yet", async ({
  page,
  context,
}) => {
  const member = await joinActivated(context, NAME);
  await page.goto("/settings");
  const gauge = page.getByRole("meter", { name: "Credit score" });
  await expect(gauge).toHaveAttribute("aria-valuenow", "400");
  await expect(gauge).toHaveAttribute("aria-valuemax", "1000");
  await expect(page.getByText("You completed your activation.")).toBeVisible();
  await expect(page.getByText("What would raise it next")).toBeVisible();
  const masked = writeSpacedPhone(maskEnds(member.phoneNumber));
  await expect(page.getByText(masked)).toBeVisible();
  await expectOpenToAll(page);

  const explained = await openPart(page, "WHAT IS CREDIT SCORE?");
  await expect(explained).toContainText("Nothing about it can be bought.");
  await expectOpenToAll(page, "dialog[open]");
  await close(page, "WHAT IS CREDIT SCORE?");

  await expect(await openPart(page, "Withdrawal")).toContainText(
    "We haven't received any withdrawal so far.",
  );
  await close(page, "Withdrawal");
  await expect(await openPart(page, "Contract")).toContainText(
    "We haven't received any loan applications so far.",
  );
  await close(page, "Contract");
  await expect(await openPart(page, "Who opened my documents")).toContainText("No one has opened");
  await close(page, "Who opened my documents");

  await page.route("**/misc/phonenumber", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), active: false } });
  });
  await expect(await openPart(page, "Account")).toContainText(
    "We haven't received any withdrawal so far.",
  );
});

test("what we hold is masked, revealed for three seconds, and can be changed", {
  tag: "@gate",
}, async ({ page, context, complaints }) => {
  complaints.excuse(refusals);
  const member = await joinActivated(context, NAME);
  await page.clock.install();
  await page.goto("/settings#account");
  const account = dialog(page, "Account");
  await expect(account).toContainText(NAME);
  const whole = `001${member.phoneNumber.slice(-9)}`;
  await expect(account).toContainText(`••••${whole.slice(-4)}`);
  await press(page, "Show your account number for 3 seconds");
  await expect(account).toContainText(whole);
  await page.clock.fastForward(3_000);
  await expect(account).not.toContainText(whole);
  await press(page, "Show my pictures");
  await expect(account.getByRole("img")).toHaveCount(3);
  await expectOpenToAll(page, "dialog[open]");

  await press(page, "Change: E-mail");
  await account.getByLabel("E-mail").fill("bago@example.com");
  await account.getByLabel("Current password").fill("not this one 1");
  await press(page, "Save");
  await expect(account).toContainText("Nothing was changed.");
  await account.getByLabel("Current password").fill(member.password);
  await press(page, "Save");
  await expect(account).toContainText("bago@example.com");

  await press(page, "Change: Employment");
  await expectOpenToAll(page, "dialog[open]");
  await account.getByLabel("Job title").fill("Head nurse");
  await press(page, "Save");
  await expect(account).toContainText("Head nurse");
  await press(page, "Change: Address");
  await account.getByLabel("Town / city").fill("Al Malaz");
  await press(page, "Save");
  await expect(account).toContainText("Al Malaz");
  await press(page, "Change: Character reference");
  await account.getByLabel("Family / relative's full name").fill("Jose Rizal Mercado");
  await account.getByLabel("Relationship").fill("Brother");
  await account.getByLabel("Phone number").fill(member.phoneNumber.slice(2));
  await press(page, "Save");
  await expect(account).toContainText("That's your own number.");
  await account.getByLabel("Phone number").fill("9181112233");
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Save");
  await expect(account).toContainText("Jose Rizal Mercado");
  await close(page, "Account");
  await expect(page).toHaveURL(/\/settings$/);
});

test("a changed payout account needs password and code, is reported, and can be stopped", {
  tag: "@gate",
}, async ({ page, context, complaints }) => {
  complaints.excuse(refusals);
  const member = await joinActivated(context, NAME);
  const reported = () =>
    readTexts(member.phoneNumber).filter(({ text }) => /and was refused/.test(text)).length;
  await page.goto("/settings#account");
  const account = dialog(page, "Account");
  await press(page, "Change: Beneficiary bank");
  await expect(account).toContainText("takes effect after 24 hours");
  await account.getByLabel("Name of bank / e-wallet").fill("Metrobank");
  await account.getByLabel("Account number").fill("1234567890123");
  await account.getByLabel("Current password").fill("a thief's guess");
  await press(page, "Send code");
  await expect(account).toContainText("Your current password isn't right.");
  await expect.poll(reported).toBe(1);
  await expectOpenToAll(page, "dialog[open]");

  await account.getByLabel("Current password").fill(member.password);
  await press(page, "Send code");
  await expect(account).toContainText("Metropolitan Bank and Trust Company 123••••••0123");
  const code = await readCode(member.phoneNumber, "CHANGE_BANK");
  await account.getByLabel("OTP code").fill(code === "000000" ? "111111" : "000000");
  await press(page, "Confirm code");
  await expect(account).toContainText("Invalid OTP");
  await account.getByLabel("OTP code").fill(code);
  await press(page, "Confirm code");
  await expect(account).toContainText("Your payout account is changing");
  await expect(account).toContainText("BDO Unibank");
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Stop this change");
  await expect(account).toContainText("Your payouts still go to the same account.");
  await expect(account).not.toContainText("Your payout account is changing");

  await close(page, "Account");
  const history = await openPart(page, "Sign-in history");
  await expect(history).toContainText("Change of payout account refused");
});

/** Withdraws through the API, with the code from the phone. */
async function withdraw(borrower: JourneyBorrower, withdrawalAmount: number) {
  const { body: wallet } = await borrower.ask("POST", "/memberloan/pn");
  await borrower.ask("POST", "/memberloan/otp", { withdrawalAmount });
  const otp = await readCode(borrower.phoneNumber, "WITHDRAW");
  const good = await borrower.ask("POST", "/memberloan/verify", { withdrawalAmount, otp });
  const { confirmation } = good.body;
  const asked = { id: wallet._id, withdrawalAmount, confirmation };
  return (await borrower.ask("POST", "/memberloan/withdraw", asked)).body;
}

async function downloaded(page: Page, start: () => Promise<void>) {
  const waiting = page.waitForEvent("download");
  await start();
  const download = await waiting;
  const text = fs.readFileSync(await download.path(), "latin1");
  return { name: download.suggestedFilename(), text };
}

test("a borrower reads the receipt of a withdrawal and the contract as it was agreed to", async ({
  page,
  context,
}) => {
  const borrower = await borrow(context, { name: NAME });
  const made = await withdraw(borrower, 1500.5);
  await page.goto("/settings");
  const paper = await openPart(page, "Withdrawal");
  await expect(paper).toContainText(made.reference as string);
  await expect(paper).toContainText("₱1,500.50");
  await expect(paper.getByRole("list", { name: "What happened" })).toContainText("Processing");
  await expectOpenToAll(page, "dialog[open]");
  const receipt = await downloaded(page, () => press(page, "Download receipt (PDF)"));
  expect(receipt).toMatchObject({ name: `${made.reference}.pdf`, text: /^%PDF/ });
  await close(page, "Withdrawal");

  const { body } = await borrower.ask("POST", "/memberloan");
  const loan = body.loan as {
    loanNumber: string;
    documents: { kind: string; hash: string }[];
  };
  const contract = await openPart(page, "Contract");
  await expect(contract).toContainText("You agreed on");
  const accepted = loan.documents.find(({ kind }) => kind === "CONTRACT");
  await expect(contract.getByText(accepted?.hash ?? "none")).toBeVisible();
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Read the disclosure statement");
  await expect(dialog(page, "Disclosure statement")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Disclosure statement")).toHaveCount(0);
  await expect(contract).toBeVisible();
  const pdf = await downloaded(page, () => press(page, "Loan contract as PDF"));
  expect(pdf).toMatchObject({ name: `contract-${loan.loanNumber}.pdf`, text: /^%PDF/ });
  const csv = await downloaded(page, () => press(page, "Schedule CSV"));
  expect(csv.text.trim().split("\n")).toHaveLength(7);
});

test("a member exports the data, chooses messages, asks for deletion and takes it back", async ({
  page,
  context,
}) => {
  const member = await joinActivated(context, NAME);
  await page.goto("/settings");
  const facts = ["Guadalupe", "maria@example.com", "King Fahd Road"];
  await openPart(page, "Download my data");
  for (const [button, kind] of [
    ["Download to read (HTML)", "html"],
    ["Download for a computer (JSON)", "json"],
  ] as const) {
    const file = await downloaded(page, () => press(page, button));
    expect(file.name).toMatch(new RegExp(`^my-data-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`));
    // The file to read has the phone number in groups.
    expect(file.text.replaceAll(" ", "")).toContain(member.phoneNumber);
    for (const fact of facts) expect(file.text).toContain(fact);
    if (kind === "json")
      expect(JSON.parse(file.text)).toMatchObject({ session: [{}], upload: [{}, {}, {}] });
  }
  await expectOpenToAll(page, "dialog[open]");
  await close(page, "Download my data");

  const messages = await openPart(page, "Messages");
  await expect(messages).toContainText("can't be switched off");
  await expectOpenToAll(page, "dialog[open]");
  await messages.getByLabel("Reminders by SMS").uncheck();
  await expect(messages).toContainText("Saved.");
  await page.reload();
  await openPart(page, "Messages");
  await expect(messages.getByLabel("Reminders by SMS")).not.toBeChecked();
  await expect(messages.getByLabel("Reminders by E-mail")).toBeChecked();
  await close(page, "Messages");

  const consents = await openPart(page, "What I agreed to");
  await expect(consents.getByRole("listitem")).toHaveCount(2);
  await close(page, "What I agreed to");

  const deletion = await openPart(page, "Delete my data");
  await expect(deletion).toContainText("What we must keep, and why");
  await expectOpenToAll(page, "dialog[open]");
  await deletion.getByRole("checkbox").check();
  await deletion.getByLabel("Current password").fill(member.password);
  await press(page, "Ask for deletion");
  await expect(deletion.getByText("You asked for deletion on")).toBeFocused();
  await press(page, "Keep my account");
  await expect(deletion).toContainText("Your account stays.");
});

test.describe("a passkey", () => {
  // WebAuthn needs a host name, not an address.
  test.use({
    baseURL: ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
  });

  test("is added with the password, signs in, and agrees to a withdrawal", async ({
    page,
    context,
    complaints,
  }) => {
    complaints.excuse(refusals);
    const borrower = await borrow(context);
    await plugInAuthenticator(context, page);
    await page.goto("/settings");
    const passkeys = await openPart(page, "Passkeys");
    await expect(passkeys).toContainText("You have no passkey yet.");
    await passkeys.getByLabel("Current password").fill("not this one 1");
    await press(page, "Add a passkey");
    await expect(passkeys).toContainText("Your current password isn't right.");
    await passkeys.getByLabel("Current password").fill(borrower.password);
    await press(page, "Add a passkey");
    await expect(passkeys).toContainText("Your passkey is added.");
    await expect(passkeys).toContainText("Not used yet");
    await expectOpenToAll(page, "dialog[open]");
    await close(page, "Passkeys");

    await press(page, "Sign out");
    await press(page, "Yes, sign out");
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/login");
    await press(page, "Use a passkey instead");
    await expect(page).toHaveURL(/\/dash$/);

    await press(page, "WITHDRAW NOW");
    await page.getByLabel("Amount to withdraw").fill("750");
    await press(page, "CONTINUE WITHDRAWAL");
    await press(page, "Use my passkey");
    await expect(page.getByRole("heading", { name: "Transferring..." })).toBeVisible();
    await expect
      .poll(async () => (await borrower.ask("POST", "/memberloan/withdrawals")).body.withdrawals)
      .toMatchObject([{ totalAmountWithdrawn: 750 }]);

    await page.goto("/settings");
    await openPart(page, "Passkeys");
    await expect(passkeys).toContainText("Last used");
    await passkeys.getByRole("button", { name: /^Remove/ }).click();
    // A session alone is not enough: the password again, or the passkey itself.
    await passkeys.getByRole("listitem").getByLabel("Current password").fill(borrower.password);
    await press(page, "Yes, remove it");
    await expect(passkeys).toContainText("The passkey was removed.");
    await expect(passkeys).toContainText("You have no passkey yet.");
  });
});
