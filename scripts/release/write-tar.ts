/**
 * Writes an archive (POSIX ustar) that depends on nothing but its entries: sorted by name, with one
 * time, owner 0, and the same rights on every machine. The `tar` of a machine would add its own
 * order, its users and its umask.
 */
import fs from "node:fs";

export type Entry = { readonly name: string; readonly isProgram?: boolean } & (
  | { readonly file: string }
  | { readonly text: string }
  /** A symbolic link to this path, seen from its own folder. */
  | { readonly link: string }
);

const BLOCK = 512;
const NAME_BYTES_MAX = 100;
const PREFIX_BYTES_MAX = 155;

export function* writeTar(entries: readonly Entry[], seconds: number): Generator<Buffer> {
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of sorted) {
    const bytes = readBytes(entry);
    yield writeHead(entry, bytes.length, seconds);
    if (bytes.length === 0) continue;
    yield bytes;
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function readBytes(entry: Entry): Buffer {
  if ("file" in entry) return fs.readFileSync(entry.file);
  return "text" in entry ? Buffer.from(entry.text) : Buffer.alloc(0);
}

function writeHead(entry: Entry, size: number, seconds: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const [prefix, name] = splitName(entry.name);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const rights = "link" in entry ? 0o777 : entry.isProgram ? 0o755 : 0o644;
  head.write(name, 0);
  head.write(octal(rights, 7), 100);
  head.write(octal(0, 7), 108); // Owner and group.
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(seconds, 11), 136);
  head.write(" ".repeat(8), 148); // The sum is computed with spaces in its place.
  head.write("link" in entry ? "2" : "0", 156);
  if ("link" in entry) head.write(entry.link, 157, NAME_BYTES_MAX);
  head.write("ustar\0" + "00", 257);
  head.write(octal(0, 7), 329);
  head.write(octal(0, 7), 337);
  head.write(prefix, 345);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)} `, 148);
  return head;
}

/** A long name is written in two fields, split at a slash. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME_BYTES_MAX) return ["", name];
  for (let cut = name.indexOf("/"); cut >= 0; cut = name.indexOf("/", cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
    const fits = Buffer.byteLength(rest) <= NAME_BYTES_MAX;
    if (fits && Buffer.byteLength(prefix) <= PREFIX_BYTES_MAX) return [prefix, rest];
  }
  throw new Error(`the name is too long for an archive: ${name}`);
}
