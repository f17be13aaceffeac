/** The drawing thread: receives documents and returns their bytes, one after the other. */
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { drawPdf, type PdfInput } from "#pdf/draw-pdf.ts";

// Linux gives each thread a priority of its own; elsewhere this would slow down the whole process.
// At five steps below, it gets a third of the time of the thread that answers calls when both want
// one core.
if (process.platform === "linux") os.setPriority(Math.min(19, os.getPriority() + 5));

parentPort?.on("message", async (input: PdfInput) => {
  // Nothing is caught: an error ends this thread, and the caller opens another one.
  const bytes = new Uint8Array(await drawPdf(input));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
