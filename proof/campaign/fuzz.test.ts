/** A short version of the fuzz campaign, and the proof that its check finds broken replies. */

import { readVariable } from "@hiram/server/env/read-env.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { playSeed } from "#testing/chance.ts";
import { openHouseForFile } from "#testing/house.ts";
import { openDice } from "./dice.ts";
import { breakBody } from "./fuzz-body.ts";
import { type FuzzReply, openCheck } from "./fuzz-check.ts";
import { type Document, type Operation, operationsOf } from "./fuzz-document.ts";
import { describeFaults, fuzzConfig, playFuzz } from "./fuzz-play.ts";

const test = await openHouseForFile(fuzzConfig);

describe("broken requests to every operation", () => {
  const seed = playSeed;
  const requests = Number(readVariable("CAMPAIGN_REQUESTS")) || 402;
  it(`never break the server or its promises (CAMPAIGN_SEED=${seed})`, async () => {
    const { server } = await test.openApp();
    const { faults, tally } = await playFuzz(test, server, { seed, requests });
    expect(describeFaults(faults).join("\n")).toBe("");
    // The run was not empty: every operation was tried, and many passed the checks of the body.
    const counts = [...tally.values()];
    expect(counts.length).toBeGreaterThan(130);
    expect(counts.filter((statuses) => statuses.has(200)).length).toBeGreaterThan(30);
  });
});

describe("the check of replies", () => {
  const source = { from: "MAIN", behindSeconds: null };
  const verified = { good: true, at: "2026-03-02T04:00:00.000Z", mismatches: [], source };
  let check: (reply: Partial<FuzzReply> & { readonly body?: object }) => string | null;
  beforeAll(async () => {
    const { server } = await test.openApp();
    const document: Document = (await server.inject("/api/v2/openapi.json")).json();
    const verifying = operationsOf(document).find(
      ({ name }) => name === "POST /staff/books/verify",
    );
    const checkReply = openCheck(document);
    check = ({ status = 200, contentType = "application/json", body = {}, text }) =>
      checkReply(verifying as Operation, {
        status,
        contentType,
        text: text ?? JSON.stringify(body),
      });
  });

  it("accepts what the document promises", () => {
    expect(check({ body: verified })).toBeNull();
    expect(check({ status: 403, body: { code: "NotAllowed", message: "No." } })).toBeNull();
  });

  it.each<[string, Partial<FuzzReply> & { body?: object }, RegExp]>([
    ["a broken promise of the server", { status: 500 }, /is 500/],
    ["a reply without a field", { body: { good: true, mismatches: [] } }, /required property 'at'/],
    ["a reply with a field too many", { body: { ...verified, x: 1 } }, /additional/],
    ["a reply that is cut off", { text: '{"good":' }, /is no JSON/],
    ["a page in the place of JSON", { contentType: "text/html", text: "<p>" }, /is text\/html/],
    ["a refusal without words", { status: 403, body: { code: "NotAllowed" } }, /no problem/],
    [
      "a refusal that the document does not name",
      { status: 409, body: { code: "LastAdmin", message: "No." } },
      /not in the document: 409 LastAdmin/,
    ],
  ])("finds %s", (_, reply, fault) => {
    expect(check(reply)).toMatch(fault);
  });
});

describe("a broken body", () => {
  it("is the same again for the same seed", () => {
    const broken = (seed: number) => {
      const dice = openDice(seed);
      const good = { name: "Liza", amount: 1, list: [{ id: "1" }] };
      return Array.from({ length: 100 }, () => breakBody(dice, good));
    };
    expect(broken(5)).toEqual(broken(5));
    expect(broken(5)).not.toEqual(broken(6));
  });
});
