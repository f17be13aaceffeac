/** Where returned e-mails go, and the secret for handing them in. */
import type { Env } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";

const SECRET_LENGTH_MIN = 24;
const ADDRESS = /^[^\s@<>"]{1,64}@[a-z0-9.-]{3,200}$/i;

export function readMailReports({ MAIL_BOUNCE_ADDRESS, MAIL_REPORT_SECRET }: Env) {
  if (MAIL_BOUNCE_ADDRESS && !ADDRESS.test(MAIL_BOUNCE_ADDRESS))
    throw new StartRefused("MAIL_BOUNCE_ADDRESS must be an e-mail address.");
  if (MAIL_REPORT_SECRET && MAIL_REPORT_SECRET.length < SECRET_LENGTH_MIN)
    throw new StartRefused(
      `MAIL_REPORT_SECRET must have at least ${SECRET_LENGTH_MIN} characters.`,
    );
  return {
    mailBounceAddress: MAIL_BOUNCE_ADDRESS || undefined,
    mailReportSecret: MAIL_REPORT_SECRET || undefined,
  };
}
