import { describe, expect, it } from "vitest";
import { findWordFaults } from "#collection/free-words.ts";

const own = {
  numbers: ["(02) 8123 4567", "0012345678901", "10000298"],
  addresses: ["hiram.ph", "hello@hiram.ph"],
  isOwing: true,
};
const kindsIn = (text: string) => findWordFaults(text, own).map(({ kind }) => kind);

describe("a number that is not the lender's own is refused", () => {
  it.each([
    "Pay to our new GCash 09171234567",
    "Pay to our new GCash 0917 123 4567.",
    "Bayad po sa +63 (917) 123-4567",
    "0 9 1 7 / 1 2 3 / 4 5 6 7",
    "o917-l23-4567 po",
    "zero nine one seven one two three four five six seven",
    "sero siyam isa pito isa dalawa tatlo apat lima anim pito",
    "Ang account ay ０９１７１２３４５６７",
    "The wallet is ٠٩١٧١٢٣٤٥٦٧",
    "BDO 0012-3456-78902",
    "PHP 09171234567 is the number",
    "₱9171234567",
    "call 8888 1234",
    "09\u200b17123\u200b4567",
    "send 917,123,456,700 there",
  ])("%s", (text) => {
    expect(kindsIn(text)).toContain("NUMBER");
  });

  it("says what was found", () => {
    expect(findWordFaults("Pay to 0917 123 4567 today", own)).toEqual([
      { kind: "NUMBER", found: "0917 123 4567" },
    ]);
  });
});

describe("a link or an address that is not the lender's own is refused", () => {
  it.each([
    "See https://hiram.ph.evil.example/pay",
    "Sign in at www.hiram-pay.com now",
    "bit.ly/abc",
    "t.me/collector",
    "Write to collector@gmail.com",
    "hiram.ph@evil.com",
  ])("%s", (text) => {
    expect(kindsIn(text)).toContain("LINK");
  });
});

describe("ordinary words pass", () => {
  it.each([
    "Your instalment of ₱17,627.00 was due on 2026-03-02. Can we help you find a date?",
    "Php 1,234,567.89 of PHP 2,000,000 is left, since 18 Nov 2026 at 10:30.",
    "Your reference is 1000 0298, and our office is (02) 8123-4567.",
    "You may transfer to our account 001 2345 678901.",
    "We found the payments of Jan 8, 2026 and Feb 8, 2026. Thank you!",
    "You find it at hiram.ph/faq or write to hello@hiram.ph.",
    "Magandang araw po. Natanggap na namin ang payslip ninyo. Salamat po.",
    "Instalments 3, 4 and 5 of 36 are paid; the rest follows by 12/31/2026.",
    "I have two of your three documents. One is missing.",
  ])("%s", (text) => {
    expect(findWordFaults(text, own)).toEqual([]);
  });
});

it("lets an applicant be asked about the employer, and nobody who owes be threatened with it", () => {
  const text = "Please send a certificate of your employer.";
  expect(findWordFaults(text, { ...own, isOwing: false })).toEqual([]);
  expect(kindsIn(text)).toEqual(["WORDS"]);
});
