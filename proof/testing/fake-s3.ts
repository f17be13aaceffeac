/**
 * A store that speaks the part of S3 that we use, over HTTP on this machine. Each request must
 * carry the signature of the store's key. An object is a file in the folder of its bucket, so that
 * a test may look at it, lose it or bring it back.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { findSignatureFault, type S3Key, type SignatureFault } from "#testing/s3-signature.ts";

export type FakeS3 = S3Key & {
  /** The store's address with the bucket as its path. */
  readonly endpoint: string;
  /** The bucket's folder. */
  readonly folder: string;
  /** Every request as it arrived, to compare what a client sends. */
  readonly requests: readonly http.IncomingMessage[];
  close(): Promise<void>;
};

type Code = SignatureFault | keyof typeof statuses;
const statuses = {
  BadDigest: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
} as const;

type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};

type Request = {
  readonly headers: http.IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
};

const BUCKET = "hiram";
const NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/";
const KEYS_PER_PAGE = 1_000;

export async function startFakeS3(parent: string): Promise<FakeS3> {
  const key = { region: "us-east-1", accessKeyId: "fake-key", secretAccessKey: "fake/secret+1" };
  const folder = path.join(parent, BUCKET);
  fs.mkdirSync(folder, { recursive: true });
  const requests: http.IncomingMessage[] = [];
  const server = http.createServer(async (request, response) => {
    requests.push(request);
    const body = await buffer(request);
    const { status, headers, body: content = "" } = reply(request, body, { key, folder });
    response.writeHead(status, { "content-length": Buffer.byteLength(content), ...headers });
    response.end(request.method === "HEAD" ? undefined : content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...key,
    endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
    folder,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

type Store = { readonly key: S3Key; readonly folder: string };

function reply(request: http.IncomingMessage, body: Buffer, { key, folder }: Store): Reply {
  const { method = "", url: target = "", headers } = request;
  const fault = findSignatureFault({ method, target, headers, body }, key);
  if (fault) return refuse(fault);
  // Refuses the checksum headers that AWS added in 2024, as stores do that do not know them.
  if (Object.keys(headers).some((name) => /^x-amz-(sdk-checksum|checksum|trailer)/.test(name)))
    return refuse("NotImplemented");
  const { pathname, searchParams: query } = new URL(target, "http://store.example");
  const [, bucket, ...names] = pathname.split("/").map(decodeURIComponent);
  if (bucket !== BUCKET) return refuse("NoSuchBucket");
  const asked = { headers, query, key: names.join("/"), body };
  const does = operations[`${method} ${asked.key ? "object" : "bucket"}`];
  return does ? does(folder, asked) : refuse("MethodNotAllowed");
}

const operations: Readonly<Record<string, (folder: string, request: Request) => Reply>> = {
  "PUT object": putObject,
  "GET object": getObject,
  "HEAD object": getObject,
  "DELETE object": (folder, { key }) => {
    fs.rmSync(fileOf(folder, key), { force: true });
    return { status: 204 };
  },
  "GET bucket": listObjects,
};

/** A key may contain any sign, and a file's name no slash. */
const fileOf = (folder: string, key: string): string => path.join(folder, encodeURIComponent(key));

const digest = (bytes: Buffer): Buffer => createHash("md5").update(bytes).digest();
const tagOf = (bytes: Buffer): string => `"${digest(bytes).toString("hex")}"`;

function putObject(folder: string, { headers, key, body }: Request): Reply {
  const file = fileOf(folder, key);
  const { "content-md5": md5 } = headers;
  if (md5 && md5 !== digest(body).toString("base64")) return refuse("BadDigest");
  if (headers["if-none-match"] === "*" && fs.existsSync(file)) return refuse("PreconditionFailed");
  // The folder may have been lost meanwhile.
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, body);
  return { status: 200, headers: { etag: tagOf(body) } };
}

function getObject(folder: string, { key }: Request): Reply {
  const file = fileOf(folder, key);
  if (!fs.existsSync(file)) return refuse("NoSuchKey");
  const body = fs.readFileSync(file);
  const changed = fs.statSync(file).mtime.toUTCString();
  const headers = { etag: tagOf(body), "last-modified": changed };
  return { status: 200, headers: { ...headers, "content-type": "binary/octet-stream" }, body };
}

/** ListObjectsV2, in pages; the token is the last key of the page before. */
function listObjects(folder: string, { query }: Request): Reply {
  if (query.get("list-type") !== "2") return refuse("NotImplemented");
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const asked = Number(query.get("max-keys") ?? KEYS_PER_PAGE);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const left = names
    .map(decodeURIComponent)
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const page = left.slice(0, Math.min(asked, KEYS_PER_PAGE));
  const isTruncated = page.length < left.length;
  const contents = page.map((key) => {
    const bytes = fs.readFileSync(fileOf(folder, key));
    const fields = { Key: key, Size: String(bytes.length), ETag: tagOf(bytes) };
    return `<Contents>${elements(fields)}</Contents>`;
  });
  const fields = {
    Name: BUCKET,
    Prefix: prefix,
    KeyCount: String(page.length),
    IsTruncated: String(isTruncated),
    ...(isTruncated && { NextContinuationToken: page.at(-1) as string }),
  };
  const content = elements(fields) + contents.join("");
  return xml(200, `<ListBucketResult xmlns="${NAMESPACE}">${content}</ListBucketResult>`);
}

const refuse = (code: Code): Reply =>
  xml(
    code in statuses ? statuses[code as keyof typeof statuses] : 403,
    `<Error>${elements({ Code: code, Message: `refused: ${code}` })}</Error>`,
  );

const xml = (status: number, content: string): Reply => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
});

const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join("");

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
