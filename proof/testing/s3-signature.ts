/**
 * Checks a request's AWS Signature Version 4 as a store does: computed again from the received
 * request, with the shared secret. A client that signs another path, query, header or body fails.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type S3Key = {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type S3Request = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** The codes of S3 for a request that is not signed as it must be. */
export type SignatureFault =
  | "AccessDenied"
  | "AuthorizationHeaderMalformed"
  | "InvalidAccessKeyId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch"
  | "XAmzContentSHA256Mismatch";

const ALGORITHM = "AWS4-HMAC-SHA256";
const SKEW_MS_MAX = 15 * 60_000;
const parts = [
  "Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request",
  "SignedHeaders=([^,]+)",
  "Signature=([0-9a-f]{64})",
];
const authorizationForm = new RegExp(`^${ALGORITHM} ${parts.join(", ?")}$`);

const hash = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
const sign = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** Null when the request is signed with this key. */
export function findSignatureFault(request: S3Request, key: S3Key): SignatureFault | null {
  const { authorization } = request.headers;
  if (!authorization) return "AccessDenied";
  const [, accessKeyId, day = "", region, names = "", signature = ""] =
    authorizationForm.exec(authorization) ?? [];
  if (!accessKeyId || region !== key.region) return "AuthorizationHeaderMalformed";
  if (accessKeyId !== key.accessKeyId) return "InvalidAccessKeyId";
  const signedNames = names.split(";");
  if (findUnsigned(request.headers, signedNames).length > 0) return "AccessDenied";
  const moment = readHeader(request.headers, "x-amz-date");
  if (!isNow(moment) || !moment.startsWith(day)) return "RequestTimeTooSkewed";
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, moment, scope, hash(canonicalForm(request, signedNames))].join("\n");
  const steps = [day, region, "s3", "aws4_request", text];
  const expected = steps.reduce<string | Buffer>(sign, `AWS4${key.secretAccessKey}`) as Buffer;
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return "SignatureDoesNotMatch";
  const bodyHash = readHeader(request.headers, "x-amz-content-sha256");
  return bodyHash === "UNSIGNED-PAYLOAD" || bodyHash === hash(request.body)
    ? null
    : "XAmzContentSHA256Mismatch";
}

/** The host and every header of AWS must be signed. */
const findUnsigned = (headers: IncomingHttpHeaders, signed: readonly string[]): string[] =>
  ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))].filter(
    (name) => !signed.includes(name),
  );

const readHeader = (headers: IncomingHttpHeaders, name: string): string =>
  String(headers[name] ?? "")
    .trim()
    .replace(/ +/g, " ");

/** `20261118T093000Z`, not far from now. */
function isNow(moment: string): boolean {
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
  return Math.abs(Date.parse(iso) - Date.now()) < SKEW_MS_MAX;
}

function canonicalForm({ method, target, headers }: S3Request, signedNames: readonly string[]) {
  const [path = "", query = ""] = target.split("?", 2);
  const lines = signedNames.map((name) => `${name}:${readHeader(headers, name)}\n`);
  return [
    method,
    path.split("/").map(encode).join("/"),
    canonicalQuery(query),
    lines.join(""),
    signedNames.join(";"),
    readHeader(headers, "x-amz-content-sha256"),
  ].join("\n");
}

const canonicalQuery = (query: string): string =>
  query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return `${encode(name)}=${encode(value)}`;
    })
    .sort()
    .join("&");

/** One form of each text, however the client encoded it: all but A-Z, a-z, 0-9, - . _ ~. */
const encode = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
