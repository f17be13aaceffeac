import { imageReasons } from "@hiram/contract/activation/id-check.ts";
import { expect, test } from "vitest";
import { wantedImageWords } from "#words/en/activation/wanted-image.ts";

test("every reason of the desk is found among the words, to be said in another language", () => {
  expect(wantedImageWords.english.reasons).toEqual(imageReasons);
});
