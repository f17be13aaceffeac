/** A file that staff attach to a report: a PDF as it is, or a picture, decoded and drawn again. */
import type { creditReportTypes } from "@hiram/contract/regulators/credit-report.ts";
import { redrawPicture } from "#activation/receive-image.ts";

type Attachment = {
  readonly type: (typeof creditReportTypes)[number];
  readonly bytes: Buffer;
};

/** PDF readers accept the mark anywhere in the first kilobyte; we accept it at the start only. */
const isPdf = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 5) === "%PDF-";

export const readAttachment = async (bytes: Buffer): Promise<Attachment> =>
  isPdf(bytes)
    ? { type: "application/pdf", bytes }
    : { type: "image/jpeg", bytes: await redrawPicture(bytes) };
