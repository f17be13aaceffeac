import { privacyWords } from "@hiram/words/en/site/privacy.ts";
import { words as filipino } from "@hiram/words/fil/site/privacy.ts";
import { expect, test } from "vitest";

const facts = { name: "Hiram", email: "help@hiram.test" };

test.each([
  ["English", privacyWords.english],
  ["Filipino", filipino],
])(
  "the privacy notice in %s names the payment gateway among those who receive data",
  (_, words) => {
    const [receivers] = words.parts(facts).receivers.body;
    expect(receivers).toContainEqual(expect.stringMatching(/payment gateway.*QR Ph.*reference/));
  },
);
