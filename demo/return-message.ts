/**
 * Plays, in the demo only, that a message of the outbox did not arrive. An e-mail is returned as a
 * mail server would do it and read like a real one; for an SMS, which has no gateway in the demo,
 * the report itself is stored. The route accepts forms of the page itself: `guardHttp` refuses
 * those of other sites.
 */

import type { House } from "@hiram/server/house/house.ts";
import { receiveBounce } from "@hiram/server/notice/delivery/receive-bounce.ts";
import { recordUndelivered } from "@hiram/server/notice/delivery/record-delivery.ts";
import { readReportId } from "@hiram/server/notice/delivery/report-id.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance } from "fastify";
import { RETURNED } from "#outbox-page.ts";

const FORM_BYTES_MAX = 500;

export function serveReturns(app: FastifyInstance, house: House): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    forms.post("/dev/outbox/return", async ({ body }, reply) => {
      const reportId = (body instanceof URLSearchParams && body.get("reportId")) || "";
      const noticeId = readReportId(house, reportId);
      if (!noticeId) return refuse("NotFound");
      const taken = await receiveBounce(house, writeBounce(reportId));
      if (taken === "unread")
        await house.db
          .transaction()
          .execute((trx) => recordUndelivered(trx, house, noticeId, "NO_ADDRESS"));
      return reply.redirect(`/dev/outbox${RETURNED}`, 303);
    });
  });
}

/** Writes a returned e-mail as a mail server sends it. */
export const writeBounce = (reportId: string, status = "5.1.1"): string =>
  [
    "From: MAILER-DAEMON@mail.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="b1.mail.example"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--b1.mail.example",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--b1.mail.example",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example",
    `Original-Envelope-Id: ${reportId}`,
    "Arrival-Date: Tue, 17 Nov 2026 12:00:00 +0800 (PST)",
    "",
    "Final-Recipient: rfc822; nobody@mail.example",
    "Action: failed",
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1 <nobody@mail.example>: Recipient address",
    "    rejected: User unknown in local recipient table",
    "",
    "--b1.mail.example",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    "To: nobody@mail.example",
    `Message-ID: <${reportId}@hiram.example>`,
    "",
    "--b1.mail.example--",
    "",
  ].join("\r\n");
