/**
 * Our own look at a ZIP, before anything reads what is in it: an entry is inflated only when its
 * name, its sizes and those of all entries together are within the bounds, and then to no more than
 * it declares. XLSX files are such containers.
 */
import { crc32, inflateRawSync } from "node:zlib";
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import { refuseBook } from "./loan-book.ts";

/** The bytes of each entry by its name. */
export type Container = ReadonlyMap<string, Uint8Array>;

const END_OF_LIST = 0x06054b50;
const LIST_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const IS_ENCRYPTED = 0x1 | 0x40 | 0x2000;
const STORED = 0;
const DEFLATED = 8;
/** Sizes of 0xffffffff point to a 64-bit list, which no file of 10 MB needs. */
const IN_64_BITS = 0xffffffff;
/** Small entries compress to almost nothing: their ratio says nothing. */
const RATIO_COUNTS_FROM = 64 * 1024;

/** Marks that turn the direction of text around, and all control characters. */
export const HIDING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const isContainer = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

type Listed = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

export function openContainer(bytes: Uint8Array): Container {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = readList(file);
  refuseLarge(listed, file.length);
  const entries = new Map<string, Uint8Array>();
  for (const entry of listed) {
    if (entry.name.endsWith("/")) continue;
    if (entries.has(entry.name)) refuseBook("The file has two entries of the same name.");
    entries.set(entry.name, inflate(file, entry));
  }
  return entries;
}

function readList(file: Buffer): Listed[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > importBounds.entries || file.readUInt16LE(end + 4) !== 0)
    refuseBook(`The file has more than ${importBounds.entries} entries.`);
  const listed: Listed[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || file.readUInt32LE(at) !== LIST_ENTRY) refuseBroken();
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + 46, at + 46 + nameBytes);
    refuseName(name);
    listed.push({
      name,
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  // A list that goes on holds entries that the count hides.
  if (at !== end) refuseBroken();
  return listed;
}

function findEnd(file: Buffer): number {
  const last = file.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at--)
    if (file.readUInt32LE(at) === END_OF_LIST) return at;
  return refuseBroken();
}

function refuseName(name: string): void {
  const isOutside = name.startsWith("/") || name.includes("\\") || /^[a-z]:/i.test(name);
  if (isOutside || name.split("/").includes(".."))
    refuseBook("The file has an entry outside its own folder.");
  if (name === "" || HIDING.test(name))
    refuseBook("The file has an entry whose name has characters that hide text.");
}

function refuseLarge(listed: readonly Listed[], fileBytes: number): void {
  let inflated = 0;
  for (const { flags, method, packed, size, at } of listed) {
    if (flags & IS_ENCRYPTED) refuseBook("The file is encrypted. Save it without a password.");
    if (method !== STORED && method !== DEFLATED) refuseBroken();
    if ([packed, size, at].includes(IN_64_BITS)) refuseBroken();
    inflated += size;
    if (size > RATIO_COUNTS_FROM && size > packed * importBounds.ratio) refuseBomb();
  }
  if (inflated > importBounds.inflatedBytes) refuseBomb();
  if (inflated > RATIO_COUNTS_FROM && inflated > fileBytes * importBounds.ratio) refuseBomb();
}

function inflate(file: Buffer, { name, method, checksum, packed, size, at }: Listed): Uint8Array {
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL_ENTRY) refuseBroken();
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const isNamed = file.toString("utf8", at + 30, at + 30 + file.readUInt16LE(at + 26)) === name;
  if (!isNamed || from + packed > file.length) refuseBroken();
  const stored = file.subarray(from, from + packed);
  const bytes = method === STORED ? stored : inflateTo(stored, size);
  if (bytes.length !== size || crc32(bytes) !== checksum) refuseBroken();
  return bytes;
}

function inflateTo(packed: Buffer, size: number): Buffer {
  try {
    // One byte more shows that it declares too little.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return refuseBroken();
  }
}

const refuseBroken = (): never =>
  refuseBook("The file is damaged, or it is not what its entries say. Save it again.");
const refuseBomb = (): never =>
  refuseBook(
    `The file would grow to more than ${importBounds.inflatedBytes / 1024 / 1024} MB, or to more than ${importBounds.ratio} times its size.`,
  );
