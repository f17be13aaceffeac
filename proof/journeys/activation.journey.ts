/** Activation on a phone: five steps, a bad network, a browser closed in the middle. */
import type { BrowserContext } from "@playwright/test";
import { openBadLine } from "./bad-line.ts";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Locator, type Page, phoneScreen, test } from "./browse.ts";
import { registerOnPage, signInOnPage } from "./member.ts";
import { readStores } from "./stores.ts";
import { takePicture } from "./take-picture.ts";

test.use({ ...phoneScreen, locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

/**
 * Playwright's trace tries to read back the pictures that a page shows, which the policy refuses.
 */
test.beforeEach(({ complaints }) => complaints.excuse(/Connecting to 'blob:/));

const dialog = (page: Page) => page.getByRole("dialog", { name: "Activation" });
const title = (page: Page) => dialog(page).getByRole("heading", { level: 3 });
const box = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const goOn = (page: Page) =>
  dialog(page)
    .getByRole("button", { name: /^(Continue|Finish)$/ })
    .click();
const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const marks = (page: Page) =>
  dialog(page).getByRole("list", { name: "Steps" }).getByRole("listitem");
const errors = (page: Page): Locator => dialog(page).getByRole("alert").filter({ hasText: /./ });

const titles = [
  "Tell us about yourself",
  "Current residential address",
  "Character References",
  "Your ID",
  "Beneficiary bank account, where the loan is received",
];

const attach = (page: Page, what: string, buffer: Buffer, name = "photo.jpg") =>
  box(page, what).setInputFiles({ name, mimeType: "image/jpeg", buffer });
const slot = (page: Page, what: string) => dialog(page).getByRole("group", { name: what });
const expectSent = (page: Page, what: string) =>
  expect(slot(page, what).getByText("Sent", { exact: true })).toBeVisible({ timeout: 20_000 });

async function start(context: BrowserContext, page: Page) {
  const member = await registerOnPage(context, "Maria Clara Santos");
  await signInOnPage(context, member);
  await page.goto("/activate");
  await expect(title(page)).toHaveText(titles[0] as string);
  return member;
}

async function fillPersonal(page: Page) {
  await box(page, "Female").check();
  await box(page, "Day").pressSequentially("5");
  await box(page, "Month").pressSequentially("11");
  await box(page, "Year").pressSequentially("1990");
  await box(page, "Marital status").selectOption("Single");
  await dialog(page).getByRole("checkbox").check();
}

async function fillAddress(page: Page) {
  await box(page, "State / region / province").pressSequentially("metro");
  await dialog(page).getByRole("option", { name: "Metro Manila" }).click();
  await box(page, "Town / city").pressSequentially("las pinas");
  await dialog(page).getByRole("option", { name: "City of Las Piñas" }).click();
  await box(page, "House no. / unit no. / street name").fill("Unit 4, 12 Mabini St.");
}

async function fillReferences(page: Page) {
  await box(page, "Family / relative's full name").fill("Juana Santos");
  await box(page, "Relationship").fill("Mother");
  await box(page, "Phone number").fill("0917 123 4567");
}

async function reachIdentity(page: Page) {
  await fillPersonal(page);
  await goOn(page);
  await expect(title(page)).toHaveText(titles[1] as string);
  await fillAddress(page);
  await goOn(page);
  await expect(title(page)).toHaveText(titles[2] as string);
  await fillReferences(page);
  await goOn(page);
  await expect(title(page)).toHaveText(titles[3] as string);
}

/** Each step is accessible, and begins at its top with the earlier steps marked. */
async function expectStep(page: Page, number: number) {
  await expect(title(page)).toHaveText(titles[number - 1] as string);
  await expect(title(page)).toBeFocused();
  expect(await dialog(page).evaluate((element) => element.scrollTop)).toBe(0);
  await expect(marks(page)).toHaveCount(5);
  await expect(marks(page).and(page.locator("[data-completed]"))).toHaveCount(number);
  await expect(marks(page).nth(number - 1)).toHaveAttribute("aria-current", "step");
  const { width, height } = phoneScreen.viewport;
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await findBarriers(page)).toEqual([]);
  expect(await findSmallTargets(page, "dialog[open]")).toEqual([]);
  expect(await findOverflow(page, "dialog[open]")).toBe(0);
  await page.setViewportSize({ width: 320, height });
  expect(await findOverflow(page, "dialog[open]")).toBe(0);
  await page.setViewportSize(phoneScreen.viewport);
}

test("S001 S011 all five steps, from Home to an activated account", { tag: "@gate" }, async ({
  page,
  context,
  browser,
}) => {
  const member = await registerOnPage(context, "Maria Clara Santos");
  await signInOnPage(context, member);
  await page.goto("/dash");
  await expect(page.getByText("Activate your account before applying loan")).toBeVisible();
  for (const name of ["Wallet", "Settings"])
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/activate");
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "ACTIVATE ACCOUNT" }).click();

  await expectStep(page, 1);
  await expect(box(page, "First name")).toHaveValue("Maria Clara");
  await expect(box(page, "Last name")).toHaveValue("Santos");
  await expect(box(page, "Nationality").getByRole("option").first()).toHaveText("Filipino");
  await fillPersonal(page);
  await expect(box(page, "Day")).toHaveValue("05");
  await goOn(page);
  await expect(toast(page)).toContainText("Information validated successfully!");

  await expectStep(page, 2);
  await expect(box(page, "Country you live in")).toHaveValue("Philippines");
  await fillAddress(page);
  await goOn(page);

  await expectStep(page, 3);
  await expect(dialog(page)).toContainText("We never contact your reference to collect");
  await fillReferences(page);
  await goOn(page);

  await expectStep(page, 4);
  await box(page, "ID type").selectOption("Driver's License");
  await box(page, "ID number").fill("a12-34-567890");
  for (const what of ["Upload front of ID", "Upload back of ID", "Upload selfie"]) {
    await attach(page, what, await takePicture(browser, what));
    await expectSent(page, what);
    await expect(slot(page, what).getByRole("img")).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  await goOn(page);

  await expectStep(page, 5);
  const bank = box(page, "Name of bank / e-wallet");
  await bank.click();
  await expect(dialog(page).getByRole("option").first()).toContainText("GCash");
  await expect(dialog(page).getByRole("option").last()).toHaveText("Other");
  await dialog(page).getByRole("option", { name: "GCash" }).click();
  await expect(dialog(page)).toContainText("GCash holds at most ₱100,000.00");
  await bank.fill("bdo");
  await dialog(page).getByRole("option", { name: "BDO Unibank" }).click();
  await box(page, "Account number").fill("0012 3456 7890");
  await expectAnswers(page);
  const finished = Date.now();
  await dialog(page).getByRole("button", { name: "Finish", exact: true }).click();
  const overlay = page.getByText("Please wait while we save your information");
  await expect(overlay).toBeVisible();
  const active = page.getByRole("heading", { name: "Your account is active" });
  await expect(active).toBeFocused({ timeout: 15_000 });
  expect(Date.now() - finished).toBeGreaterThan(4_900);
  await expect(page).toHaveURL("/dash");
  await expect(page.getByText("You can borrow up to")).toBeVisible();
  await expect(overlay).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply for a loan" }).click();
  await expect(page.getByRole("heading", { name: "Apply for a loan" })).toBeVisible();

  const stores = await readStores(page);
  expect([stores.localStorage.draft, stores.sessionStorage.draft]).toEqual([undefined, undefined]);
  for (const word of ["Mabini", "Juana", "123 4567", "34-567890", "3456 7890", "001234567890"])
    expect(JSON.stringify(stores), word).not.toContain(word);
  await page.goto("/activate");
  await expect(page).toHaveURL("/dash");
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(page).toHaveURL("/wallet");
});

/** All answers are shown again above Finish; one is changed, and the typed account stays. */
async function expectAnswers(page: Page) {
  await expect(dialog(page).getByRole("heading", { name: "Check your answers" })).toBeVisible();
  for (const words of ["Maria Clara Santos", "Nov 5, 1990", "Unit 4, 12 Mabini St."])
    await expect(dialog(page)).toContainText(words);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findSmallTargets(page, "dialog[open]")).toEqual([]);
  expect(await findOverflow(page, "dialog[open]")).toBe(0);
  await dialog(page).getByRole("button", { name: "Change: Address" }).click();
  const street = box(page, "House no. / unit no. / street name");
  await expect(street).toHaveValue("Unit 4, 12 Mabini St.");
  await street.fill("#12 Mabini St.");
  await goOn(page);
  await expect(title(page)).toHaveText(titles[4] as string);
  await expect(dialog(page)).toContainText("#12 Mabini St.");
  await expect(box(page, "Account number")).toHaveValue("0012 3456 7890");
}

test("a tab killed after step 3 goes on in another browser", async ({ page, context, browser }) => {
  const member = await start(context, page);
  await reachIdentity(page);
  await page.close({ runBeforeUnload: false });

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInOnPage(other, member);
  const again = await other.newPage();
  await again.goto("/dash");
  await expect(again.getByText("3 of 5 steps saved")).toBeVisible();
  await again.goto("/settings");
  await expect(again).toHaveURL("/activate");
  await expect(title(again)).toHaveText("Your ID");
  await box(again, "ID type").selectOption("Passport");
  await expect(slot(again, "Upload back of ID")).toHaveCount(0);
  await box(again, "ID number").fill("P1234567A");
  const page1 = "Upload the photo page of your passport";
  for (const what of [page1, "Upload selfie"]) {
    await attach(again, what, await takePicture(browser, what));
    await expectSent(again, what);
  }
  await goOn(again);
  await expect(title(again)).toHaveText(titles[4] as string);
  await other.close();
});

test.describe("on a bad network", () => {
  test("an upload that is cut off goes on when the network is back", async ({
    browser,
    baseURL,
  }) => {
    const line = await openBadLine(baseURL ?? "");
    const context = await browser.newContext({
      ...phoneScreen,
      locale: "en-GB",
      baseURL: line.url,
    });
    const page = await context.newPage();
    await start(context, page);
    await reachIdentity(page);
    await attach(page, "Upload front of ID", await takePicture(browser, "front"));
    await expectSent(page, "Upload front of ID");

    line.holdMs = 1_000;
    const back = slot(page, "Upload back of ID");
    await attach(page, "Upload back of ID", await takePicture(browser, "back"));
    await expect(back.getByText(/^Sending: \d+%$/)).toBeVisible();
    line.cut();
    await context.setOffline(true);
    await expect(back.getByText("The connection dropped.")).toBeVisible();
    await back.getByRole("button", { name: "Try again" }).click();
    await expect(back.getByText("The connection dropped.")).toBeVisible();
    await expect(back.getByRole("img")).toBeVisible();
    await goOn(page);
    await expect(errors(page).filter({ hasText: "still uploading" })).toHaveCount(1);

    // The upload starts without pressing anything.
    line.holdMs = 0;
    line.mend();
    await context.setOffline(false);
    await expectSent(page, "Upload back of ID");
    await expectSent(page, "Upload front of ID");
    await context.close();
    await line.close();
  });

  test("an image that is not sent survives a reload, and so does one that is", async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    complaints.excuse(/ERR_FAILED/);
    await start(context, page);
    await reachIdentity(page);
    await box(page, "ID type").selectOption("SSS Card");
    await box(page, "ID number").fill("01-2345678-9");
    await attach(page, "Upload front of ID", await takePicture(browser, "front"));
    await expectSent(page, "Upload front of ID");
    await page.route("**/api/v2/uploads", (route) => route.abort());
    await attach(page, "Upload selfie", await takePicture(browser, "selfie"));
    await expect(slot(page, "Upload selfie").getByText("The connection dropped.")).toBeVisible();

    // The device holds neither the ID's number nor its picture in clear.
    expect(await page.evaluate("JSON.stringify(localStorage)")).not.toContain("2345678");
    await page.unroute("**/api/v2/uploads");
    await page.reload();
    await expectSent(page, "Upload selfie");
    await expectSent(page, "Upload front of ID");
    await expect(slot(page, "Upload front of ID").getByRole("img")).toBeVisible();
    await expect(box(page, "ID type")).toHaveValue("SSS");
    await expect(box(page, "ID number")).toHaveValue("");
    await expect(dialog(page)).toContainText("Please type the number again.");

    await dialog(page).getByRole("button", { name: "Finish later" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Yes, sign out" }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate("localStorage.getItem('draft')")).toBeNull();
    expect(await page.evaluate("indexedDB.databases()")).toEqual([]);
  });
});

type Wrong = readonly [what: string, value: string, error: string];

const wrongPersonal: readonly Wrong[] = [
  ["First name", "", "Please enter your first name."],
  ["First name", "M", "Please enter your first name."],
  ["First name", "Maria 2", "Please enter your first name."],
  ["Middle name (optional)", "9", "Please enter your middle name."],
  ["Last name", "@", "Please enter your last name."],
  ["Day", "31", "Please enter a real date of birth."],
  ["Day", "32", "DD from 1 to 31."],
  ["Month", "13", "MM from 1 to 12."],
  ["Year", "90", "YYYY from 1900 to this year."],
  ["Year", "1930", "You must be between 18 and 80 years old."],
  ["Year", "2020", "You must be between 18 and 80 years old."],
];
const wrongAddress: readonly Wrong[] = [
  ["State / region / province", "", "Please enter your state, region or province."],
  ["State / region / province", "Ce", "Please enter your state, region or province."],
  ["Town / city", "#", "Please enter your town or city."],
  ["House no. / unit no. / street name", "12", "Please enter your house or unit number"],
  [
    "House no. / unit no. / street name",
    "12 & 14 Mabini",
    "Please enter your house or unit number",
  ],
  ["Postal code (optional)", "17", "Between 4 and 20 letters or digits."],
];
const wrongReferences: readonly Wrong[] = [
  ["Family / relative's full name", "J", "Please enter your relative's full name."],
  ["Family / relative's full name", "Juana 1", "Please enter your relative's full name."],
  ["Relationship", "Ma", "Please enter how this person is related to you."],
  ["Phone number", "", "Between 9 and 15 digits."],
  ["Phone number", "12345", "Between 9 and 15 digits."],
  ["Phone number", "1234567890123456", "Between 9 and 15 digits."],
  ["Phone number", "0917 123 456", "A Philippine number has 10 digits after +63"],
];
const wrongNumbers: readonly Wrong[] = [
  ["Driver's License", "12345678901", "One letter and 10 digits"],
  ["National ID (PhilSys)", "123456789012", "The 16-digit card number on the front."],
  ["Passport", "12345678", "Older passports: AB1234567"],
  ["Professional Identification Card (PRC) ID", "123456", "The 7 digits"],
  ["SSS Card", "012345678", "10 digits"],
  ["Unified Multi-Purpose ID (UMID)", "0123-456789-1", "The 12 digits of the CRN"],
  ["Voter's ID", "1234", "The VIN"],
  ["Postal ID", "1234567", "Between 8 and 20 digits."],
];
const wrongAccounts: readonly Wrong[] = [
  ["GCash", "12345678901", "Your mobile number, such as 0917 123 4567."],
  ["BDO Unibank", "1234567", "8 to 20 digits"],
  ["BDO Unibank", "123456789012345678901", "8 to 20 digits"],
  ["Rural Bank of Bukidnon", "123", "Between 8 and 20 digits."],
];

/** One wrong field: the step is not sent, and the error is shown at that field. */
async function expectRefused(page: Page, [what, value, error]: Wrong) {
  const right = await box(page, what).inputValue();
  await box(page, what).fill(value);
  await goOn(page);
  await expect(errors(page), `${what}: ${value}`).toHaveCount(1);
  await expect(errors(page)).toContainText(error);
  await expect(box(page, what)).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toContainText("Please complete your information!");
  await box(page, what).fill(right);
  await expect(errors(page)).toHaveCount(0);
}

test("S109 S113 S119 S178 each step is refused with each wrong input", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.excuse(/status of 422/);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves.push(request.url().replace(/.*\//, ""));
  });
  await start(context, page);

  await goOn(page);
  await expect(errors(page)).toHaveCount(4);
  await expect(box(page, "Male")).toBeFocused();
  await fillPersonal(page);
  for (const wrong of wrongPersonal) await expectRefused(page, wrong);
  await dialog(page).getByRole("checkbox").uncheck();
  await goOn(page);
  await expect(errors(page)).toHaveText(["Please read this and tick the box to continue."]);
  await dialog(page).getByRole("checkbox").check();
  expect(saves).toEqual([]);
  await goOn(page);

  await expect(title(page)).toHaveText(titles[1] as string);
  await goOn(page);
  await expect(errors(page)).toHaveCount(3);
  await expect(box(page, "State / region / province")).toBeFocused();
  await fillAddress(page);
  for (const wrong of wrongAddress) await expectRefused(page, wrong);
  expect(saves).toEqual(["personal"]);
  await goOn(page);

  await expect(title(page)).toHaveText(titles[2] as string);
  await goOn(page);
  await expect(errors(page)).toHaveCount(3);
  await fillReferences(page);
  for (const wrong of wrongReferences) await expectRefused(page, wrong);
  expect(saves).toEqual(["personal", "address"]);
  await goOn(page);

  await expect(title(page)).toHaveText(titles[3] as string);
  await goOn(page);
  await expect(errors(page)).toHaveCount(5);
  await expect(box(page, "ID type")).toBeFocused();
  for (const [type, number, error] of wrongNumbers) {
    await box(page, "ID type").selectOption(type);
    await box(page, "ID number").fill(number);
    await goOn(page);
    await expect(errors(page).filter({ hasText: error }), type).toHaveCount(1);
  }
  await box(page, "ID type").selectOption("Others");
  await box(page, "ID number").fill("BRGY-2026-00017");
  await goOn(page);
  await expect(errors(page).filter({ hasText: "Please enter which ID this is." })).toHaveCount(1);
  await box(page, "Which ID is it?").fill("Barangay ID");
  const small = await page.screenshot({
    type: "jpeg",
    clip: { x: 0, y: 0, width: 200, height: 150 },
  });
  await attach(page, "Upload front of ID", small);
  await expect(slot(page, "Upload front of ID")).toContainText("too small to read");
  await attach(page, "Upload front of ID", Buffer.from("<svg/>"), "front.svg");
  await expect(slot(page, "Upload front of ID")).toContainText("Please choose a photo (JPEG");
  await goOn(page);
  await expect(errors(page)).toHaveText([
    "Please add the front of your ID.",
    "Please add the back of your ID.",
    "Please add your selfie.",
  ]);
  for (const what of ["Upload front of ID", "Upload back of ID", "Upload selfie"]) {
    await attach(page, what, await takePicture(browser, what));
    await expectSent(page, what);
  }
  await expect(errors(page)).toHaveCount(0);
  expect(saves).toEqual(["personal", "address", "references"]);
  await goOn(page);

  await expect(title(page)).toHaveText(titles[4] as string);
  await goOn(page);
  await expect(errors(page)).toHaveCount(2);
  await expect(box(page, "Name of bank / e-wallet")).toBeFocused();
  for (const [bank, number, error] of wrongAccounts) {
    await box(page, "Name of bank / e-wallet").fill(bank);
    await box(page, "Account number").fill(number);
    await goOn(page);
    await expect(errors(page), `${bank}: ${number}`).toHaveCount(1);
    await expect(errors(page)).toContainText(error);
    await expect(box(page, "Account number")).toBeFocused();
  }
  await box(page, "Name of bank / e-wallet").fill("B2");
  await goOn(page);
  await expect(errors(page).first()).toContainText("Please enter your bank name or e-wallet.");
  expect(saves).toEqual(["personal", "address", "references", "identity"]);
});

test("by keyboard, and only by its own way out", async ({ page, context }) => {
  await start(context, page);
  const press = (key: string) => page.keyboard.press(key);
  for (const key of ["Escape", "Escape", "Escape"]) await press(key);
  await expect(dialog(page)).toBeVisible();

  await expect(title(page)).toBeFocused();
  await press("Tab");
  await press("ArrowDown");
  await expect(box(page, "Female")).toBeChecked();
  for (let stops = 0; stops < 4; stops++) await press("Tab");
  await page.keyboard.type("311219");
  await expect(box(page, "Year")).toBeFocused();
  for (let times = 0; times < 3; times++) await press("Backspace");
  await expect(box(page, "Month")).toBeFocused();
  await press("Tab");
  await page.keyboard.type("1990");
  await press("Tab");
  await page.keyboard.type("Single");
  await press("Tab");
  await press("Tab");
  await press("Space");
  await press("Enter");
  await expect(title(page)).toHaveText(titles[1] as string);

  await press("Tab");
  await press("Tab");
  await page.keyboard.type("benguet");
  await expect(page.getByRole("option", { name: "Benguet" })).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  await press("Tab");
  await page.keyboard.type("baguio");
  await expect(page.getByRole("option", { name: "City of Baguio" })).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  await expect(box(page, "Town / city")).toHaveValue("City of Baguio");

  // Unsaved input survives a reload and a later visit.
  await page.reload();
  await expect(box(page, "Town / city")).toHaveValue("City of Baguio");
  await dialog(page).getByRole("button", { name: "Finish later" }).press("Enter");
  await expect(page).toHaveURL("/dash");
  await expect(page.getByText("1 of 5 steps saved")).toBeVisible();
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(page).toHaveURL("/activate");
  await expect(box(page, "State / region / province")).toHaveValue("Benguet");
});

test("when the state cannot be looked up, that is said, and it can be tried again", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/ERR_FAILED|status of 500/);
  const member = await registerOnPage(context, "Maria Clara Santos");
  await signInOnPage(context, member);
  // The call that loads the whole page, and the single call that is made when it fails.
  const lookups = /\/member\/(page|infostate)$/;
  await page.route(lookups, (route) => route.abort());
  for (const path of ["/dash", "/activate", "/wallet"]) {
    await page.goto(path);
    await expect(page.getByText("We can't load your activation right now.")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.unroute(lookups);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title(page)).toHaveText(titles[0] as string);

  // A save without a reply loses nothing.
  await fillPersonal(page);
  await page.route("**/member/update/personal", (route) => route.abort());
  await goOn(page);
  await expect(dialog(page)).toContainText("No Server Response");
  await expect(dialog(page)).toContainText("Everything you typed is still here.");
  await page.unroute("**/member/update/personal");
  await goOn(page);
  await expect(title(page)).toHaveText(titles[1] as string);
});
