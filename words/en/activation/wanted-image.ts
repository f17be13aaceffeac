import type { ImageReason } from "@hiram/contract/activation/id-check.ts";
import { defineWords } from "#define-words.ts";

/** The server sends a reason in English; a page finds it here and translates it. */
const reasons: Record<ImageReason, string> = {
  BLURRED: "The photo is blurred. Please take it again in good light and hold still.",
  CUT_OFF: "A part of it is cut off. Please show it whole.",
  GLARE: "Light hides a part of it. Please take it without a flash.",
  WRONG_SIDE: "This is not the side we asked for.",
  OTHER_ID: "This is not the ID you chose.",
  EXPIRED: "This ID has expired. Please send one that is valid.",
  FACE: "We cannot see your face clearly. Please take the selfie again.",
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
  nothingLost: "Everything else is kept, and there is nothing to pay.",
  missing: "Please add the picture first.",
  stillSending: "The picture is still on its way. Please wait until it is sent.",
  send: "SEND PICTURE",
  sending: "Sending …",
  loadFailed: "We could not check whether we need a picture.",
  done: "Thank you. We have your picture, and a Loan Officer will check it.",
});
