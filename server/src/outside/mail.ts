/** E-mail: over SMTP when the operator names a server, otherwise into the demo's outbox. */
import { createTransport } from "nodemailer";
import type { Outbox } from "#outside/outbox.ts";

export type Letter = {
  readonly to: string;
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachment?: LetterAttachment;
};

/** A file that we made ourselves; its bytes are given, so that nothing is read or fetched. */
type LetterAttachment = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
};

export type Mail = { send(letter: Letter): Promise<void> };

/** Name and address as separate fields, so that no character in a name can inject a header. */
export type Sender = { readonly name: string; readonly address: string };

const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Messages contain visitors' text, so file and URL attachments are disabled.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects, greets and signs in, and sends nothing; throws when the server does not take us. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpMail(smtpUrl: string, from: Sender): Mail {
  const transport = openTransport(smtpUrl);
  return {
    async send({ to, subject, text, replyTo, attachment }) {
      // A copy: the library writes into the sender it is given.
      await transport.sendMail({
        from: { ...from },
        to,
        subject,
        text,
        ...(replyTo && { replyTo }),
        ...(attachment && { attachments: [writeAttachment(attachment)] }),
      });
    },
  };
}

const writeAttachment = ({ name, type, bytes }: LetterAttachment) => ({
  filename: name,
  contentType: type,
  content: bytes,
});

export const outboxMail = (outbox: Outbox): Mail => ({
  async send({ to, purpose, subject, text, attachment }) {
    const words = `${subject}\n\n${text}${attachment ? `\n[${attachment.name}]\n` : ""}`;
    await outbox.put({ to, channel: "email", purpose, text: words });
  },
});
