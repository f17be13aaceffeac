import { randomUUID } from "node:crypto";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#env/read-env.ts";
import { readSmsGateways } from "#outside/settings/sms-gateways.ts";
import { addMissingCurrencies } from "#site/site.sql.ts";

let test: TestHouse;
let app: FastifyInstance;
let admin: Desk;
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  admin = await openDesk(test, app, "ADMIN");
  await addMissingCurrencies(
    test.house.db,
    currencies.map(({ code }) => code),
  );
});
afterAll(() => test.close());
beforeEach(() => resetLimits(test));

const post = (path: string, body: object) => admin.browser.post(path, body);

describe("an invitation", () => {
  const wanted = { label: "Riyadh fair", uses: 2, days: 30 };
  const isGood = async (code: string) =>
    outcomeOf(await openBrowser(app).post("/authmember/invitation", { code })) === "200";

  it("is made, told once, listed by its label, and ended", async () => {
    const { invitation } = (await post("/staff/invitations", wanted)).json();
    expect(await isGood(invitation)).toBe(true);
    const list = async () => (await admin.browser.get("/staff/invitations")).json();
    const [row] = await list();
    expect(row).toMatchObject({ label: "Riyadh fair", uses: 0, usesMax: 2, good: true });
    expect(JSON.stringify(await list())).not.toContain(invitation);

    expect(outcomeOf(await post("/staff/invitations/end", { id: row.id }))).toBe("200");
    expect(await isGood(invitation)).toBe(false);
    expect((await list())[0].good).toBe(false);
    expect(outcomeOf(await post("/staff/invitations/end", { id: row.id }))).toBe("404 NotFound");
    expect((await readAuditActions(test)).slice(-2)).toEqual([
      "INVITATION_CREATED",
      "INVITATION_ENDED",
    ]);
  });

  it.each([{ uses: 0 }, { uses: 1.5 }, { days: 0 }, { days: 731 }, { label: "" }])(
    "is not made with %j",
    async (change) => {
      expect(outcomeOf(await post("/staff/invitations", { ...wanted, ...change }))).toBe(
        "422 InvalidInput",
      );
    },
  );
});

describe("a currency", () => {
  const shown = async () =>
    (await openBrowser(app).get("/availablecurrency"))
      .json()
      .map((row: { currencyCode: string }) => row.currencyCode);

  it("is switched off and on again for everybody", async () => {
    expect(await shown()).toContain("SAR");
    await post("/staff/currencies", { currency: "SAR", active: false });
    expect(await shown()).not.toContain("SAR");
    const rows = (await admin.browser.get("/staff/currencies")).json();
    expect(rows).toHaveLength(currencies.length);
    const sar = rows.find((row: { currency: string }) => row.currency === "SAR");
    expect(sar).toMatchObject({ active: false, fixed: false });
    await post("/staff/currencies", { currency: "SAR", active: true });
    expect(await shown()).toContain("SAR");
  });

  it("of the loans stays on, and an unknown one is not found", async () => {
    const outcome = async (body: object) => outcomeOf(await post("/staff/currencies", body));
    expect(await outcome({ currency: "PHP", active: false })).toBe("422 InvalidInput");
    expect(await outcome({ currency: "XAU", active: true })).toBe("404 NotFound");
    expect(await shown()).toContain("PHP");
  });

  it("an unknown invitation cannot be ended", async () => {
    expect(outcomeOf(await post("/staff/invitations/end", { id: randomUUID() }))).toBe(
      "404 NotFound",
    );
  });
});

it("the profile is shown as it is read, without any address or key of a service", async () => {
  const other = await openTestHouse({
    smtpUrl: "smtp://canary-mail:canary-word@mail.example",
    smsGateways: readSmsGateways(
      readEnv({
        SMS_URL: "https://sms.example",
        SMS_API_KEY: "canary-key",
        SMS_SENDER: "X",
      }),
    ),
  });
  const server = await other.openServer({ config: other.house.config });
  const { browser } = await openDesk(other, server, "ADMIN");
  const reply = await browser.get("/staff/profile");
  expect(reply.json()).toMatchObject({
    company: { ShortName: other.house.config.company.ShortName },
    mode: "demo",
    mail: true,
    sms: true,
    fileStore: false,
  });
  expect(reply.payload).not.toMatch(/canary|mail\.example|sms\.example/);
  await other.close();
});
