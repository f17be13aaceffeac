/** The app: every route file, listed by name, behind one set of guards. */
import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import { activationRoutes } from "#activation/activation.routes.ts";
import { registryDetailsRoutes } from "#activation/registry-details/registry-details.routes.ts";
import { watchCodes } from "#code/watch-codes.ts";
import { collectionRoutes } from "#collection/collection.routes.ts";
import { documentsRoutes } from "#documents/documents.routes.ts";
import { complaintRoutes } from "#help/complaints/complaints.routes.ts";
import { helpRoutes } from "#help/help.routes.ts";
import type { House } from "#house/house.ts";
import type { AnswerContext } from "#http/answer.ts";
import { answerNonHttp, guardedResponse, guardHttp, securityHeaders } from "#http/headers.ts";
import { type Readiness, serveHealth } from "#http/health.ts";
import { parseStrictJson } from "#http/json.ts";
import { logCall, logCalls, loggerOptions } from "#http/log.ts";
import { type CallerPace, registerPacer } from "#http/pace.ts";
import { serveReference } from "#http/reference.ts";
import { watchCalendar } from "#http/watch-calendar.ts";
import { findConfigDoubts, watchConfig } from "#http/watch-config.ts";
import { coolingOffRoutes } from "#loan/cooling-off/cooling-off.routes.ts";
import { watchCloses } from "#loan/daily-close/watch-closes.ts";
import { dueDayRoutes } from "#loan/due-day/due-day.routes.ts";
import { hardshipRoutes } from "#loan/hardship/hardship.routes.ts";
import { loanRoutes } from "#loan/home/loan.routes.ts";
import { paperRoutes } from "#loan/papers/papers.routes.ts";
import { listCollectors } from "#metrics/measures.ts";
import { watchClock } from "#metrics/watch-clock.ts";
import { watchDatabaseDisk } from "#metrics/watch-database-disk.ts";
import { receiveMailReports } from "#notice/delivery/receive-mail-reports.ts";
import { receiveSmsReports } from "#notice/receive-sms-reports.ts";
import { watchGateways } from "#notice/watch-gateways.ts";
import { watchMailServer } from "#notice/watch-mail-server.ts";
import { watchNotices } from "#notice/watch-notices.ts";
import { openRoutes } from "#open/api/open.routes.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { receiveWebhooks } from "#payment/gateways/receive-webhooks.ts";
import { payLinkRoutes } from "#payment/links/pay-link.routes.ts";
import { paymentRoutes } from "#payment/payment.routes.ts";
import { watchTransferAccount } from "#payment/statements/transfer-account.ts";
import { refuse, sendProblem } from "#problem.ts";
import { creditReportRoutes } from "#regulators/credit-report/credit-report.routes.ts";
import { passkeyRoutes } from "#session/passkeys/passkey.routes.ts";
import { phoneChangeRoutes } from "#session/phone-change/phone-change.routes.ts";
import { freezeRoutes } from "#session/restrictions/freeze.routes.ts";
import { sessionRoutes } from "#session/session.routes.ts";
import { settingsRoutes } from "#settings/settings.routes.ts";
import { type SitePages, servePages } from "#site/pages.ts";
import { serveSecurityText } from "#site/security-text.ts";
import { serveOwnFiles } from "#site/serve-own-files.ts";
import { siteRoutes } from "#site/site.routes.ts";
import { staffRoutes } from "#staff/staff.routes.ts";
import { traceCalls } from "#trace/trace-calls.ts";
import { recallForCancelling } from "#wallet/recall-for-cancelling.ts";
import { walletRoutes } from "#wallet/wallet.routes.ts";

export type App = {
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
  /** Every call that has a route, so that tests can walk them all. */
  readonly calls: readonly Call[];
};

/** The workspace `demo` gives these to a demo; production has none of them. */
export type DemoParts = {
  /** Adds the invented people and what they have done until today. */
  readonly seed: (house: House, outside: OutsideAdapters) => Promise<void>;
  /** Adds the pages under `/dev`. */
  readonly serve: (app: FastifyInstance, house: House, outside: OutsideAdapters) => void;
};

type Options = {
  readonly house: House;
  readonly outside: OutsideAdapters;
  readonly pool: pg.Pool;
  /** Measured too when this process runs the jobs. */
  readonly jobsPool?: pg.Pool | undefined;
  /** The built web app (`scripts/build-web.ts`); without it only the calls are served. */
  readonly buildFolder?: string;
  readonly logTo?: NodeJS.WritableStream;
  readonly demo?: DemoParts;
  /** How fast one caller may send requests. Tests are all one caller, so they may send faster. */
  readonly pace?: CallerPace;
};

