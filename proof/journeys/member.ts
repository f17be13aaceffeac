/**
 * Members for journeys: registered and signed in through the API, with the code from the outbox.
 */
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { BrowserContext } from "@playwright/test";
import { expect } from "./browse.ts";

export type JourneyMember = { readonly phoneNumber: string; readonly password: string };

/** Read at each use: a story with a demo of its own names another folder (`own-demo.ts`). */
const outboxFolder = () => path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "outbox");
const password = "tulog na ang buwan 7";

type Message = { readonly to: string; readonly purpose: string; readonly text: string };

/** The messages sent to a number or an e-mail address, oldest first. */
export function readTexts(receiver: string): (Message & { readonly code?: string })[] {
  const outbox = outboxFolder();
  const names = fs.existsSync(outbox) ? fs.readdirSync(outbox).sort() : [];
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(fs.readFileSync(path.join(outbox, name), "utf8")))
    .filter(({ to }) => to === receiver || to.replace(/\D/g, "") === receiver);
}

/** The newest code sent to a number, optionally for one purpose. */
export async function readCode(phoneNumber: string, purpose?: string): Promise<string> {
  let code = "";
  const look = () => {
    const last = readTexts(phoneNumber).findLast(
      ({ code: sent, purpose: sentFor }) => sent && (!purpose || sentFor === purpose),
    );
    code = last?.code ?? "";
    return code;
  };
  await expect.poll(look, { timeout: 20_000, intervals: [100] }).not.toBe("");
  return code;
}

/** Calls the API as a page of this context would, with its cookies. */
async function post(context: BrowserContext, call: string, data: object) {
  const reply = await context.request.post(`/api/v2${call}`, { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
}

/** Its last four digits are those of no account that the demo's rail returns. */
const anyNumber = () =>
  `63917${Math.floor(100 + Math.random() * 900)}${Math.floor(1_000 + Math.random() * 9_000)}`;

export async function registerOnPage(
  context: BrowserContext,
  fullName: string,
  phoneNumber = anyNumber(),
): Promise<JourneyMember> {
  const purpose = "REGISTER";
  await post(context, "/authmember/otp", { phoneNumber, purpose });
  const otp = await readCode(phoneNumber);
  const proven = await post(context, "/authmember/otp/verify", { phoneNumber, purpose, otp });
  await post(context, "/authmember/register", {
    fullName,
    phoneNumber,
    password,
    email: "maria@example.com",
    workPlaceCountry: "Philippines",
    workLocation: "Quezon City",
    jobTitle: "Nurse",
    jobCategory: "HEALTH_CARE_MEDICAL",
    monthlyNetIncome: "60000",
    otpToken: proven.otpToken,
  });
  return { phoneNumber, password };
}

/** The demo's activated member. */
export function findActivatedMember(): JourneyMember {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: (JourneyMember & { state: string })[] = JSON.parse(fs.readFileSync(file, "utf8"));
  return accounts.find(({ state }) => state === "INFO_COMPLETED") as JourneyMember;
}

/** From now on every page of the context finds this session, as after "Remember me". */
export async function signInOnPage(context: BrowserContext, member: JourneyMember): Promise<void> {
  await post(context, "/authmember/login", { ...member, persist: true });
  // Only once, so that a sign-out lasts.
  await context.addInitScript(`
    if (!localStorage.getItem("journey")) {
      localStorage.setItem("journey", "signed in");
      localStorage.setItem("persist", "true");
      localStorage.setItem("myPhoneNumber", "${member.phoneNumber}");
    }
  `);
}
