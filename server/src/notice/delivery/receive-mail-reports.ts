/**
 * The mail server of the lender hands returned e-mails in here, each as it is (`message/rfc822`),
 * with the secret of `MAIL_REPORT_SECRET` as a bearer token or as `?key=`. A wrong secret is
 * answered like an unknown address. Any e-mail with the right one is answered with 204, also one
 * that is no report: another answer would make the mail server try again or write back.
 */
import type { FastifyInstance } from "fastify";
import type { House } from "#house/house.ts";
import { hasSecret } from "#notice/delivery/prove-report.ts";
import { receiveBounce } from "#notice/delivery/receive-bounce.ts";
import { refuse } from "#problem.ts";

const LETTER_BYTES_MAX = 1024 * 1024;

export function receiveMailReports(app: FastifyInstance, house: House): void {
  const { mailReportSecret } = house.config;
  // In a scope of its own: no other route takes e-mails.
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
      // Before the body is read: a stranger cannot make the server take a megabyte.
      onRequest: async (request) => {
        if (!mailReportSecret || !hasSecret(request, mailReportSecret)) refuse("NotFound");
      },
      handler: async ({ body }, reply) => {
        if (Buffer.isBuffer(body)) await receiveBounce(house, body.toString("latin1"));
        return reply.code(204).send();
      },
    });
  });
}
