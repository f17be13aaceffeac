/**
 * Copies of the audit log's checkpoints in an S3-compatible store: an object for each delivery,
 * named by its time, never written twice. A bucket with object lock keeps them from its owner too.
 */
import { S3mini } from "s3mini";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import type { S3Store } from "#house/s3-store.ts";

const PREFIX = "audit/";
const READ_AT_ONCE = 8;

export function s3Checkpoints(options: S3Store): CheckpointCopy {
  const store = new S3mini({ ...options, requestAbortTimeout: 30_000 });
  return {
    place: "s3",
    name: `s3 ${options.endpoint}`,
    async add(lines) {
      const { at, seq } = JSON.parse(lines.at(-1) ?? "{}") as { at: string; seq: number };
      const name = `${PREFIX}${at.replace(/[^\dTZ]/g, "")}-${String(seq).padStart(12, "0")}.jsonl`;
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      const reply = await store.putObject(name, bytes, "application/jsonl");
      if (!reply.ok) throw new Error(`the store of checkpoints answered ${reply.status}`);
    },
    async *read() {
      const objects = (await store.listObjects("/", PREFIX)) ?? [];
      const names = objects.map(({ Key }) => Key).sort();
      for (let from = 0; from < names.length; from += READ_AT_ONCE) {
        const some = names.slice(from, from + READ_AT_ONCE);
        const texts = await Promise.all(some.map((name) => store.getObject(name)));
        for (const text of texts) yield* (text ?? "").split("\n").filter((line) => line !== "");
      }
    },
  };
}
