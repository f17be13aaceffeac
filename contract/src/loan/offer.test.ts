import { expect, test } from "vitest";
import { hasOfferEnded, lastDayOfOffer } from "#loan/offer.ts";

const terms = { offerStandsDays: 30 };
/** 00:30 of 2 March in Manila. */
const approvedAt = new Date("2026-03-01T16:30:00Z");

test("an offer stands until the end of its last day in Manila", () => {
  expect(lastDayOfOffer(approvedAt, terms)).toBe("2026-04-01");
  expect(hasOfferEnded(approvedAt, terms, new Date("2026-04-01T15:59:59Z"))).toBe(false);
  expect(hasOfferEnded(approvedAt, terms, new Date("2026-04-01T16:00:00Z"))).toBe(true);
});
