/** E-mail: over SMTP when the operator names a server, otherwise into the demo's outbox. */
import { reasonOfRefusal, type UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import { createTransport } from "nodemailer";
import type { Outbox } from "#outside/outbox.ts";

export type EmailMessage = {
  /** Mail servers report an undelivered letter under this id; unset when no report is needed. */
  readonly reportId?: string;
  readonly to: string;
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachment?: LetterAttachment;
};

/** A file that we made ourselves, as bytes, so that nothing is read or fetched. */
type LetterAttachment = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
};

export type MailTransport = { send(letter: EmailMessage): Promise<void> };

/** Name and address as separate fields, so that no character in a name can inject a header. */
export type MailSender = {
  readonly name: string;
  readonly address: string;
  /** Where mail servers return what they cannot deliver; the sender's own address when unset. */
  readonly bounceAddress?: string | undefined;
};

/**
 * The mail server refused the recipient for good (5xx to RCPT). Its message does not repeat the
 * address.
 */
export class RecipientRefused extends Error {
  readonly code = "EENVELOPE";
  readonly responseCode: number;
  readonly why: UndeliveredReason;
  constructor(responseCode: number, response: string) {
    super(`the mail server refused the recipient with ${responseCode}`);
    this.responseCode = responseCode;
    this.why = reasonOfRefusal(
      responseCode,
      /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1],
    );
  }
}

/**
 * The certificate of an encrypted connection is always checked: an option in the URL that would
 * switch it off is removed, because it would win over the options given here.
 */
function withCheckedCertificate(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete("tls.rejectUnauthorized");
  return url.href;
}

const openTransport = (smtpUrl: string) =>
  createTransport({
    url: withCheckedCertificate(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Messages contain visitors' text, so file and URL attachments are disabled.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects, greets and signs in without sending; throws when the server refuses us. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpMail(smtpUrl: string, from: MailSender): MailTransport {
  const transport = openTransport(smtpUrl);
  return {
    async send({ to, subject, text, replyTo, attachment, reportId }) {
      const { name, address, bounceAddress } = from;
      const returnTo = bounceAddress ?? address;
      await transport
        .sendMail({
          from: { name, address },
          to,
          envelope: { from: returnTo, to },
          subject,
          text,
          ...(reportId && askForReport(reportId, returnTo)),
          ...(replyTo && { replyTo }),
          ...(attachment && { attachments: [writeAttachment(attachment)] }),
        })
        .catch(refuseRecipient);
    },
  };
}

/**
 * The id is sent as Message-ID, which a returned letter contains, and as the envelope id, which a
 * server with RFC 3461 repeats in its report.
 */
const askForReport = (reportId: string, returnTo: string) => ({
  messageId: `<${reportId}@${returnTo.split("@").at(-1)}>`,
  dsn: { id: reportId, return: "headers" as const, notify: ["failure" as const] },
});

type SmtpError = Error & {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

function refuseRecipient(error: SmtpError): never {
  const { command, responseCode = 0, response = "" } = error;
  if (command === "RCPT TO" && responseCode >= 500)
    throw new RecipientRefused(responseCode, response);
  throw error;
}

const writeAttachment = ({ name, type, bytes }: LetterAttachment) => ({
  filename: name,
  contentType: type,
  content: bytes,
});

/** The demo refuses every mailbox of this host. */
export const DEMO_DEAD_HOST = "no-mailbox.example";

export const outboxMail = (outbox: Outbox): MailTransport => ({
  async send({ to, purpose, subject, text, attachment, reportId }) {
    if (to.endsWith(`@${DEMO_DEAD_HOST}`))
      throw new RecipientRefused(550, "550 5.1.1 no such mailbox");
    const words = `${subject}\n\n${text}${attachment ? `\n[${attachment.name}]\n` : ""}`;
    await outbox.put({
      to,
      channel: "email",
      purpose,
      text: words,
      ...(reportId && { reportId }),
    });
  },
});
