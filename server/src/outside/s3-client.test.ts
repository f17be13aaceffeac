import { execFileSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inspect } from "node:util";
import { type FakeS3, startFakeS3 } from "@hiram/proof/testing/fake-s3.ts";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBucket } from "#outside/s3-client.ts";
import type { S3Store } from "#outside/settings/s3-store.ts";

const temp = makeTempFolder();
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3(temp.path);
});
afterAll(async () => {
  await s3.close();
  temp.remove();
});

const words = Buffer.from("words");
const key = { region: "auto", accessKeyId: "id", secretAccessKey: "hidden-secret" };

/** A server that answers as given, and tells how often and for what it was asked. */
async function withServer(
  answer: http.RequestListener,
  use: (store: S3Store, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? "unsigned"}`);
    request.resume();
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    await use({ ...key, endpoint: `http://127.0.0.1:${port}/bucket` }, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("a bucket", () => {
  it.each(["audit/2026.jsonl", "a name", "ñ+&=%", "(it's)!*"])(
    "keeps an object by the name %j",
    async (name) => {
      const bucket = openBucket(s3);
      await bucket.put(name, words, "application/octet-stream");
      expect(await bucket.get(name)).toEqual(words);
      expect(await bucket.list(name)).toEqual([name]);
      await bucket.remove(name);
      expect(await bucket.get(name)).toBeNull();
    },
  );

  it("lists more names than one page has", async () => {
    for (let at = 0; at < 1_100; at++) fs.writeFileSync(path.join(s3.folder, `many-${at}`), "");
    const names = await openBucket(s3).list("many-");
    expect(names).toHaveLength(1_100);
    expect(names).toEqual(names.toSorted());
  });

  it("is sent the signed hash of each body, and no newer checksum", async () => {
    const before = s3.requests.length;
    await openBucket(s3).put("large", Buffer.alloc(5_000_000, 1), "application/octet-stream");
    const [request] = s3.requests.slice(before);
    const { headers } = request as http.IncomingMessage;
    expect(headers["x-amz-content-sha256"]).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(headers).join()).not.toMatch(/checksum|trailer|expect/);
  });

  it("may be named by the host alone", async () => {
    const answer: http.RequestListener = (_, response) => response.end();
    await withServer(answer, async (store, asked) => {
      const bucket = openBucket({ ...store, endpoint: new URL(store.endpoint).origin });
      await bucket.put("name", words, "text/plain");
      expect(asked.join()).toMatch(
        /^PUT \/name(\?\S*)? AWS4-HMAC-SHA256 Credential=id\/\d+\/auto\//,
      );
    });
  });

  it("is asked without a signature when it needs no key", async () => {
    const answer: http.RequestListener = (_, response) => response.end("open");
    await withServer(answer, async (store, asked) => {
      const bucket = openBucket({ ...store, accessKeyId: "", secretAccessKey: "" });
      expect(await bucket.get("name")).toEqual(Buffer.from("open"));
      expect(asked.join()).toMatch(/^GET \/bucket\/name\S* unsigned$/);
    });
  });
});

describe("a failure of the store", () => {
  it("names the code of the store, and no secret", async () => {
    const wrong = openBucket({ ...s3, secretAccessKey: "hidden-secret" });
    const error = await wrong.put("name", words, "text/plain").catch((failure) => failure);
    expect(error.message).toBe("S3 returned 403 – SignatureDoesNotMatch");
    const everything = inspect(error, { depth: 12, showHidden: true });
    expect(everything).not.toContain("hidden-secret");
  });

  it("names the status of an answer that is not the store's", async () => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    await withServer(answer, async (store, asked) => {
      const bucket = openBucket(store);
      await expect(bucket.get("name")).rejects.toThrow(/^S3 returned 502 – /);
      await expect(bucket.list("")).rejects.toThrow(/^S3 returned 502 – /);
      // Sent once each: who needs it sends it again.
      expect(asked).toHaveLength(2);
    });
  });

  it("names the reason that a connection was not made", async () => {
    const away = await startFakeS3(path.join(temp.path, "away"));
    await away.close();
    await expect(openBucket(away).get("name")).rejects.toThrow("S3 network error: ECONNREFUSED");
  });

  it.each<[string, http.RequestListener]>([
    ["an answer that does not come", () => {}],
    [
      "a body that does not end",
      (_, response) => response.writeHead(200, { "content-length": 100 }).write("half"),
    ],
  ])("is %s", async (_, answer) => {
    await withServer(answer, async (store) => {
      await expect(openBucket(store, 300).get("name")).rejects.toThrow("S3 did not answer in time");
    });
  });
});

it("the client of AWS is loaded when a store is used, and not before", () => {
  const script = `
    import { createRequire } from "node:module";
    const { cache } = createRequire(import.meta.url);
    const isLoaded = () => Object.keys(cache).some((file) => file.includes("@aws-sdk"));
    const { openS3Files } = await import("#outside/files.ts");
    await import("#outside/outside.ts");
    const files = openS3Files({ endpoint: "http://127.0.0.1:9/b", region: "auto", accessKeyId: "i", secretAccessKey: "s" });
    console.log(isLoaded());
    await files.get("a-name-of-twenty-letters").catch(() => {});
    console.log(isLoaded());`;
  const cwd = path.resolve(import.meta.dirname, "../..");
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd });
  expect(said.toString()).toBe("false\ntrue\n");
});
