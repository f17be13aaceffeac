/**
 * Members for tests, registered and signed in through the real API. A test has no worker: waiting
 * notices are sent when a test looks for a code.
 */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { parsePhone } from "@hiram/server/member/phone.ts";
import { sendNotice } from "@hiram/server/notice/send-notice.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { TestHouse } from "#testing/house.ts";

export type Reply = LightMyRequestResponse;
type Headers = Readonly<Record<string, string>>;

/** A browser: an address, its cookies, its access token, and every reply. */
export type Browser = {
  readonly address: string;
  readonly cookies: Map<string, string>;
  readonly seen: Reply[];
  accessToken: string;
  post(path: string, body?: object, headers?: Headers): Promise<Reply>;
  patch(path: string, body?: object, headers?: Headers): Promise<Reply>;
  get(path: string, headers?: Headers): Promise<Reply>;
  /** The same browser at another moment or process, with a copy of its cookies. */
  copy(app?: FastifyInstance): Browser;
};

let people = 0;
/** A unique address, so that no rate limit is met by chance. */
export const nextAddress = (): string => {
  people++;
  return `203.${Math.floor(people / 65_000) + 1}.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`;
};
/** An unused Philippine mobile number in wire form. */
export const nextPhone = (): string => `63917${String(5_550_000 + ++people)}`;

export function openBrowser(app: FastifyInstance, address = nextAddress()): Browser {
  const cookies = new Map<string, string>();
  const seen: Reply[] = [];
  const ask = async (
    method: "GET" | "POST" | "PATCH",
    path: string,
    body?: object,
    headers: Headers = {},
  ) => {
    const reply = await app.inject({
      method,
      url: apiBase + path,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
      headers: {
        ...(browser.accessToken && { authorization: `Bearer ${browser.accessToken}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    seen.push(reply);
    for (const { name, value } of reply.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  const browser: Browser = {
    address,
    cookies,
    seen,
    accessToken: "",
    post: (path, body, headers) => ask("POST", path, body, headers),
    patch: (path, body, headers) => ask("PATCH", path, body, headers),
    get: (path, headers) => ask("GET", path, undefined, headers),
    copy(other = app) {
      const twin = openBrowser(other, address);
      for (const [name, value] of cookies) twin.cookies.set(name, value);
      twin.accessToken = browser.accessToken;
      return twin;
    },
  };
  return browser;
}

/** Sends waiting notices, as the worker would. */
export async function sendQueued({ house, ownerPool, outside }: TestHouse): Promise<void> {
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from notice where status = 'QUEUED' order by created_at, id",
  );
  for (const { id } of rows) await sendNotice(house, outside, { noticeId: id });
}

/** The newest code that reached this phone. */
export async function latestCode(test: TestHouse, phoneNumber: string): Promise<string> {
  await sendQueued(test);
  const to = parsePhone(phoneNumber);
  const code = test.outside.texts.findLast((text) => text.to === to && text.code)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A wrong code with the same number of digits. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");

/** Moves the last code a minute into the past, because codes use the database's clock. */
export const letResend = ({ ownerPool }: TestHouse) =>
  ownerPool.query("update code_challenge set created_at = created_at - interval '61 seconds'");

/** Clears every count of requests and guesses. */
export const resetLimits = ({ ownerPool }: TestHouse) =>
  ownerPool.query("delete from rate_limit; delete from guess_budget");

export async function proveNumber(
  test: TestHouse,
  browser: Browser,
  phoneNumber: string,
  purpose: EntryPurpose = "REGISTER",
): Promise<string> {
  await browser.post("/authmember/otp", { phoneNumber, purpose });
  const otp = await latestCode(test, phoneNumber);
  const reply = await browser.post("/authmember/otp/verify", { phoneNumber, purpose, otp });
  return readOk(reply).otpToken;
}

/** All possible reply fields of these calls. */
type ReplyFields = {
  readonly otpToken: string;
  readonly registered: boolean;
  readonly phoneNumber: string;
  readonly accessToken: string;
};

/** The reply's body, or an error that names the refusal. */
export function readOk(reply: Reply): ReplyFields {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.payload}`);
  return reply.json();
}

/** The status and the name of the refusal, in one word for tables. */
export const outcomeOf = (reply: Reply): string =>
  reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;

export const formOf = (phoneNumber: string) => ({
  fullName: "Maria Clara Santos",
  phoneNumber,
  email: "maria.clara@example.com",
  password: "tatlong bundok 7",
  workPlaceCountry: "Saudi Arabia",
  workLocation: "Jeddah",
  jobTitle: "Staff nurse",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "60000",
});
export type RegistrationForm = ReturnType<typeof formOf>;

export type Member = RegistrationForm & { readonly id: string; readonly browser: Browser };

/** Opens an account as a person does: a code to the phone, then the form. Not signed in yet. */
export async function registerMember(
  test: TestHouse,
  app: FastifyInstance,
  changes: Partial<RegistrationForm> & { readonly invitationCode?: string } = {},
): Promise<Member> {
  const browser = openBrowser(app);
  const { invitationCode, ...rest } = changes;
  const form = { ...formOf(changes.phoneNumber ?? nextPhone()), ...rest };
  const otpToken = await proveNumber(test, browser, form.phoneNumber);
  const invited = invitationCode ? { invitationCode } : {};
  readOk(await browser.post("/authmember/register", { ...form, otpToken, ...invited }));
  const { rows } = await test.ownerPool.query<{ id: string }>(
    "select id from member order by created_at desc limit 1",
  );
  return { ...form, id: rows[0]?.id as string, browser };
}

type Credentials = { readonly phoneNumber: string; readonly password: string };

export async function signInMember(
  browser: Browser,
  { phoneNumber, password }: Credentials,
  persist = false,
): Promise<Reply> {
  const reply = await browser.post("/authmember/login", { phoneNumber, password, persist });
  if (reply.statusCode === 200) browser.accessToken = reply.json().accessToken;
  return reply;
}

/** A member who has just signed in, in a browser of their own. */
export async function signedInMember(
  test: TestHouse,
  app: FastifyInstance,
  changes: Partial<RegistrationForm> = {},
): Promise<Member> {
  const member = await registerMember(test, app, changes);
  readOk(await signInMember(member.browser, member));
  return member;
}

/** Another process on the same database: its own pool, keys, tokens and password queue. */
export async function openSecondProcess(test: TestHouse) {
  // A slow host must not turn a wait for a lock or a connection into "Busy".
  const pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 20, isPatient: true });
  const { config, clock, realClock, countryOf } = test.house;
  const house = openHouse({ config, db: openDatabase(pool), clock, realClock, countryOf });
  const app = await test.openApp({ house, pool });
  return { house, app: app.server, close: () => pool.end() };
}

export async function readAuditActions({ ownerPool }: TestHouse, subjectId?: string) {
  const { rows } = await ownerPool.query<{ action: string }>(
    "select action from audit_event where $1::uuid is null or subject_id = $1 order by id",
    [subjectId ?? null],
  );
  return rows.map((row) => row.action);
}
