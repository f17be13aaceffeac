import { describe, expect, it } from "vitest";
import { findRefusedWords } from "#collection/contact-words.ts";

describe("words to a member who is late", () => {
  it.each([
    ["THREAT", "Pay today or you go to JAIL"],
    ["THREAT", "Makukulong ka kapag hindi ka nagbayad"],
    ["INSULT", "Ang kapal  ng mukha mo"],
    ["INSULT", "You are a scammers family"],
    ["FALSE", "There is a warrant against you"],
    ["PUBLICATION", "We post your photo on Facebook."],
    ["PUBLICATION", "Sasabihin namin sa mga kamag-anak mo"],
    ["THREAT", "Ipápakulong ka namin"],
    ["THREAT", "We will call the p0l1ce"],
    ["THREAT", "We will call the p.o.l.i.c.e today"],
    ["THREAT", "We will call the pol\u200bice"],
    ["THREAT", "Bring your NBI clearance or we call the police"],
  ])("are refused as %s: %s", (kind, text) => {
    expect(findRefusedWords(text).map((one) => one.kind)).toContain(kind);
  });

  it.each([
    "Your instalment of 34,293.00 was due on 2 March. Can we help you find a date?",
    "Magandang araw po. Kailan kaya kayo makakabayad ng hulog ninyo?",
    "Reached; she was paid late and promises Friday.",
    "Nasa Tangalan, Aklan siya ngayon.",
    "Please send your NBI clearance, police clearance or barangay ID.",
  ])("that are fair pass: %s", (text) => {
    expect(findRefusedWords(text)).toEqual([]);
  });
});
