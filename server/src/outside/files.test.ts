import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type FakeS3, startFakeS3 } from "@hiram/proof/testing/fake-s3.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FileStore, openFolderFiles, openS3Files } from "#outside/files.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-files-"));
let s3: FakeS3;
const stores: Record<string, () => FileStore> = {};

beforeAll(async () => {
  s3 = await startFakeS3(path.join(folder, "s3"));
  stores["a folder"] = () => openFolderFiles(path.join(folder, "files"));
  stores["an S3-compatible store"] = () => openS3Files(s3);
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const name = () => randomBytes(24).toString("base64url");

describe.each(["a folder", "an S3-compatible store"])("%s", (kind) => {
  it("gives back what was put in, byte for byte", async () => {
    const files = (stores[kind] as () => FileStore)();
    const [at, bytes] = [name(), randomBytes(300_000)];
    await files.put(at, bytes);
    expect((await files.get(at))?.equals(bytes)).toBe(true);
  });

  it("knows nothing of a file that was removed, or never was", async () => {
    const files = (stores[kind] as () => FileStore)();
    const at = name();
    expect(await files.get(at)).toBeNull();
    await files.put(at, Buffer.from("x"));
    await files.remove(at);
    expect(await files.get(at)).toBeNull();
    await files.remove(at);
  });

  it.each(["../secret", "a/b", "", "short", "x".repeat(81)])("refuses the name %j", async (bad) => {
    const files = (stores[kind] as () => FileStore)();
    await expect(files.put(bad, Buffer.from("x"))).rejects.toThrow("not a name");
  });
});
