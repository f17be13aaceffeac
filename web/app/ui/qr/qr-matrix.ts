/** A QR code as dark and light modules. Its library is large, so most pages load it late. */
import { encodeQR } from "qr";
import type { QrMatrix } from "#ui/qr/qr-path.ts";

/** Light modules around the code, which scanners need. */
const BORDER = 4;

/** Null for a text that is too long for a QR code. */
export function makeMatrix(text: string): QrMatrix | null {
  try {
    return encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  } catch {
    return null;
  }
}
