import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openComplaint } from "#help/complaint.ts";
import { smtpMail } from "#outside/mail.ts";
import { openOutsideAdapters } from "#outside/outside.ts";
import { messageSeal } from "#secret/seals.ts";
import { mailContactMessage } from "#site/mail-contact-message.ts";
import { insertContactMessage } from "#site/site.sql.ts";

type Received = { from: string; to: string[]; raw: string; letter: Email };

const received: Received[] = [];
let refusal: Error | undefined;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    readAll(stream)
      .then(async (raw) => {
        if (refusal) throw refusal;
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map((each) => each.address),
          raw,
          letter: await PostalMime.parse(raw),
        });
      })
      .then(() => done(), done);
  },
});
let smtpUrl = "";
let test: TestHouse;

beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  test = await openTestHouse({ smtpUrl });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((done) => server.close(() => done()));
});
beforeEach(() => {
  received.length = 0;
  refusal = undefined;
});

const company = { name: "Hiram Demo Lending", address: "hello@hiram.example" };
const letter = {
  to: "staff@hiram.example",
  purpose: "CONTACT",
  subject: "Message HIRAM-M-4Q7K-9T2F",
  text: "Hello.\n",
};
const only = (): Received => {
  expect(received).toHaveLength(1);
  return received[0] as Received;
};
const headersOf = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n"));

describe("a letter over SMTP", () => {
  it("arrives from the company, for its reader, as it was written", async () => {
    await smtpMail(smtpUrl, company).send({ ...letter, replyTo: "ana@example.com" });
    const { from, to, letter: got } = only();
    expect([from, to]).toEqual(["hello@hiram.example", ["staff@hiram.example"]]);
    expect(got.from).toMatchObject(company);
    expect(got.subject).toBe(letter.subject);
    expect(got.text?.trim()).toBe("Hello.");
    expect(got.replyTo).toMatchObject([{ address: "ana@example.com" }]);
    expect(got.html).toBeUndefined();
    expect(got.attachments).toEqual([]);
  });

  it("carries a file that we made, byte by byte", async () => {
    const bytes = Buffer.from("%PDF-1.7 \u0000 contract");
    const attachment = { name: "hl-100001-contract.pdf", type: "application/pdf", bytes };
    await smtpMail(smtpUrl, company).send({ ...letter, attachment });
    const { letter: got } = only();
    expect(got.text?.trim()).toBe("Hello.");
    const [file] = got.attachments;
    expect(file).toMatchObject({ filename: attachment.name, mimeType: attachment.type });
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(bytes);
  });

  it("has no reply address when none was given", async () => {
    await smtpMail(smtpUrl, company).send(letter);
    expect(headersOf(only().raw)).not.toMatch(/^reply-to:/im);
  });

  it("carries every letter of every script", async () => {
    const text = "Niña — ₱1,000 – 日本語 – العربية – 🙂\n.\n..a line of dots\nFrom here on\n";
    await smtpMail(smtpUrl, company).send({ ...letter, subject: "Añejo 日本 🙂", text });
    expect(only().letter.subject).toBe("Añejo 日本 🙂");
    expect(only().letter.text?.trim()).toBe(text.trim());
  });

  const names = ['Peso "Mabilis" Lending, Inc.', "Ñ <x@evil.example>", "A\r\nBcc: x@evil.example"];
  it.each(names)("keeps the company's name %j within its own header", async (name) => {
    await smtpMail(smtpUrl, { ...company, name }).send(letter);
    const { from, to, raw, letter: got } = only();
    expect([from, to]).toEqual([company.address, [letter.to]]);
    expect(got.from?.address).toBe(company.address);
    expect(headersOf(raw)).not.toMatch(/^bcc:/im);
  });

  it.each(["subject", "replyTo", "to"] as const)(
    "cannot be given another header or reader through its %s",
    async (part) => {
      const base = { ...letter, replyTo: "ana@example.com" };
      const sly = `${base[part]}\r\nBcc: victim@evil.example\r\nX-Sly: yes\r\n\r\nSly words`;
      // Refusing to send it would be equally good.
      await smtpMail(smtpUrl, company)
        .send({ ...base, [part]: sly })
        .catch(() => {});
      for (const { raw, letter: got, to } of received) {
        expect(headersOf(raw)).not.toMatch(/^(bcc|x-sly):/im);
        expect(got.text?.trim()).toBe("Hello.");
        if (part !== "to") expect(to).toEqual([letter.to]);
      }
    },
  );

  it("neither reads files nor fetches addresses that are named in it", async () => {
    const path = { path: "/etc/passwd" } as unknown as string;
    await smtpMail(smtpUrl, company)
      .send({ ...letter, text: path })
      .catch(() => {});
    for (const { raw } of received) expect(raw).not.toContain("root:");
  });

  it("fails when the server refuses it, so that the job is tried again", async () => {
    refusal = Object.assign(new Error("mailbox full"), { responseCode: 452 });
    await expect(smtpMail(smtpUrl, company).send(letter)).rejects.toThrow(/452/);
  });

  it("fails when there is no server", async () => {
    await expect(smtpMail("smtp://127.0.0.1:1", company).send(letter)).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});

describe("a visitor's message, mailed over SMTP", () => {
  // Uses a name that validation would refuse, as if an earlier release had stored it.
  const words = {
    name: "Niña 🙂\r\nBcc: victim@evil.example\r\n\r\n<script>",
    email: "nina@example.com",
    message: "Magkano po ang buwanang bayad?\n\n– Niña",
  };

  it("reaches the company with its words whole and its headers untouched", async () => {
    const { house } = test;
    const id = "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e";
    await house.db.transaction().execute(async (trx) => {
      await insertContactMessage(trx, {
        id,
        reference: "HIRAM-C-TEST-0001-00",
        sealed: house.keys.seal(JSON.stringify(words), messageSeal(id)),
        consented_at: house.clock.now(),
        complaint_id: id,
      });
      await openComplaint(trx, house, { id, memberId: null, category: "OTHER" });
    });
    await mailContactMessage(house, openOutsideAdapters(house.config, house.clock), {
      messageId: id,
    });

    const { to, raw, letter: got } = only();
    expect(to).toEqual(["hello@hiram.example"]);
    expect(got.subject).toBe("Message HIRAM-C-TEST-0001-00");
    expect(got.replyTo).toMatchObject([{ address: "nina@example.com" }]);
    expect(got.text).toContain("Niña 🙂");
    expect(got.text).toContain(words.message);
    expect(headersOf(raw)).not.toMatch(/^bcc:/im);
  });
});

describe("a mail server with a certificate that nobody vouches for", () => {
  // The package's own key and certificate, which it signed itself.
  const unknown = new SMTPServer({ secure: true, authOptional: true, onData: () => seen.push(1) });
  const seen: number[] = [];
  let port = 0;
  beforeAll(async () => {
    unknown.on("error", () => {});
    const listening = unknown.listen(0, "127.0.0.1");
    await once(listening, "listening");
    port = (listening.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((done) => unknown.close(() => done())));

  it.each(["", "?tls.rejectUnauthorized=false", "?tls.rejectUnauthorized=0"])(
    "gets no letter, with the option %o",
    async (option) => {
      const mail = smtpMail(`smtps://127.0.0.1:${port}/${option}`, company);
      await expect(mail.send(letter)).rejects.toThrow(/certificate/i);
      expect(seen).toEqual([]);
    },
  );
});
