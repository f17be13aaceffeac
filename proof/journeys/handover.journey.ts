/** Pictures of an ID at a computer: with its own camera, and with the phone by a QR code. */

import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { registerOnPage, signInOnPage } from "./member.ts";

const executablePath = readVariable("CHROMIUM");
const fakeCamera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ["camera"],
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", ...fakeCamera],
  },
});
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ complaints }) => complaints.excuse(/Connecting to 'blob:/));

const slot = (page: Page, what: string) => page.getByRole("group", { name: what });

/** At the step of the ID, without walking through the steps before it. */
async function openIdentity(context: BrowserContext, page: Page) {
  const member = await registerOnPage(context, "Maria Clara Santos");
  const { ask } = await signInBorrower(context, member);
  await ask("PATCH", "/member/update/personal", {
    gender: "FEMALE",
    firstName: "Maria Clara",
    lastName: "Santos",
    birthDate: "1990-11-05",
    maritalStatus: "SINGLE",
    ...mapTextAnswers(() => "Manila"),
    nationality: "Filipino",
    isAgree: true,
  });
  await ask("PATCH", "/member/update/address", {
    countryResidence: "Philippines",
    province: "Metro Manila",
    town: "Manila",
    streetAddress: "#12 Mabini St.",
  });
  await ask("PATCH", "/member/update/references", {
    refFullName1: "Juana Santos",
    refRelationship1: "Mother",
    refPhoneNumber1: "639181234567",
  });
  await signInOnPage(context, member);
  await page.goto("/activate");
  await expect(page.getByRole("heading", { name: "Your ID" })).toBeVisible();
}

async function openPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext(phoneScreen)).newPage();
}

test("the phone sends one picture into the activation, and the link is used up", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openIdentity(context, page);
  const made = page.waitForResponse("**/uploads/handover/make");
  await page.getByRole("button", { name: "Use my phone: Upload front of ID" }).click();
  const { hash } = new URL((await (await made).json()).url);
  const dialog = page.getByRole("dialog", { name: "Take the picture with your phone" });
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog).toContainText("This link works once, for 10 minutes.");
  expect(await findBarriers(page)).toEqual([]);

  const hand = await openPhone(browser);
  await hand.goto(`${baseURL}/photo${hash}`);
  await expect(hand.getByRole("heading", { name: "Upload front of ID" })).toBeVisible();
  expect(await findBarriers(hand)).toEqual([]);
  expect(await findSmallTargets(hand, "main")).toEqual([]);
  expect(await findOverflow(hand)).toBe(0);
  const picture = await page.screenshot({ type: "jpeg" });
  const file = { name: "id.jpg", mimeType: "image/jpeg", buffer: picture };
  await hand.locator("input[type=file]").setInputFiles(file);
  await expect(hand.getByText("Your picture was sent.")).toBeVisible();

  await expect(dialog).toHaveCount(0);
  const front = slot(page, "Upload front of ID");
  await expect(front.getByText("Sent", { exact: true })).toBeVisible();
  await expect(front.getByRole("img")).toBeVisible();

  await hand.goto(`${baseURL}/photo`);
  await hand.goto(`${baseURL}/photo${hash}`);
  await hand.reload();
  await expect(hand.getByText("This link was already used")).toBeVisible();
  await hand.context().close();
});

test("the computer's camera takes a picture inside a frame", async ({ page, context }) => {
  await openIdentity(context, page);
  await page.getByRole("button", { name: "Camera: Upload selfie" }).click();
  const dialog = page.getByRole("dialog", { name: "Camera: Upload selfie" });
  const shutter = dialog.getByRole("button", { name: "Take picture" });
  await expect(shutter).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await shutter.click();
  await expect(dialog).toHaveCount(0);
  await expect(slot(page, "Upload selfie").getByText("Sent", { exact: true })).toBeVisible();

  // Leaving the camera leaves the activation as it was.
  await page.getByRole("button", { name: "Camera: Upload selfie" }).click();
  await expect(shutter).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Your ID" })).toBeVisible();
});
