/**
 * Messages as notifications of a browser. The browser of the journeys has no push service of its
 * own: one on this machine takes its place, and what it was given is handed to the service worker.
 */
import { openPushService } from "#testing/push-service.ts";
import { expectOpenToAll } from "./barriers.ts";
import { applyFor, signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { joinActivated } from "./staff.ts";

test.use({ serviceWorkers: "allow", ...phoneScreen });

/** The script also runs in the empty document of a new tab, which has no storage. */
const noStorage = /Access is denied for this document/;

const subscribingAt = (target: object) => `
  const target = ${JSON.stringify(target)};
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const subscription = {
    endpoint: target.endpoint,
    getKey: (name) => Uint8Array.from(plain(target[name]), (sign) => sign.charCodeAt(0)).buffer,
    unsubscribe: async () => localStorage.removeItem("subscribed"),
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem("subscribed") && subscription;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("refused");
    localStorage.setItem("subscribed", "yes");
    return subscription;
  };
`;

/** Hands a message to the service worker as the browser does, and reads what it shows. */
async function deliver(page: Page, origin: string, data: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = `navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, ...data })))`;
  await expect
    .poll(() => page.evaluate(`(${shown}).then((all) => all.length)`), { timeout: 60_000 })
    .toBe(1);
  return page.evaluate(shown);
}

test("a member switches messages on in this browser, gets one, and no more after signing out", async ({
  context,
  page,
  baseURL,
  complaints,
}) => {
  complaints.excuse(noStorage);
  const service = await openPushService();
  try {
    const { target, open } = service.subscribe();
    await context.addInitScript(subscribingAt(target));
    const member = await joinActivated(context, "Maria Clara Santos");
    await page.goto("/settings#notices");
    const push = page.getByRole("switch", { name: "Messages on this phone" });
    await expect(push).not.toBeChecked();

    await push.click();
    await expect(page.getByText("Your browser blocks notifications from us.")).toBeVisible();
    await expect(push).not.toBeChecked();
    await expectOpenToAll(page, "dialog[open]");

    await context.grantPermissions(["notifications"]);
    await push.click();
    await expect(page.getByText("You'll get messages on this phone.")).toBeVisible();
    await expect(push).toBeChecked();
    await expectOpenToAll(page, "dialog[open]");

    const borrower = await signInBorrower(context, member);
    await applyFor(borrower, 200_000);
    await expect.poll(() => service.received.length).toBe(1);
    const words = open(service.received[0]?.body ?? Buffer.alloc(0));
    expect(words).not.toMatch(/\d|₱|Maria/);
    expect(await deliver(page, baseURL as string, words)).toMatchObject([
      { body: "There is a new message in your account.", tag: "OTHER", page: "/help/inbox" },
    ]);

    await page.evaluate('localStorage.setItem("language", "fil")');
    await page.reload();
    const inFilipino = page.getByRole("switch", { name: "Mga mensahe sa phone na ito" });
    await expect(inFilipino).toBeChecked();
    await page.getByRole("button", { name: "Isara" }).click();
    await page.getByRole("button", { name: "Lumabas", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Oo, lumabas" }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect.poll(() => page.evaluate('localStorage.getItem("subscribed")')).toBe(null);
  } finally {
    await service.close();
  }
});
