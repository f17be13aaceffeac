/** The fake store refuses what a real one refuses: a client that signs wrongly must fail. */
import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeS3, startFakeS3 } from "#testing/fake-s3.ts";
import { makeTempFolder } from "#testing/house.ts";
import { findSignatureFault, type S3Request } from "#testing/s3-signature.ts";

const temp = makeTempFolder();
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3(temp.path);
});
afterAll(async () => {
  await s3.close();
  temp.remove();
});

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secret?: string;
  readonly accessKeyId?: string;
  readonly region?: string;
  readonly at?: Date;
};

/** The headers of a request, signed by the steps of AWS's own description. */
function signedHeaders(sent: SignedRequest): Record<string, string> {
  const { method, path, query = "", body = "", at = new Date() } = sent;
  const { secret = s3.secretAccessKey, accessKeyId = s3.accessKeyId, region = s3.region } = sent;
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = moment.slice(0, 8);
  const own = { "x-amz-content-sha256": hash(body), "x-amz-date": moment };
  const headers: Record<string, string> = {
    ...own,
    ...sent.headers,
    host: new URL(s3.endpoint).host,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const bodyHash = headers["x-amz-content-sha256"];
  const form = [method, path, query, lines, names.join(";"), bodyHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${hash(form)}`;
  const hmac = (key: string | Buffer, what: string) =>
    createHmac("sha256", key).update(what).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), "s3"), "aws4_request");
  const signature = hmac(key, text).toString("hex");
  const credential = `Credential=${accessKeyId}/${scope}`;
  const signed = `SignedHeaders=${names.join(";")}`;
  const authorization = `AWS4-HMAC-SHA256 ${credential}, ${signed}, Signature=${signature}`;
  return { ...headers, authorization };
}

async function send(sent: SignedRequest, changed: { query?: string; body?: string } = {}) {
  const { host: _, ...headers } = signedHeaders(sent);
  const { query = sent.query, body = sent.body } = changed;
  const url = `${new URL(s3.endpoint).origin}${sent.path}${query ? `?${query}` : ""}`;
  const reply = await fetch(url, { method: sent.method, headers, ...(body && { body }) });
  const text = await reply.text();
  return { status: reply.status, text, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] };
}

const put = { method: "PUT", path: "/hiram/a%20name", body: "words" };

describe("the fake store", () => {
  it("stores, gives, describes and deletes an object for a signed request", async () => {
    expect(await send(put)).toMatchObject({ status: 200 });
    expect(await send({ ...put, method: "GET", body: "" })).toMatchObject({ text: "words" });
    expect(await send({ ...put, method: "HEAD", body: "" })).toEqual({ status: 200, text: "" });
    expect(await send({ ...put, method: "DELETE", body: "" })).toMatchObject({ status: 204 });
    expect(await send({ ...put, method: "GET", body: "" })).toMatchObject({
      status: 404,
      code: "NoSuchKey",
    });
  });

  it("writes no second object over the first when the client asks for that", async () => {
    const once = { ...put, path: "/hiram/once", headers: { "if-none-match": "*" } };
    expect(await send(once)).toMatchObject({ status: 200 });
    expect(await send(once)).toMatchObject({ status: 412, code: "PreconditionFailed" });
  });

  it("lists in pages, by the beginning of the name", async () => {
    for (const name of ["b1", "b2", "b%2F3", "c1"]) await send({ ...put, path: `/hiram/${name}` });
    const list = (query: string) => send({ method: "GET", path: "/hiram", query });
    const first = await list("list-type=2&max-keys=2&prefix=b");
    expect(first.text.match(/<Key>[^<]+/g)).toEqual(["<Key>b/3", "<Key>b1"]);
    expect(first.text).toContain("<NextContinuationToken>b1<");
    const second = await list("continuation-token=b1&list-type=2&prefix=b");
    expect(second.text.match(/<Key>[^<]+/g)).toEqual(["<Key>b2"]);
    expect(second.text).toContain("<IsTruncated>false<");
  });

  it.each<[string, Partial<SignedRequest>, string]>([
    ["another secret", { secret: "wrong" }, "SignatureDoesNotMatch"],
    ["another key", { accessKeyId: "other" }, "InvalidAccessKeyId"],
    ["another region", { region: "eu-west-1" }, "AuthorizationHeaderMalformed"],
    ["an old time", { at: new Date(Date.now() - 3_600_000) }, "RequestTimeTooSkewed"],
  ])("refuses a request signed with %s", async (_, change, code) => {
    expect(await send({ ...put, ...change })).toMatchObject({ status: 403, code });
  });

  it("refuses a request whose query, body or headers are not the signed ones", async () => {
    const get = { method: "GET", path: "/hiram", query: "list-type=2" };
    expect(await send(get, { query: "list-type=2&prefix=x" })).toMatchObject({
      code: "SignatureDoesNotMatch",
    });
    expect(await send(put, { body: "other" })).toMatchObject({ code: "XAmzContentSHA256Mismatch" });
    expect((await fetch(s3.endpoint)).status).toBe(403);
    const headers = { ...signedHeaders(put), "x-amz-acl": "public-read" };
    const request: S3Request = {
      method: "PUT",
      target: put.path,
      headers,
      body: Buffer.from("words"),
    };
    expect(findSignatureFault(request, s3)).toBe("AccessDenied");
  });

  it("refuses what a plain store does not know", async () => {
    const other = { ...put, path: "/other/name" };
    expect(await send(other)).toMatchObject({ status: 404, code: "NoSuchBucket" });
    const checksum = { ...put, headers: { "x-amz-checksum-crc32": "AAAAAA==" } };
    expect(await send(checksum)).toMatchObject({ status: 501, code: "NotImplemented" });
    const md5 = { ...put, headers: { "content-md5": "AAAA" } };
    expect(await send(md5)).toMatchObject({ status: 400, code: "BadDigest" });
    expect(await send({ ...put, method: "POST" })).toMatchObject({ status: 405 });
  });
});
