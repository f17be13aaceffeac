/**
 * Gateways report here whether a message was delivered. A report is taken only with the gateway's
 * secret, as `Authorization: Bearer` or as `?key=`; query strings are never logged. Gateways name
 * the same things differently, so that the usual names are accepted.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { noteReport } from "#notice/sms-try.sql.ts";
import { refuse } from "#problem.ts";

const idNames = ["message_id", "messageId", "MessageSid", "sid", "id"];
const statusNames = ["status", "MessageStatus", "message_status"];

const meanings: ReadonlyMap<string, "DELIVERED" | "UNDELIVERED"> = new Map([
  ["delivered", "DELIVERED"],
  ["delivrd", "DELIVERED"],
  ["undelivered", "UNDELIVERED"],
  ["undeliv", "UNDELIVERED"],
  ["failed", "UNDELIVERED"],
  ["rejected", "UNDELIVERED"],
  ["rejectd", "UNDELIVERED"],
  ["expired", "UNDELIVERED"],
]);

const REPORT_BYTES_MAX = 16 * 1024;
const FORM = "application/x-www-form-urlencoded";

export function takeSmsReports(app: FastifyInstance, house: House): void {
  // In a scope of its own: no other route takes forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string" }, async (_: unknown, text: string) =>
      Object.fromEntries(new URLSearchParams(text)),
    );
    scope.route<{ Params: { gateway: string }; Querystring: { key?: string } }>({
      method: "POST",
      url: "/sms-reports/:gateway",
      bodyLimit: REPORT_BYTES_MAX,
      handler: async (request, reply) => {
        const { gateway } = request.params;
        const known = house.config.smsGateways.find(({ name }) => name === gateway);
        if (!known?.reportSecret || !hasSecret(request, request.query.key, known.reportSecret))
          return refuse("NotFound");
        const fields = new Map(Object.entries(Object(request.body) as Record<string, unknown>));
        const readField = (names: readonly string[]) =>
          String(names.map((name) => fields.get(name)).find((one) => one !== undefined) ?? "");
        const report = meanings.get(readField(statusNames).toLowerCase());
        // A state on the way, such as "sent".
        if (!report) return reply.code(204).send();
        // Not found is answered as such, so that a report that overtook the acceptance comes again.
        if (!(await takeReport(house, gateway, readField(idNames), report))) refuse("NotFound");
        return reply.code(204).send();
      },
    });
  });
}

const takeReport = (
  { db }: House,
  gateway: string,
  messageId: string,
  report: "DELIVERED" | "UNDELIVERED",
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const noticeId = await noteReport(trx, { gateway, messageId, report });
    if (noticeId && report === "UNDELIVERED")
      await addJob(trx, "change-sms-gateway", { noticeId }, { key: `undelivered-${noticeId}` });
    return noticeId !== undefined;
  });

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function hasSecret({ headers }: FastifyRequest, key: unknown, secret: string): boolean {
  const given =
    headers.authorization?.replace(/^Bearer /, "") ?? (typeof key === "string" ? key : "");
  return timingSafeEqual(digest(given), digest(secret));
}
