/**
 * Reads a returned e-mail: a delivery status notification (RFC 3464), which is a `multipart/report`
 * with a part `message/delivery-status` and, mostly, the returned message or its headers. Null for
 * any other e-mail, such as a reply or an out-of-office note.
 */
type Bounce = {
  /** What the report says about the recipient: failed, delayed, delivered, relayed or expanded. */
  readonly action: string;
  /** The status code of RFC 3463, such as 5.1.1. */
  readonly status: string;
  /** Places where the id of the original message may be, in search order. */
  readonly ids: readonly string[];
};

const PARTS_MAX = 20;

export function readBounce(raw: string): Bounce | null {
  const letter = splitHeaders(raw.replaceAll("\r\n", "\n"));
  const type = letter.headers.get("content-type") ?? "";
  if (!/^multipart\/report\b/i.test(type)) return null;
  const boundary = /;\s*boundary="?([^";\n]{1,200})"?/i.exec(type)?.[1];
  if (!boundary) return null;
  const parts = letter.body.split(`\n--${boundary}`, PARTS_MAX).slice(0, PARTS_MAX).map(readPart);
  const report = parts.find((part) => /^message\/(global-)?delivery-status\b/i.test(part.type));
  if (!report) return null;
  const [message = "", ...recipients] = report.text
    .split(/\n\s*\n/)
    .filter((group) => group.trim());
  // Each of our messages has one recipient.
  const fields = recipients.map(readHeaders).find((group) => group.has("action"));
  if (!fields) return null;
  const returned = parts.filter((part) =>
    /^(message\/(global|rfc822)|text\/rfc822-headers|message\/global-headers)\b/i.test(part.type),
  );
  return {
    action: (fields.get("action") ?? "").toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "",
    ids: [
      readHeaders(message).get("original-envelope-id") ?? "",
      ...returned.map(({ text }) => splitHeaders(text.trimStart()).headers.get("message-id") ?? ""),
    ].filter((id) => id !== ""),
  };
}

type Headers = ReadonlyMap<string, string>;

function splitHeaders(text: string): { readonly headers: Headers; readonly body: string } {
  const end = text.indexOf("\n\n");
  return end === -1
    ? { headers: readHeaders(text), body: "" }
    : { headers: readHeaders(text.slice(0, end)), body: text.slice(end) };
}

/** By lower-case name; of two with the same name the first counts. Folded lines are joined. */
function readHeaders(text: string): Headers {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

type Part = { readonly type: string; readonly text: string };

/** The text after a boundary: the end of its line, headers, an empty line and the content. */
function readPart(text: string): Part {
  const { headers, body } = splitHeaders(text.replace(/^[^\n]*\n/, ""));
  const encoding = (headers.get("content-transfer-encoding") ?? "").toLowerCase();
  return { type: headers.get("content-type") ?? "", text: decode(body, encoding) };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64")
    return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (encoding === "quoted-printable")
    return body
      .replaceAll(/=\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return body;
}
