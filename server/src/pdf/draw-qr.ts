/** A QR code in a PDF: squares, so that it stays sharp at any size of print. */
import { encodeQR } from "qr";
import { breakPageIfNeeded, type PdfSheet } from "#pdf/draw-pdf-table.ts";

export const QR_SIZE = 88;

export function drawQr(sheet: PdfSheet, text: string): void {
  const { doc, root, left } = sheet;
  breakPageIfNeeded(sheet, QR_SIZE);
  const modules = encodeQR(text, "raw", { border: 2 });
  const size = QR_SIZE / modules.length;
  const top = doc.y;
  const options = { alt: `QR code of ${text}` };
  root.add(
    doc.struct("Figure", options, () => {
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) doc.rect(left + x * size, top + y * size, size, size);
      doc.fill("#000000");
    }),
  );
  doc.y = top + QR_SIZE;
}