const BODY_BYTES_MAX = 64 * 1024;

export async function createApp(options: Options): Promise<App> {
  const { house, outside, pool, jobsPool, buildFolder, logTo, demo, pace } = options;
  const { config } = house;
  const headers = securityHeaders(config.publicUrl);
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    // One line a call instead of two (`logCalls`).
    logController: new LogController({ disableRequestLogging: true }),
    // A request that reaches a closing process over an open connection is still answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: (_address, hop) => hop < config.proxyHops,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Fastify's ten seconds a plugin ended the start of a process on a busy host.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 128 },
    http: { ServerResponse: guardedResponse(headers) },
    clientErrorHandler: (error, socket) => answerNonHttp(error, socket, headers, app.log),
    // A URL that cannot be decoded runs no hook, and Fastify's own reply would repeat it.
    frameworkErrors(error, request, reply) {
      reply.headers(headers).header("x-request-id", request.id);
      sendProblem(error, request, reply);
      // No hook runs for such an address, so the line is logged here.
      logCall(request, reply);
    },
  });

  app.setErrorHandler(sendProblem);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (_: unknown, text: string) => (text === "" ? refuse("BadJson") : parseStrictJson(text)),
  );

  logCalls(app);
  traceCalls(app);
  guardHttp(app, config.publicUrl, headers);
  registerPacer(app, house, pace);
  receiveWebhooks(app, house, outside);
  const measures = listCollectors(house, outside, { app: pool, jobs: jobsPool });
  const readiness = serveHealth(app, pool, house, listWatches(house), measures);
  for (const doubt of findConfigDoubts(config)) app.log.warn(doubt);

  await app.register(fastifyCookie);
  const calls: Call[] = [];
  const answering: AnswerContext = { app, house, calls, pageReaders: new Map() };
  memberRoutes(answering, outside);
  siteRoutes(answering);
  staffRoutes(answering, outside);
  openRoutes(answering, outside);
  receiveSmsReports(app, house);
  receiveMailReports(app, house);
  if (config.showsReference) serveReference(app, calls, config);
  serveSecurityText(app, house);
  if (config.mode === "demo") demo?.serve(app, house, outside);

  if (config.ownFilesDir) await serveOwnFiles(app, config.ownFilesDir);
  const pages = buildFolder ? await servePages(app, house, buildFolder) : undefined;
  answerTheRest(app, calls, pages);
  return { server: app, readiness, calls };
}

const listWatches = (house: House) => [
  watchConfig(house.config),
  watchDatabaseDisk(),
  watchClock(house),
  watchNotices(house),
  watchGateways(house),
  watchMailServer(house),
  watchCodes(house),
  watchCalendar(house),
  watchCloses(house),
  watchTransferAccount(house),
];

/** The calls of members. */
function memberRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  sessionRoutes(answering);
  freezeRoutes(answering);
  passkeyRoutes(answering);
  phoneChangeRoutes(answering);
  settingsRoutes(answering, outside);
  collectionRoutes(answering);
  activationRoutes(answering, outside);
  documentsRoutes(answering);
  loanRoutes(answering, recallForCancelling);
  hardshipRoutes(answering);
  dueDayRoutes(answering);
  creditReportRoutes(answering);
  registryDetailsRoutes(answering);
  paperRoutes(answering);
  payLinkRoutes(answering, outside);
  walletRoutes(answering);
  paymentRoutes(answering, outside);
  coolingOffRoutes(answering);
  helpRoutes(answering);
  complaintRoutes(answering);
}

/**
 * An HTML page for people and a fixed refusal for programs; neither repeats any part of the
 * request.
 */
function answerTheRest(app: FastifyInstance, calls: readonly Call[], pages: SitePages | undefined) {
  const allowed = new Map<string, string[]>();
  for (const call of calls) {
    const methods = call.method === "GET" ? ["GET", "HEAD"] : [call.method];
    const at = apiBase + call.path;
    allowed.set(at, [...(allowed.get(at) ?? []), ...methods]);
  }
  app.setNotFoundHandler((request, reply) => {
    const [at = "/"] = request.url.split("?");
    const isPage = request.method === "GET" || request.method === "HEAD";
    const methods = allowed.get(at);
    if (methods) {
      reply.header("allow", methods.join(", "));
      refuse("MethodNotAllowed");
    }
    if (pages && isPage && !at.startsWith("/api/")) return pages.send(request, reply);
    return refuse("NotFound");
  });
}
