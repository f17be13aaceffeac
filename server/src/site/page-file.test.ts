import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressBest, makePageFile } from "#site/page-file.ts";

const words = ["loan", "price", "wallet", "peso", "member", "policy"];
const text = Array.from({ length: 4_000 }, (_, i) => words[(i * i) % 6]).join(" ");
const make = (content = text) => makePageFile({ text: content, type: "text/plain" });

it("is ready in every encoding at once", async () => {
  const { bytes } = await make();
  expect(brotliDecompressSync(bytes.br).toString()).toBe(text);
  expect(gunzipSync(bytes.gzip).toString()).toBe(text);
  expect(bytes.identity.toString()).toBe(text);
});

it("is compressed best in a while, under the same tag", async () => {
  const file = await make();
  const [quick, tag] = [file.bytes.br.length, file.etag];
  await compressBest([file], () => true);
  expect(file.bytes.br.length).toBeLessThan(quick);
  expect(brotliDecompressSync(file.bytes.br).toString()).toBe(text);
  expect(file.etag).toBe(tag);
});

it("is left as it is once it is not served any more", async () => {
  const file = await make();
  const before = file.bytes.br;
  await compressBest([file], () => false);
  expect(file.bytes.br).toBe(before);
});

it("has a tag of its content", async () => {
  expect((await make()).etag).toBe((await make()).etag);
  expect((await make(`${text}.`)).etag).not.toBe((await make()).etag);
});
