/**
 * Gateways report here whether a message was delivered. A report counts only with the gateway's
 * secret or a signature made with it (`isProvenReport`). Gateways use different field names, so all
 * usual ones are accepted.
 */
import { undeliveredReasonOfSms } from "@hiram/contract/notice/delivery.ts";
import type { FastifyInstance } from "fastify";
import { codesCounter, smsCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { isProvenReport } from "#notice/delivery/prove-report.ts";
import { recordDelivered } from "#notice/delivery/record-delivery.ts";
import { gatewayChangeJobOf } from "#notice/message-job.ts";
import { recordSmsReport, type SmsReport } from "#notice/sms-try.sql.ts";
import { templateOf } from "#notice/templates.ts";
import { refuse } from "#problem.ts";

const idNames = ["message_id", "messageId", "MessageSid", "sid", "id"];
const statusNames = ["status", "MessageStatus", "message_status"];
const codeNames = ["ErrorCode", "error_code"];

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

export function receiveSmsReports(app: FastifyInstance, house: House): void {
  // In a scope of its own, so that no other route accepts forms.
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
        const fields = new Map(Object.entries(Object(request.body) as Record<string, unknown>));
        if (!known?.reportSecret || !isProvenReport(house, request, fields, known.reportSecret))
          return refuse("NotFound");
        const readField = (names: readonly string[]) =>
          String(names.map((name) => fields.get(name)).find((one) => one !== undefined) ?? "");
        const status = readField(statusNames);
        const report = meanings.get(status.toLowerCase());
        // An intermediate state, such as "sent".
        if (!report) return reply.code(204).send();
        const why =
          report === "DELIVERED" ? null : undeliveredReasonOfSms(status, readField(codeNames));
        // An unknown message is answered with 404, so that a report that overtook the acceptance is
        // sent again.
        const messageId = readField(idNames);
        if (!(await takeReport(house, { gateway, messageId, report, why }))) refuse("NotFound");
        return reply.code(204).send();
      },
    });
  });
}

/**
 * A message that this gateway could not deliver may still go over another one; the job that asks it
 * stores the outcome.
 */
const takeReport = (house: House, report: SmsReport): Promise<boolean> =>
  house.db.transaction().execute(async (trx) => {
    const reported = await recordSmsReport(trx, report);
    if (!reported) return false;
    smsCounter.inc({ gateway: report.gateway, outcome: report.report.toLowerCase() });
    const { notice_id: noticeId, template } = reported;
    if (templateOf(template).carriesCode)
      codesCounter.inc({ channel: "sms", outcome: report.report.toLowerCase() });
    if (report.report === "DELIVERED") await recordDelivered(trx, house, noticeId);
    else {
      const timing = { key: `undelivered-${noticeId}` };
      await addJob(trx, gatewayChangeJobOf(template), { noticeId }, timing);
    }
    return true;
  });
