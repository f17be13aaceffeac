/**
 * Bytes to text. Bytes that are not text of the named encoding refuse the file: a decoder that puts
 * a replacement character in their place would store a wrong name or reference.
 */
import { isUtf8 } from "node:buffer";
import { refuseFile } from "#outside/statements/statement.ts";

const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
type Encoding = (typeof encodings)[number];

/** The names that files use for the supported encodings. */
const encodingNames: Readonly<Record<string, Encoding>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  ascii: "utf-8",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
};

export function decodeFile(bytes: Uint8Array, encoding?: Encoding): string {
  const named = byteOrderMark(bytes) ?? encoding ?? declaredEncoding(bytes);
  const text = decode(bytes, named);
  // No text contains NUL; UTF-16 without a byte order mark is full of it.
  if (text.includes("\0")) refuseFile("This is not a text file, or its encoding is not readable.");
  return text;
}

function byteOrderMark([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** The encoding of a file that was read before, for its Content-Type. */
export function charsetOf(bytes: Uint8Array): "utf-8" | "utf-16" | "windows-1252" {
  if (byteOrderMark(bytes)) return "utf-16";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** The encoding of an XML declaration; UTF-8 where there is none. */
function declaredEncoding(bytes: Uint8Array): Encoding {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /<\?xml[^>]*encoding=["']([\w.-]{1,30})["']/.exec(head)?.[1];
  if (declared === undefined) return "utf-8";
  return (
    encodingNames[declared.toLowerCase()] ??
    refuseFile(
      `The file says that its encoding is ${declared}, which we do not read. Ask the bank for UTF-8.`,
    )
  );
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuseFile(
      `This is not a text file, or it is not written in ${encoding.toUpperCase()}. Choose the bank's statement, or ask the bank for it in UTF-8.`,
    );
  }
}
