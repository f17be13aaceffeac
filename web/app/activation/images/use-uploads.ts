/** The state of the uploads, for the ID step. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { useEffect, useSyncExternalStore } from "react";
import {
  onUploadSlotsChange,
  readImageUrl,
  readUploadSlots,
  resumeUploads,
  type UploadSlots,
} from "#activation/images/uploads.ts";

export function useUploads(): UploadSlots {
  useEffect(() => {
    resumeUploads();
  }, []);
  return useSyncExternalStore(onUploadSlotsChange, readUploadSlots);
}

/** The address of an image that was sent; empty until then. */
export const useImageUrl = (side: UploadSide): string =>
  useSyncExternalStore(onUploadSlotsChange, () => readImageUrl(side));
