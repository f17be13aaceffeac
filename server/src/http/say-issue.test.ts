import type { Call } from "@hiram/contract/wire/call.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { safeParse, toJSONSchema } from "zod/mini";
import { sayIssue } from "#http/say-issue.ts";

let house: TestHouse;
let calls: readonly Call[];
beforeAll(async () => {
  house = await openTestHouse();
  calls = (await house.openApp()).calls;
});
afterAll(() => house.close());

/** One value of every type of JSON, so that each field gets some that it does not take. */
const values = [undefined, null, "", "x", -1, 1.5, 1e300, true, [], [null], {}, { a: 1 }];

const keysOf = (body: NonNullable<Call["body"]>): string[] =>
  Object.keys(
    (toJSONSchema(body, { unrepresentable: "any" }) as { properties?: object }).properties ?? {},
  );

test("every refusal of every field of every call says what the field wants", () => {
  const withBody = calls.filter((call) => call.body);
  expect(withBody.length).toBeGreaterThan(150);
  const wordless: string[] = [];
  for (const call of withBody) {
    const body = call.body as NonNullable<Call["body"]>;
    for (const value of values) {
      const sent = Object.fromEntries(keysOf(body).map((key) => [key, value]));
      const { error } = safeParse(body, { ...sent, unknownField: 1 }, { error: sayIssue });
      // "Invalid email format." is the specification's own (S126).
      for (const { message, path } of error?.issues ?? [])
        if (
          /^Invalid (?!email format)|^Too (big|small)|undefined|\[object/.test(message) ||
          message.length < 9
        )
          wordless.push(`${call.method} ${call.path} ${path.join(".")}: ${message}`);
    }
  }
  expect(wordless).toEqual([]);
});
