/** One request of the fuzz campaign: an operation, a caller, and a body that may be broken. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { Dice } from "./dice.ts";
import { breakBody, makeValue } from "./fuzz-body.ts";
import type { FuzzCaller } from "./fuzz-callers.ts";
import { bodySchemaOf, type Operation } from "./fuzz-document.ts";
import { makeForm } from "./fuzz-form.ts";
import type { Samples } from "./fuzz-samples.ts";
import { badTexts, writeJson } from "./fuzz-values.ts";

export type FuzzRequest = {
  readonly method: Operation["method"];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

type Making = {
  readonly dice: Dice;
  readonly samples: Samples;
  readonly operation: Operation;
  readonly caller: FuzzCaller;
  readonly picture: Buffer;
};

export function makeRequest(making: Making): FuzzRequest {
  const { dice, operation, caller } = making;
  const { contentType, payload } = makePayload(making);
  const headers: Record<string, string> = { ...caller.headers };
  if (contentType) headers["content-type"] = contentType;
  if (operation.parameters?.some((one) => one.in === "header"))
    headers["idempotency-key"] = dice.isOneIn(8) ? dice.pick(badKeyHeaders) : dice.key();
  if (dice.isOneIn(12)) Object.assign(headers, dice.pick(oddHeaders));
  return {
    method: operation.method,
    url: makeUrl(making),
    headers,
    ...(payload !== undefined && { payload }),
  };
}

/** Last parts of a path that name nothing: wrongly encoded, too long, or of another call. */
const badParts: readonly string[] = [
  ...badTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent),
  "%00",
  "%ff",
  "%",
  "..%2f..%2fetc",
  "a/b",
  "contract",
  "2026-01-01.2026-02-30.day",
  "0000-01-01.2026-02-28.month",
];

/** Last parts of a path that are names instead of ids. */
const namedParts: Readonly<Record<string, readonly string[]>> = {
  "/memberloan/documents/{id}": ["contract", "disclosure", "schedule", "schedule.csv"],
  "/staff/portfolio/{id}": ["2026-01-01.2026-03-01.month", "2026-02-01.2026-03-01.day"],
  "/staff/portfolio/tables/{id}": ["ages.2026-03-01", "loans", "loans.due.2026-03-20"],
};

function makeUrl({ dice, samples, operation }: Making): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!dice.isOneIn(2)) return dice.pick(badParts);
    const names = namedParts[operation.path];
    return names ? dice.pick(names) : samples.findId(dice, operation.path, name);
  });
  const query = dice.isOneIn(20) ? dice.pick(["?", "?a=%ff", "?__proto__=1", "?a[]=1&a[b]=2"]) : "";
  return apiBase + path + query;
}

const badKeyHeaders: readonly string[] = [
  "",
  "short",
  "x".repeat(65),
  "same-key-same-key-same-key",
];

/** Headers that stand beside or in the place of the caller's own. */
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: "Bearer" },
  { authorization: "Bearer a.b.c" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0." },
  { authorization: `Bearer ${"x".repeat(5_000)}` },
  { authorization: "Basic YTpi" },
  { cookie: "staff=x; refresh=y; __proto__=z" },
  { cookie: "staff=%00%ff; ;;=; refresh=" },
  { cookie: `staff=${"x".repeat(5_000)}` },
  { origin: "https://other.example" },
  { origin: "null" },
  { host: "other.example" },
  { accept: "text/html", "accept-encoding": "br" },
  { "content-encoding": "gzip" },
  { "x-forwarded-for": "1.2.3.4, ::1, nonsense" },
  { "user-agent": "x".repeat(3_000) },
  { "user-agent": "\x01\x7f" },
  { "if-none-match": "*" },
  { range: "bytes=0-1" },
];

const otherTypes: readonly string[] = [
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "application/json;;;",
  "application/JSON",
  "application/vnd.api+json",
  "application/xml",
];

/** Bodies that are no JSON at all, or JSON of an unusual kind. */
const rawBodies: readonly (string | Buffer)[] = [
  "",
  "{",
  "nul",
  "[]",
  "null",
  '"text"',
  "1e400",
  '{"a":1,}',
  '{"__proto__":{"a":1}}',
  '{"a":"\\ud800"}',
  "[".repeat(9_000),
  `${"[".repeat(9_000)}${"]".repeat(9_000)}`,
  `{"a":"${"x".repeat(70_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0]),
];

type Payload = { readonly contentType: string; readonly payload?: string | Buffer };

function makePayload({ dice, samples, operation, caller, picture }: Making): Payload {
  if (operation.requestBody?.content["multipart/form-data"]) return makeForm(dice, picture);
  const schema = bodySchemaOf(operation);
  if (dice.isOneIn(15)) return { contentType: "application/json", payload: dice.pick(rawBodies) };
  if (!schema) return { contentType: "" };
  const good = makeValue({ dice, samples, path: operation.path }, schema);
  if (typeof good === "object" && good !== null && "phoneNumber" in good)
    good.phoneNumber = caller.phoneNumber;
  const payload = dice.isOneIn(4) ? writeJson(good) : breakBody(dice, good);
  return { contentType: dice.isOneIn(15) ? dice.pick(otherTypes) : "application/json", payload };
}
