/** The images on their way, as the step sees them. */
import { useEffect, useSyncExternalStore } from "react";
import { onSlotsChange, readSlots, resumeUploads, type Slots } from "#activation/images/uploads.ts";

export function useUploads(): Slots {
  useEffect(() => {
    resumeUploads();
  }, []);
  return useSyncExternalStore(onSlotsChange, readSlots);
}
