/** The static QR Ph code of the demo's lender. */
import { writeQrCode, writeQrTemplate } from "@hiram/contract/payment/qrph.ts";

/** An invented account that no bank has. */
export const demoCode = writeQrCode([
  { tag: "00", value: "01" },
  { tag: "01", value: "11" },
  {
    tag: "28",
    value: writeQrTemplate([
      { tag: "00", value: "ph.ppmi.p2m" },
      { tag: "01", value: "DEMOPHM1XXX" },
      { tag: "03", value: "DEMO0000" },
    ]),
  },
  { tag: "52", value: "6012" },
  { tag: "53", value: "608" },
  { tag: "58", value: "PH" },
  { tag: "59", value: "DEMO LENDER" },
  { tag: "60", value: "MANDALUYONG" },
  { tag: "62", value: writeQrTemplate([{ tag: "00", value: "ph.ppmi.qrph" }]) },
]);
