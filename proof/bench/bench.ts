/**
 * `npm run bench`: the figures of docs/figures.md, all parts or the named ones
 * (`npm run bench -- weight paint`). Exits with 1 when a limit is not met; speeds are only shown.
 */

import { buildIfChanged } from "@hiram/scripts/build-web.ts";
import { readOptions } from "@hiram/scripts/options.ts";
import { repository } from "#testing/repository.ts";
import { measureClose } from "./close/close.ts";
import { measureDesk } from "./desk/desk.ts";
import { measureFloods } from "./floods/floods.ts";
import { measureGate } from "./gate/gate.ts";
import { measureMessages } from "./messages/messages.ts";
import { measureMoney } from "./money/money.ts";
import { measurePostings } from "./money/postings.ts";
import { measureReadsAlone, measureWithdrawalsAlone } from "./money/with-few.ts";
import { measureKeys } from "./open/keys.ts";
import { measureBlocking } from "./pages/blocking.ts";
import { measureHome } from "./pages/home.ts";
import { measureInteractions } from "./pages/interactions.ts";
import { measureLighthouse } from "./pages/lighthouse.ts";
import { makeStaticCopy } from "./pages/make-static-copy.ts";
import { launchBrowser, type OpenBrowser } from "./pages/open-browser.ts";
import { measurePages } from "./pages/pages.ts";
import { measurePaint } from "./pages/paint.ts";
import { outFolder, serve } from "./pages/serve.ts";
import { measureWeight } from "./pages/weight.ts";
import { measureBooking } from "./payments/booking.ts";
import { measureGatewayPayments } from "./payments/gateway.ts";
import { measureStatement } from "./payments/statement.ts";
import { measureWebhooks } from "./payments/webhooks.ts";
import { measureQuote } from "./price/quote.ts";
import { measureReminders } from "./reminders/reminders.ts";
import { inKilobytes, printRows, type ReportRow, shown, writeReport } from "./report.ts";

/** Closed in the reverse order of opening. */
const closing: (() => Promise<unknown>)[] = [];

async function closeAll() {
  for (const close of closing.splice(0).reverse()) await close();
}

type Site = OpenBrowser & {
  readonly address: string;
  readonly dataDir: string;
  readonly buildFolder: string;
};
let opened: Promise<Site> | undefined;

/** Opened by the first part that needs it: the quote needs neither a server nor a browser. */
function openSite(): Promise<Site> {
  opened ??= (async () => {
    const buildFolder = buildIfChanged(repository);
    const product = await serve(buildFolder);
    closing.push(product.stop);
    const browser = await launchBrowser();
    closing.push(() => browser.browser.close());
    return { ...browser, address: product.address, dataDir: product.dataDir, buildFolder };
  })();
  return opened;
}

const parts: Record<string, () => Promise<ReportRow[]>> = {
  quote: async () => measureQuote(),
  desk: measureDesk,
  close: measureClose,
  reminders: measureReminders,
  messages: measureMessages,
  money: async () => measureMoney(),
  reads: measureReadsAlone,
  withdrawals: measureWithdrawalsAlone,
  webhooks: measureWebhooks,
  statement: measureStatement,
  booking: measureBooking,
  gateway: measureGatewayPayments,
  floods: measureFloods,
  keys: measureKeys,
  async weight() {
    const { browser, address } = await openSite();
    return measureWeight(browser, address);
  },
  async home() {
    const { browser, address, dataDir } = await openSite();
    return measureHome(browser, address, dataDir);
  },
  async interactions() {
    const { browser, address, dataDir } = await openSite();
    return measureInteractions(browser, address, dataDir);
  },
  async paint() {
    const { browser, address, buildFolder } = await openSite();
    const copy = await makeStaticCopy(buildFolder, address);
    const served = await serve(copy.buildFolder);
    closing.push(served.stop);
    const addresses = { ours: address, copy: served.address };
    return [
      ...(await measurePaint(browser, addresses)),
      ...(await measureBlocking(browser, addresses)),
      shown({
        name: "Script of the static copy, a bare React app",
        value: inKilobytes(copy.scriptBytes),
        unit: "kB",
      }),
    ];
  },
  async pages() {
    const { browser, address } = await openSite();
    return measurePages(browser, address);
  },
  async lighthouse() {
    const { debuggingPort, address } = await openSite();
    return measureLighthouse(debuggingPort, address);
  },
  postings: measurePostings,
  gate: async () => measureGate(),
};

/** Run only when named: they take long or the whole machine, or another part measures the same. */
const namedOnly = ["gate", "postings", "reads", "withdrawals"];

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => closeAll().finally(() => process.exit(1)));

const { parts: asked } = readOptions({
  name: "npm run bench",
  does: "Measures the figures of docs/figures.md. Exits with 1 when a limit is not met.",
  parts: Object.keys(parts),
});

const rows: ReportRow[] = [];
try {
  for (const [name, measure] of Object.entries(parts))
    if (asked.includes(name) || (asked.length === 0 && !namedOnly.includes(name))) {
      console.log(`\n— ${name}`);
      const measured = await measure();
      printRows(measured);
      rows.push(...measured);
    }
} finally {
  await closeAll();
}
writeReport(outFolder, rows);
const unmet = rows.filter((row) => !row.ok && !row.indicative);
console.log(`\n${rows.length} figures, ${unmet.length} over their limit`);
for (const { name } of unmet) console.log(`  ${name}`);
process.exit(unmet.length ? 1 : 0);
