/** A visitor writes to us, asks for the chat, and asks for the account back. */
import fs from "node:fs";
import path from "node:path";
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { expect, holdScripts, open, type Page, phoneScreen, test } from "./browse.ts";

const message = "Is the effective rate the same for a loan in riyals?\nSalamat po!";
const outbox = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "outbox");

const field = (page: Page, name: "Name" | "Email" | "Message") =>
  page.getByRole("textbox", { name, exact: true });
const consent = (page: Page) => page.getByRole("checkbox", { name: /^I agree/ });
const send = (page: Page) => page.getByRole("button", { name: "SEND" });
const toast = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
/** The result is on the page itself, because a toast disappears in five seconds. */
const outcome = (page: Page) => page.getByRole("main").locator("form").getByRole("status");
/** The success screen, which takes the place of the form. */
const done = (page: Page) => page.getByRole("main").getByRole("status");

async function fillIn(page: Page, name = "Maria Clara Peña") {
  await field(page, "Name").fill(name);
  await field(page, "Email").fill("maria@example.com");
  await field(page, "Message").fill(message);
  await consent(page).check();
}

async function expectFilledIn(page: Page, name = "Maria Clara Peña") {
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Email")).toHaveValue("maria@example.com");
  await expect(field(page, "Message")).toHaveValue(message);
  await expect(consent(page)).toBeChecked();
}

/** Counts the requests to the server. */
function countSent(page: Page): { readonly count: number } {
  const sent = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST") sent.count++;
  });
  return sent;
}

test("an empty form says what is missing, field by field, and sends nothing", async ({ page }) => {
  const sent = countSent(page);
  await open(page, "/contact");
  await send(page).click();
  await expect(field(page, "Name")).toBeFocused();
  const wrong = {
    Name: "Please enter your full name.",
    Email: "Invalid email format.",
    Message: "Please write your message, up to 4000 characters.",
  } as const;
  for (const [name, words] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await expect(page.getByText(words)).toBeVisible();
  }
  const agree = "Please agree to the Privacy Policy and Terms & Conditions.";
  await expect(consent(page)).toHaveAccessibleDescription(agree);

  // Each error mark disappears when its field becomes valid; the next wrong field gets the focus.
  await field(page, "Name").fill("Jo");
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "false");
  await field(page, "Email").fill("maria@example");
  await field(page, "Message").fill(message);
  await consent(page).check();
  await expect(page.getByText(agree)).toBeHidden();
  await page.keyboard.press("Enter");
  await send(page).click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  expect(sent.count).toBe(0);
});

test("a wrong address is marked when one leaves it, and not before", async ({ page }) => {
  await open(page, "/contact");
  const words = page.getByText("Invalid email format.");
  await field(page, "Email").pressSequentially("maria at example");
  await expect(words).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(words).toBeVisible();
  await field(page, "Email").fill("maria@example.com");
  await expect(words).toBeHidden();
});

test("a good message is stored, mailed and confirmed with a reference", { tag: "@gate" }, async ({
  page,
}) => {
  const name = `Maria Clara ${"ab".repeat(3)}`;
  await open(page, "/contact");
  await fillIn(page, name);
  const answered = page.waitForResponse("**/api/v2/contact");
  const startedAt = Date.now();
  await send(page).click();
  await expect(toast(page)).toHaveText("Sending Message.");
  await expect(send(page)).toBeDisabled();
  expect((await answered).status()).toBe(200);
  const { reference } = await (await answered).json();

  await expect(toast(page)).toHaveText("Message sent.");
  expect(Date.now() - startedAt).toBeGreaterThan(screenTimings.contactSendingMs);
  const sent = page.getByRole("heading", { name: "Message sent." });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();
  await expect(done(page)).toContainText(`Your reference${reference}`);
  await page.getByRole("button", { name: "Write another message" }).click();
  for (const box of ["Name", "Email", "Message"] as const)
    await expect(field(page, box)).toHaveValue("");
  await expect(consent(page)).not.toBeChecked();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);

  const findLetter = () =>
    (fs.existsSync(outbox) ? fs.readdirSync(outbox) : [])
      .filter((file) => file.endsWith(".json"))
      .map((file) => JSON.parse(fs.readFileSync(path.join(outbox, file), "utf8")))
      .find((letter) => letter.text.includes(reference));
  await expect.poll(findLetter, { timeout: 20_000 }).toMatchObject({
    to: "hello@hiram.example",
    channel: "email",
    purpose: "CONTACT",
    text: `Message ${reference}\n\n${name} <maria@example.com> wrote:\n\n${message}\n`,
  });
});

test("a failing server loses nothing that was typed", async ({ page, complaints }) => {
  complaints.excuse(/status of 500/, /status of 429/);
  await open(page, "/contact");
  await fillIn(page);
  for (const [status, said] of [
    [500, "Something went wrong on our side."],
    [429, "Too many requests. Please wait a moment."],
  ] as const) {
    await page.route("**/api/v2/contact", (route) =>
      route.fulfill({ status, json: { code: "Refused", message: said } }),
    );
    await send(page).click();
    // The toast of the failure before it may still be there.
    await expect(toast(page).filter({ hasText: said })).toBeVisible();
    await expect(outcome(page)).toContainText(`${said} Your message wasn't sent.`);
    await expectFilledIn(page);
    await expect(send(page)).toBeEnabled();
    await page.unroute("**/api/v2/contact");
  }
});

