import type { ImageReason } from "@hiram/contract/activation/id-check.ts";
import { defineWords } from "#define-words.ts";

/** The server sends a reason in English; a page translates it with this list. */
const reasons: Record<ImageReason, string> = {
  BLURRED: "The photo is blurred. Please take it again in good light and hold still.",
  CUT_OFF: "Part of it is cut off. Please show all of it.",
  GLARE: "Part of it is hidden by glare. Please take it without a flash.",
  WRONG_SIDE: "This isn't the side we asked for.",
  OTHER_ID: "This isn't the ID you chose.",
  EXPIRED: "This ID has expired. Please send one that is valid.",
  FACE: "We can't see your face clearly. Please take the selfie again.",
};

/** An image of the ID that is asked for again after activation. */
export const wantedImageWords = defineWords("activation/wanted-image", {
  title: "We need one picture again",
  sides: {
    FRONT: "The front of your ID",
    BACK: "The back of your ID",
    SELFIE: "Your selfie",
  },
  reasons,
  nothingLost: "We still have everything else, and there's nothing to pay.",
  missing: "Please add the picture first.",
  stillSending: "The picture is still uploading. Please wait until it's done.",
  send: "SEND PICTURE",
  sending: "Sending …",
  loadFailed: "We can't check right now whether we need a picture.",
  done: "Thank you. We have your picture, and a Loan Officer will check it.",
});
