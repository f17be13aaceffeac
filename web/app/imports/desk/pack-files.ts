/**
 * Packs chosen CSV files into one ZIP, because a book of loans is uploaded as one file. The browser
 * compresses; the container around the entries is written here.
 */
const LOCAL_ENTRY = 0x04034b50;
const LIST_ENTRY = 0x02014b50;
const END_OF_LIST = 0x06054b50;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8_NAMES = 0x800;

type Packed = {
  readonly name: Uint8Array;
  readonly checksum: number;
  readonly size: number;
  readonly packed: Uint8Array;
  readonly at: number;
};

export async function packFiles(files: readonly File[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const entries: Packed[] = [];
  let at = 0;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const name = new TextEncoder().encode(file.name);
    const entry = { name, checksum: crc32(bytes), size: bytes.length, packed, at };
    const head = writeHead(LOCAL_ENTRY, entry);
    parts.push(head, packed);
    entries.push(entry);
    at += head.length + packed.length;
  }
  const list = entries.map((entry) => writeHead(LIST_ENTRY, entry));
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...parts, ...list, writeEnd(entries.length, listBytes, at)]);
}

/** The head of an entry, or its row in the list at the end. */
function writeHead(mark: number, { name, checksum, size, packed, at }: Packed) {
  const isList = mark === LIST_ENTRY;
  const shift = isList ? 2 : 0;
  const bytes = new Uint8Array((isList ? 46 : 30) + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  if (isList) view.setUint16(4, 20, true);
  view.setUint16(4 + shift, 20, true);
  view.setUint16(6 + shift, UTF8_NAMES, true);
  view.setUint16(8 + shift, DEFLATED, true);
  view.setUint32(14 + shift, checksum, true);
  view.setUint32(18 + shift, packed.length, true);
  view.setUint32(22 + shift, size, true);
  view.setUint16(26 + shift, name.length, true);
  if (isList) view.setUint32(42, at, true);
  bytes.set(name, isList ? 46 : 30);
  return bytes;
}

function writeEnd(count: number, listBytes: number, at: number) {
  const bytes = new Uint8Array(22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, END_OF_LIST, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, listBytes, true);
  view.setUint32(16, at, true);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit++)
      checksum = checksum & 1 ? (checksum >>> 1) ^ 0xedb88320 : checksum >>> 1;
  }
  return (checksum ^ 0xffffffff) >>> 0;
}
