/** Activation: five steps, in one order, each saved by itself and resumed on any device. */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

/** A status names the next step. */
export const activationLife = lifecycle({
  // event           from                    to                   by         money
  open: { from: "new", to: "PERSONAL_INFO", by: "member", moves: null },
  savePersonal: { from: ["PERSONAL_INFO"], to: "ADDRESS_INFO", by: "member", moves: null },
  saveAddress: { from: ["ADDRESS_INFO"], to: "REFERENCES_INFO", by: "member", moves: null },
  saveReferences: { from: ["REFERENCES_INFO"], to: "IDENTITY_INFO", by: "member", moves: null },
  saveIdentity: { from: ["IDENTITY_INFO"], to: "BANK_INFO", by: "member", moves: null },
  saveBank: { from: ["BANK_INFO"], to: "INFO_COMPLETED", by: "member", moves: null },
});

export type ActivationState = StatusOf<typeof activationLife>;
export const activationStates = statusesOf(activationLife);

/** The images of an ID, by side. A passport has no back. */
export const uploadSides = ["FRONT", "BACK", "SELFIE"] as const;
export type UploadSide = (typeof uploadSides)[number];
/** What an upload may be: an image of an ID, a page of a document, the ID of a correction. */
export const uploadKinds = [...uploadSides, "DOCUMENT", "CORRECTION"] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** The field of the ID step that holds each image's address. */
export const imageFields = {
  FRONT: "imageIdFrontURL",
  BACK: "imageIdBackURL",
  SELFIE: "imageSelfieURL",
} as const satisfies Record<UploadSide, string>;
export const uploadBytesMax = 10 * 1024 * 1024;
/** A smaller picture of an ID or a face cannot be compared. In pixels, in either orientation. */
const idPicture = { longerEdgeMin: 640, shorterEdgeMin: 480 } as const;

/** Whether a picture has too few pixels for an ID. Pages of a document have no such limit. */
export const isTooSmallForId = (width: number, height: number): boolean =>
  Math.max(width, height) < idPicture.longerEdgeMin ||
  Math.min(width, height) < idPicture.shorterEdgeMin;

/** The steps in order: name, place of storage, and the state that follows. */
export const activationSteps = [
  {
    name: "personal",
    state: "PERSONAL_INFO",
    event: "savePersonal",
    title: "Tell us about yourself",
  },
  {
    name: "address",
    state: "ADDRESS_INFO",
    event: "saveAddress",
    title: "Current residential address",
  },
  {
    name: "references",
    state: "REFERENCES_INFO",
    event: "saveReferences",
    title: "Character References",
  },
  { name: "identity", state: "IDENTITY_INFO", event: "saveIdentity", title: "Your ID" },
  {
    name: "bank",
    state: "BANK_INFO",
    event: "saveBank",
    title: "Beneficiary bank account, where the loan is received",
  },
] as const;
export type ActivationStep = (typeof activationSteps)[number]["name"];

/** How many of the five steps are saved in a state. */
export const countSavedSteps = (state: ActivationState): number => activationStates.indexOf(state);