test("a field that only the server refuses is marked", async ({ page, complaints }) => {
  complaints.excuse(/status of 400/);
  await page.route("**/api/v2/contact", (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: "InvalidInput",
        message: "Please check what you entered.",
        fields: { email: "Invalid email format." },
      },
    }),
  );
  await open(page, "/contact");
  await fillIn(page);
  await send(page).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email format\.$/);
  await expectFilledIn(page);
});

test("without a network it says so, and the next try goes through", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/ERR_INTERNET_DISCONNECTED/);
  await open(page, "/contact");
  await fillIn(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await send(page).click();
  await expect(toast(page)).toHaveText("No Server Response");
  await expect(outcome(page)).toContainText("No Server Response Your message wasn't sent.");
  await expectFilledIn(page);
  await context.setOffline(false);
  await page.route("**/api/v2/contact", (route) =>
    route.fulfill({ json: { reference: "HIRAM-M-0000-0000" } }),
  );
  await send(page).click();
  await expect(done(page)).toContainText("Your referenceHIRAM-M-0000-0000");
});

test("a message whose button is pressed twice is sent once", async ({ page }) => {
  const sent = countSent(page);
  await page.route("**/api/v2/contact", (route) =>
    route.fulfill({ json: { reference: "HIRAM-M-0000-0000" } }),
  );
  await open(page, "/contact");
  await fillIn(page);
  await send(page).dblclick();
  await expect(done(page)).toContainText("HIRAM-M-0000-0000");
  expect(sent.count).toBe(1);
});

test("what is typed before the scripts have come is kept, and can be sent", async ({ page }) => {
  const sent = countSent(page);
  await page.route("**/api/v2/contact", (route) =>
    route.fulfill({ json: { reference: "HIRAM-M-0000-0000" } }),
  );
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact");
  await fillIn(page);
  const about = page.locator("#contact-category");
  await about.selectOption("STAFF");
  // Before hydration the browser must not submit the form itself, which would clear it.
  await send(page).click({ force: true });
  await field(page, "Name").press("Enter");
  await letScriptsCome();
  await expectFilledIn(page);
  await expect(about).toHaveValue("STAFF");
  await send(page).click();
  await expect(done(page)).toContainText("HIRAM-M-0000-0000");
  expect(sent.count).toBe(1);
});

test("account recovery has a page of its own", async ({ page }) => {
  await open(page, "/contact");
  await page.getByRole("link", { name: "ACCOUNT RECOVERY" }).click();
  await expect(page).toHaveURL("/recover");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("live chat", () => {
  const CHAT = "https://t.me/telegram";
  const chat = (page: Page) => page.getByRole("button", { name: "START LIVE CHAT" });
  test.use(phoneScreen);

  test.beforeEach(async ({ page, context, complaints }) => {
    complaints.excuse(/asked elsewhere: https:\/\/t\.me\/telegram$/);
    await context.route(CHAT, (route) => route.fulfill({ body: "the chat" }));
    await page.clock.install();
  });

  test("opens in a window of its own after the words", async ({ page }) => {
    await open(page, "/contact");
    await chat(page).tap();
    await expect(toast(page)).toHaveText("Routing your request to support.");
    await expect(chat(page)).toBeDisabled();
    await page.clock.fastForward(3_000);
    await expect(toast(page)).toHaveText("Please wait as we link you to a support representative.");
    const opening = page.waitForEvent("popup");
    await page.clock.fastForward(3_000);
    const opened = await opening;
    await expect(opened).toHaveURL(CHAT);
    await expect(opened.getByText("the chat")).toBeVisible();
    await expect(chat(page)).toBeEnabled();
  });

  test("offers a link when the browser keeps windows from opening", async ({ page, context }) => {
    await page.addInitScript("window.open = () => null");
    await open(page, "/contact");
    await chat(page).tap();
    await page.clock.fastForward(6_000);
    await expect(page.getByText("Your browser blocked the chat.")).toBeVisible();
    const link = page.getByRole("link", { name: "Open the chat" });
    const opening = context.waitForEvent("page");
    await link.tap();
    await expect(await opening).toHaveURL(CHAT);
  });

  test("does not open after one has gone elsewhere", async ({ page, context }) => {
    await open(page, "/contact");
    await chat(page).tap();
    await expect(toast(page)).toHaveText("Routing your request to support.");
    await page.getByRole("link", { name: "FAQ" }).tap();
    // The address changes before the page does; the request is cancelled only when the page has
    // gone.
    await expect(chat(page)).toHaveCount(0);
    await page.clock.fastForward(7_000);
    await expect(toast(page)).toHaveCount(0);
    expect(context.pages()).toHaveLength(1);
  });
});
