/**
 * Checkpoints of the chain, outside the database and append-only. A person who truncates or
 * rewrites the chain would have to change them as well, and cannot sign them. Copied to another
 * machine they also protect the end of the chain.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { House } from "#house/house.ts";

export type Checkpoint = { readonly seq: number; readonly hash: string; readonly at: string };
type Line = Checkpoint & { readonly signature: string };

export const checkpointFile = ({ config }: House): string =>
  path.join(config.dataDir, "audit/checkpoints.jsonl");

function sign({ keys }: House, { seq, hash, at }: Checkpoint): string {
  const key = keys.secretFor("audit-checkpoint");
  return createHmac("sha256", key).update(`${seq}\n${hash}\n${at}`).digest("base64url");
}

/** Adds a line for this end of the chain, unless the last line already names it. */
export async function writeCheckpoint(
  house: House,
  { seq, hash }: { readonly seq: number; readonly hash: Buffer },
): Promise<void> {
  const file = checkpointFile(house);
  const tail = await readTail(file);
  // A line that a crash cut off is ignored, and the next one starts on a new line.
  const whole = tail.slice(0, tail.lastIndexOf("\n") + 1);
  const last = whole.trimEnd().split("\n").at(-1) ?? "";
  if (whole !== tail) await fs.truncate(file, (await fs.stat(file)).size - lengthOf(tail, whole));
  if (parse(last)?.seq === seq) return;
  const checkpoint = { seq, hash: hash.toString("hex"), at: house.clock.now().toISOString() };
  const line: Line = { ...checkpoint, signature: sign(house, checkpoint) };
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await fs.open(file, "a", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(line)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const lengthOf = (tail: string, whole: string): number =>
  Buffer.byteLength(tail) - Buffer.byteLength(whole);

const TAIL_BYTES = 1_024;

async function readTail(file: string): Promise<string> {
  const handle = await openToRead(file);
  if (!handle) return "";
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const bytes = Buffer.alloc(size - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes.toString("utf8");
  } finally {
    await handle.close();
  }
}

async function openToRead(file: string) {
  try {
    return await fs.open(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parse(line: string): Line | null {
  try {
    return JSON.parse(line);
  } catch {
    return null; // A line that is none was not written by us: the caller says so.
  }
}

/** Every line with a valid signature, and a fault for each without. */
export async function* readCheckpoints(house: House): AsyncGenerator<Checkpoint | "forged"> {
  const handle = await openToRead(checkpointFile(house));
  if (!handle) return;
  for await (const text of handle.readLines()) {
    if (text === "") continue;
    const line = parse(text);
    yield line && isOurs(house, line) ? line : "forged";
  }
}

function isOurs(house: House, { signature, ...checkpoint }: Line): boolean {
  const [given, own] = [Buffer.from(String(signature)), Buffer.from(sign(house, checkpoint))];
  return given.length === own.length && timingSafeEqual(given, own);
}
