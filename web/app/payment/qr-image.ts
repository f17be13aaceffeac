/** The QR code as a PNG with its amount and reference written below it. */
import { barsOf, type QrMatrix } from "#ui/qr/qr-path.ts";

const MODULE_PX = 12;
const LINE_PX = 44;

/** A PNG of the code with these lines of text below it; null where there is no canvas. */
export function drawPng(matrix: QrMatrix, lines: readonly string[]): Promise<Blob | null> {
  const side = matrix.length * MODULE_PX;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side + lines.length * LINE_PX;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  for (const [y, row] of matrix.entries())
    for (const [x, width] of barsOf(row))
      pen.fillRect(x * MODULE_PX, y * MODULE_PX, width * MODULE_PX, MODULE_PX);
  pen.textAlign = "center";
  pen.font = `600 ${LINE_PX * 0.7}px system-ui, sans-serif`;
  for (const [at, line] of lines.entries())
    pen.fillText(line, side / 2, side + (at + 0.5) * LINE_PX, side - 2 * MODULE_PX);
  return new Promise((done) => {
    canvas.toBlob(done, "image/png");
  });
}

/** The bytes of a `data:` address in base64. */
export function readDataUri(uri: string): Blob {
  const [head = "", content = ""] = uri.split(",");
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, "") });
}
