import { writeBounce } from "@hiram/demo/return-message.ts";
import { describe, expect, it } from "vitest";
import { readBounce } from "#outside/read-bounce.ts";

const lines = (...all: string[]): string => all.join("\r\n");

/** As Exchange Online writes it: folded headers, groups with spaces between, the whole message. */
const exchange = lines(
  "From: <postmaster@example.onmicrosoft.example>",
  "Content-Type: multipart/report;",
  '\tboundary="_84be_";',
  "\treport-type=delivery-status",
  "",
  "--_84be_",
  'Content-Type: multipart/alternative; boundary="inner"',
  "",
  "--inner",
  "Content-Type: text/html",
  "",
  "<p>Your message couldn't be delivered.</p>",
  "--inner--",
  "--_84be_",
  "Content-Type: message/delivery-status",
  "",
  "Reporting-MTA: dns;server.example",
  "Received-From-MTA: dns;mail.example",
  "",
  "Final-Recipient: rfc822;gone@example.org",
  "Action: failed",
  "Status: 5.2.1 (mailbox disabled)",
  "Diagnostic-Code: smtp;550 5.2.1",
  "",
  "--_84be_",
  "Content-Type: message/rfc822",
  "",
  "Received: from a by b",
  "Subject: =?utf-8?Q?Your_code?=",
  "Message-ID:",
  " <the-id@lend.example>",
  "",
  "Hello.",
  "--_84be_--",
);

describe("a returned e-mail", () => {
  it("as Postfix writes it gives action, status and both places of the id", () => {
    expect(readBounce(writeBounce("the-id"))).toEqual({
      action: "failed",
      status: "5.1.1",
      ids: ["the-id", "<the-id@hiram.example>"],
    });
  });

  it("as Exchange writes it gives the id of the returned message", () => {
    expect(readBounce(exchange)).toEqual({
      action: "failed",
      status: "5.2.1",
      ids: ["<the-id@lend.example>"],
    });
  });

  it("is read with bare line feeds, and with encoded parts", () => {
    const report = "Reporting-MTA: dns; a.example\n\nAction: Failed\nStatus: 5.1.1\n";
    const encoded = [
      "Content-Type: multipart/report; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(report).toString("base64"),
      "--b",
      "Content-Type: text/rfc822-headers",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Message-ID: <the=2Did@lend.ex=",
      "ample>",
      "--b--",
    ].join("\n");
    expect(readBounce(encoded)).toEqual({
      action: "failed",
      status: "5.1.1",
      ids: ["<the-id@lend.example>"],
    });
  });

  it.each([
    ["nothing", ""],
    ["a reply", "From: a@b.example\n\nThank you."],
    ["an out-of-office note", "Auto-Submitted: auto-replied\nContent-Type: text/plain\n\nAway."],
    ["a report without a boundary", "Content-Type: multipart/report\n\n--b\n"],
    ["a report without the part", "Content-Type: multipart/report; boundary=b\n\n--b\n\nx\n--b--"],
    [
      "a report about no recipient",
      "Content-Type: multipart/report; boundary=b\n\n--b\n" +
        "Content-Type: message/delivery-status\n\nReporting-MTA: dns; a\n--b--",
    ],
  ])("is null for %s", (_, raw) => {
    expect(readBounce(raw)).toBeNull();
  });

  it("of a megabyte of boundaries, headers or folds is read in a moment", () => {
    const start = "Content-Type: multipart/report; boundary=b\n";
    const before = performance.now();
    for (const filling of ["\n--b", "a:\n", "\n ", "=\n", "x"])
      readBounce(`${start}\n${filling.repeat(1_000_000 / filling.length)}`);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});
