/**
 * Copies of the audit log's checkpoints in an S3-compatible store: an object for each delivery,
 * named by its time, never written twice. A bucket with object lock keeps them from its owner too.
 */
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { openBucket } from "#outside/s3-client.ts";
import type { S3Store } from "#outside/settings/s3-store.ts";

const PREFIX = "audit/";
const READ_AT_ONCE = 8;

export function openCheckpointBucket(options: S3Store): CheckpointCopy {
  const bucket = openBucket(options);
  return {
    place: "s3",
    name: `s3 ${options.endpoint}`,
    async add(lines) {
      const { at, seq } = JSON.parse(lines.at(-1) ?? "{}") as { at: string; seq: number };
      const name = `${PREFIX}${at.replace(/[^\dTZ]/g, "")}-${String(seq).padStart(12, "0")}.jsonl`;
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      await bucket.put(name, bytes, "application/jsonl");
    },
    async *read() {
      const names = await bucket.list(PREFIX);
      for (let from = 0; from < names.length; from += READ_AT_ONCE) {
        const some = names.slice(from, from + READ_AT_ONCE);
        const texts = await Promise.all(some.map((name) => bucket.get(name)));
        for (const text of texts)
          yield* (text ?? "")
            .toString()
            .split("\n")
            .filter((line) => line !== "");
      }
    },
  };
}
