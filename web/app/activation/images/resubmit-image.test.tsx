import { imageReasons } from "@hiram/contract/activation/id-check.ts";
import { wantedImageWords } from "@hiram/words/en/activation/wanted-image.ts";
import { expect, test } from "vitest";

test("every reason of the desk is found among the words, to be said in another language", () => {
  expect(wantedImageWords.english.reasons).toEqual(imageReasons);
});
