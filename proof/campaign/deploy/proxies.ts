/**
 * The product behind nginx and behind Caddy, with TLS: a browser signs in through it, HTTP/2 is
 * spoken, a forged address is not believed, uploads pass, and while the app is away callers are
 * told to come back.
 */
import fs from "node:fs";
import http2 from "node:http2";
import https from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { readDemoAccounts } from "@hiram/demo/accounts.ts";
import { findOrInstallBrowser } from "@hiram/scripts/browser.ts";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { chromium } from "@playwright/test";
import { startProxy } from "./proxy-process.ts";
import { openServedDemo, type ServedDemo, untilAnswers } from "./served-demo.ts";
import type { DeployTrial } from "./trial.ts";

const MEGABYTE = 1024 * 1024;
/** An address that no machine has. */
const FORGED = "203.0.113.77";

export const proxyTrials: readonly DeployTrial[] = [
  {
    name: "the product behind nginx",
    needs: { nginx: "nginx", openssl: "openssl" },
    run: () => tryProxy("nginx"),
  },
  {
    name: "the product behind Caddy",
    needs: { caddy: "caddy", openssl: "openssl" },
    run: () => tryProxy("caddy"),
  },
];

async function tryProxy(name: "nginx" | "caddy"): Promise<void> {
  const ports = {
    https: await findFreePort(),
    http: await findFreePort(),
    other: await findFreePort(),
  };
  const origin = `https://localhost:${ports.https}`;
  const demo = await openServedDemo(origin);
  try {
    await demo.start();
    const proxy = await startProxy(name, { ...ports, app: demo.port });
    try {
      const ask = openAsking(origin, proxy.certificate);
      await speaksHttp2(origin, proxy.certificate);
      await leadsToHttps(ports.http, origin);
      await servesBrowser(origin, demo);
      await believesNoForgedAddress(ask, demo);
      await letsUploadsPass(ask);
      await guardsOwnAnswers(ask, name);
      await tellsToComeBack(ask, demo);
    } finally {
      await proxy.close();
    }
  } finally {
    await demo.close();
  }
}

function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

type Answer = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]> };
type Question = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};
type Ask = (question: Question) => Promise<Answer>;

