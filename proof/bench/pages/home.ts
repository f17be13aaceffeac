/**
 * A member's Home, opened with an empty cache and opened again in a new tab: what is transferred,
 * heads counted, and how many round trips follow one another until the figures are on the screen.
 */
import { setTimeout as wait } from "node:timers/promises";
import { readDemoAccounts } from "@hiram/demo/accounts.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { atMost, inKilobytes, type ReportRow, shown } from "../report.ts";
import { type CountingLine, countWaves, openCountingLine, type Passed } from "./counting-line.ts";
import { phoneProfile } from "./open-browser.ts";

const FIRST_KILOBYTES_MAX = 150;
const FIRST_REQUESTS_MAX = 20;
const NEXT_KILOBYTES_MAX = 15;
const WAVES_MAX = 3;
/** Long against the work of the processor between two round trips. */
const DELAY_MS = 400;
const QUIET_MS = 4_000;
/** The first look at the account, before a page polls again. */
const VISIT_MS_MAX = 60_000;

/** The wallet's card is drawn once both the loan and the wallet are known. */
const FIGURES = "#wallet";

type HomeVisit = {
  readonly passed: readonly Passed[];
  readonly waves: number;
  readonly figuresMs: number;
};

export async function measureHome(
  browser: Browser,
  address: string,
  dataDir: string,
): Promise<ReportRow[]> {
  const line = await openCountingLine(address, DELAY_MS);
  const context = await browser.newContext(phoneProfile);
  try {
    await signIn(context, line.address, dataDir);
    const first = await visitHome(context, line);
    const next = await visitHome(context, line);
    return [...rowsOfFirst(first), ...rowsOfNext(next)];
  } finally {
    await context.close();
    await line.close();
  }
}

/** Signs in with "Remember me", as a member whom this phone knows. */
async function signIn(context: BrowserContext, address: string, dataDir: string): Promise<void> {
  const account = readDemoAccounts(dataDir).find(({ state }) => state === "LOAN_PAID_ON_TIME");
  if (!account) throw new Error("the demo has no member with a loan that was paid out");
  const { phoneNumber, password } = account;
  const data = { phoneNumber, password, persist: true };
  const login = await context.request.post(`${address}/api/v2/authmember/login`, { data });
  if (!login.ok()) throw new Error(`the sign-in was answered with ${login.status()}`);
  await context.addInitScript(`localStorage.setItem("persist", "true")`);
}

async function visitHome(context: BrowserContext, line: CountingLine): Promise<HomeVisit> {
  line.passed.length = 0;
  const page = await context.newPage();
  const startedMs = performance.now();
  await page.goto(`${line.address}/dash`, { waitUntil: "commit" });
  await page.locator(FIGURES).filter({ hasText: "₱" }).waitFor({ timeout: VISIT_MS_MAX });
  const shownMs = performance.now();
  await untilQuiet(line);
  const passed = [...line.passed];
  await page.close();
  return { passed, waves: countWaves(passed, shownMs), figuresMs: shownMs - startedMs };
}

/** Home polls: requests after a quiet moment are not part of opening it. */
async function untilQuiet({ passed }: CountingLine): Promise<void> {
  const end = Date.now() + VISIT_MS_MAX;
  let seen = -1;
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < QUIET_MS) {
    if (passed.length !== seen) {
      seen = passed.length;
      since = Date.now();
    }
    await wait(50);
  }
}

const sum = (passed: readonly Passed[], bytesOf: (each: Passed) => number): number =>
  passed.reduce((total, each) => total + bytesOf(each), 0);

const answerKilobytes = ({ passed }: HomeVisit): number =>
  inKilobytes(sum(passed, (each) => each.answerBytes));

const listPassed = ({ passed }: HomeVisit): string[] => {
  const begin = Math.min(...passed.map((each) => each.startedMs));
  return passed
    .toSorted((one, other) => one.startedMs - other.startedMs)
    .map(({ path, answerBytes, startedMs, endedMs }) =>
      [
        String(answerBytes).padStart(6),
        `${Math.round(startedMs - begin)}–${Math.round(endedMs - begin)} ms`.padStart(15),
        path,
      ].join("  "),
    );
};

const rowsOfFirst = (visit: HomeVisit): ReportRow[] => [
  atMost(FIRST_KILOBYTES_MAX, {
    name: "First visit of a member's Home, answers with their heads",
    value: answerKilobytes(visit),
    unit: "kB",
    notes: listPassed(visit),
  }),
  atMost(FIRST_REQUESTS_MAX, {
    name: "First visit of Home, requests",
    value: visit.passed.length,
    unit: "",
  }),
  atMost(WAVES_MAX, {
    name: "First visit of Home, round trips until the figures",
    value: visit.waves,
    unit: "",
    notes: [`${Math.round(visit.figuresMs)} ms with ${DELAY_MS} ms for each`],
  }),
  shown({
    name: "First visit of Home, requests with their heads as sent",
    value: inKilobytes(sum(visit.passed, (each) => each.requestBytes)),
    unit: "kB",
  }),
];

const rowsOfNext = (visit: HomeVisit): ReportRow[] => [
  atMost(NEXT_KILOBYTES_MAX, {
    name: "Next visit of Home, answers with their heads",
    value: answerKilobytes(visit),
    unit: "kB",
    notes: listPassed(visit),
  }),
  atMost(WAVES_MAX, {
    name: "Next visit of Home, round trips until the figures",
    value: visit.waves,
    unit: "",
    notes: [`${Math.round(visit.figuresMs)} ms with ${DELAY_MS} ms for each`],
  }),
];
