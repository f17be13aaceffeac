/** The three images in their order, and where the step names each. The types are the contract's. */
import type {
  uploadSides as sides,
  UploadSide,
} from "@hiram/contract/activation/activation.calls.ts";

export type { UploadSide };

/** Repeated, so that the page need not load the contract's checking library. */
export const uploadSides = ["FRONT", "BACK", "SELFIE"] as const satisfies typeof sides;

export const imageFields = {
  FRONT: "imageIdFrontURL",
  BACK: "imageIdBackURL",
  SELFIE: "imageSelfieURL",
} as const satisfies Record<UploadSide, string>;
