/** The images of an ID in words. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";

export const sideNames: Readonly<Record<UploadSide, string>> = {
  FRONT: "Front of the ID",
  BACK: "Back of the ID",
  SELFIE: "Selfie",
};

export const sidesInOrder = Object.keys(sideNames) as UploadSide[];
