/**
 * Converts a WOFF file to the TrueType file compressed in it. fontkit reads WOFF too, but
 * decompresses a whole table for every glyph: one page in Unifont took a minute.
 */
import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

export function unpackWoffFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const tables = readTables(woff);
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0);
  const font = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES + size);
  woff.copy(font, 0, 4, 8); // The kind of outlines in the font.
  writeSearchHints(font, tables.length);
  let offset = HEADER_BYTES + tables.length * ENTRY_BYTES;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    font.write(tag, entry, "latin1");
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}

function readTables(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const field = (at: number) => woff.readUInt32BE(entry + 4 * at);
    const [offset, packedLength, length, checksum] = [field(1), field(2), field(3), field(4)];
    const packed = woff.subarray(offset, offset + packedLength);
    // A table that would not have become smaller is stored as it is.
    const bytes = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.toString("latin1", entry, entry + 4), checksum, bytes };
  });
}

/** The table count and the three figures for a binary search of the directory. */
function writeSearchHints(font: Buffer, count: number): void {
  const halvings = Math.floor(Math.log2(count));
  const range = 2 ** halvings * ENTRY_BYTES;
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(range, 6);
  font.writeUInt16BE(halvings, 8);
  font.writeUInt16BE(count * ENTRY_BYTES - range, 10);
}
