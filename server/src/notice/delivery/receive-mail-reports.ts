/**
 * The mail server of the lender hands returned e-mails in here, each as it is (`message/rfc822`),
 * with the secret of `MAIL_REPORT_SECRET` as a bearer token or as `?key=`. A wrong secret gets the
 * answer of an unknown address. Any e-mail with the right one gets 204, even if it is no report:
 * any other answer would make the mail server retry or write back.
 */
import type { FastifyInstance } from "fastify";
import type { House } from "#house/house.ts";
import { hasReportSecret } from "#notice/delivery/prove-report.ts";
import { receiveBounce } from "#notice/delivery/receive-bounce.ts";
import { refuse } from "#problem.ts";

const LETTER_BYTES_MAX = 1024 * 1024;

export function receiveMailReports(app: FastifyInstance, house: House): void {
  const { mailReportSecret } = house.config;
  // In a scope of its own, so that no other route accepts e-mails.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer" },
      async (_: unknown, body: Buffer) => body,
    );
    scope.route({
      method: "POST",
      url: "/mail-reports",
      bodyLimit: LETTER_BYTES_MAX,
      // Checked before the body is read: a stranger cannot make the server read a megabyte.
      onRequest: async (request) => {
        if (!mailReportSecret || !hasReportSecret(request, mailReportSecret)) refuse("NotFound");
      },
      handler: async ({ body }, reply) => {
        if (Buffer.isBuffer(body)) await receiveBounce(house, body.toString("latin1"));
        return reply.code(204).send();
      },
    });
  });
}