const openAsking =
  (origin: string, ca: string): Ask =>
  ({ path, method = "GET", headers = {}, body }) =>
    new Promise((done, fail) => {
      const request = https.request(origin + path, { ca, method, headers }, (answer) => {
        answer.resume();
        answer.once("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers }));
      });
      request.once("error", fail);
      request.end(body);
    });

/** A page over HTTP/2, compressed as the app has it, with the app's headers. */
async function speaksHttp2(origin: string, ca: string): Promise<void> {
  const session = http2.connect(origin, { ca });
  try {
    const stream = session.request({ ":path": "/", "accept-encoding": "br" });
    const headers = await new Promise<http2.IncomingHttpHeaders>((done, fail) => {
      stream.once("response", done);
      stream.once("error", fail);
    });
    stream.resume();
    must(session.alpnProtocol === "h2", `it speaks ${session.alpnProtocol}, and not HTTP/2`);
    must(Number(headers[":status"]) === 200, `/ is answered with ${headers[":status"]}`);
    must(headers["content-encoding"] === "br", "pages do not come compressed");
    must(Boolean(headers["content-security-policy"]), "the app's headers do not arrive");
    must(Boolean(headers["strict-transport-security"]), "https is not kept for later visits");
  } finally {
    session.close();
  }
}

async function leadsToHttps(port: number, origin: string): Promise<void> {
  const { status, headers } = await fetch(`http://localhost:${port}/faq`, { redirect: "manual" });
  const to = headers.get("location") ?? "";
  must(status === 308 || status === 301, `http is answered with ${status}`);
  must(to === `${origin}/faq` || to === "https://localhost/faq", `http leads to "${to}"`);
}

/** Signs in and reads the figures, with the cookie that only https gets. */
async function servesBrowser(origin: string, { dataDir }: ServedDemo): Promise<void> {
  const account = readDemoAccounts(dataDir).find(({ state }) => state === "LOAN_PAID_ON_TIME");
  if (!account) throw new Error("the demo has no member with a loan that was paid out");
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${origin}/login`);
    await page.getByLabel("Phone number").fill(account.phoneNumber.slice(2));
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "SIGN IN" }).click();
    await page.locator("#wallet").filter({ hasText: "₱" }).waitFor({ timeout: 60_000 });
    const cookies = await context.cookies();
    must(cookies.length > 0 && cookies.every(({ secure }) => secure), "a cookie is not Secure");
    await page.reload();
    await page.locator("#wallet").filter({ hasText: "₱" }).waitFor({ timeout: 60_000 });
    must(errors.length === 0, `the page threw: ${errors.join("; ")}`);
  } finally {
    await browser.close();
  }
}

async function believesNoForgedAddress(ask: Ask, demo: ServedDemo): Promise<void> {
  const forged = { "x-forwarded-for": FORGED, "x-real-ip": FORGED, forwarded: `for=${FORGED}` };
  const { status } = await ask({ path: "/api/v2/exchangerates", headers: forged });
  must(status === 200, `a call with a forged address is answered with ${status}`);
  must(demo.log().includes('"address":"127.0.0.1"'), "the caller's address is not in the log");
  must(!demo.log().includes(FORGED), "a forged address is believed");
}

/**
 * The app refuses a caller whom it does not know. What is larger than any upload is refused by the
 * proxy, or by the app while it still comes.
 */
async function letsUploadsPass(ask: Ask): Promise<void> {
  const upload = (megabytes: number) => ({
    path: "/api/v2/staff/statements/load",
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: Buffer.alloc(megabytes * MEGABYTE),
  });
  const { status } = await ask(upload(15));
  must(status === 401, `an upload of 15 MB is answered with ${status}`);
  const tooLarge = await ask(upload(30)).catch(() => ({ status: 413 }));
  const isRefused = [401, 413].includes(tooLarge.status);
  must(isRefused, `an upload of 30 MB is answered with ${tooLarge.status}`);
}

/** Each header once: a browser applies two policies together, and ignores two HSTS headers. */
const guards: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

function hasGuards(headers: Answer["headers"], what: string): void {
  for (const [name, value] of Object.entries(guards))
    must(headers[name] === value, `${what} has "${headers[name]}" as ${name}`);
}

/** The proxy's own refusals, and a reply of the app, which keeps its own headers. */
async function guardsOwnAnswers(ask: Ask, name: "nginx" | "caddy"): Promise<void> {
  hasGuards((await ask({ path: "/api/v2/exchangerates" })).headers, "an answer of the app");
  if (name !== "nginx") return;
  const length = { "content-length": String(30 * MEGABYTE), expect: "100-continue" };
  const large = await ask({ path: "/api/v2/authmember/login", method: "POST", headers: length });
  must(large.status === 413, `30 MB are answered with ${large.status}`);
  hasGuards(large.headers, "the proxy's own 413");
}

const BACK_WITHIN_MS = 10_000;

async function tellsToComeBack(ask: Ask, demo: ServedDemo): Promise<void> {
  await demo.stop();
  const { status, headers } = await ask({ path: "/dash" });
  must(status === 503, `while the app is away a call is answered with ${status}`);
  must(Number(headers["retry-after"]) > 0, "nobody says when to come back");
  hasGuards(headers, "the answer while the app is away");
  await demo.start();
  await untilAnswers(`http://127.0.0.1:${demo.port}/readyz`, 60_000);
  // Caddy looks each second whether the app is ready.
  const until = Date.now() + BACK_WITHIN_MS;
  while ((await ask({ path: "/readyz" })).status !== 200) {
    must(Date.now() < until, "the app is back, the proxy not");
    await wait(200);
  }
  must(fs.existsSync(demo.dataDir), "the demo's data are gone");
}
