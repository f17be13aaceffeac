/** Converts the parts of a paper for replies. */
import type { PdfPart } from "#pdf/draw-pdf.ts";

export const showPdfParts = (parts: readonly PdfPart[]) => ({
  parts: parts.map(({ heading, paragraphs, rows, isTable }) => ({
    heading,
    paragraphs: [...paragraphs],
    ...(rows && { rows: rows.map((row) => [...row]) }),
    ...(isTable && { isTable }),
  })),
});
