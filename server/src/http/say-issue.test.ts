import type { Call } from "@hiram/contract/wire/call.ts";
import { staffRoles } from "@hiram/contract/wire/roles.ts";
import { openScopeNames } from "@hiram/contract/wire/scopes.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { type Browser, openBrowser, resetLimits } from "@hiram/proof/testing/member.ts";
import { makeTestKey, openAdmins, openSystem } from "@hiram/proof/testing/open-keys.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { safeParse, toJSONSchema } from "zod/mini";
import { describeShapeIssue } from "#http/say-issue.ts";

const house = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let calls: readonly Call[];
beforeAll(async () => {
  ({ server: app, calls } = await house.openApp());
});

/** One value of every type of JSON, so that each field gets some that it does not take. */
const values = [undefined, null, "", "x", -1, 1.5, 1e300, true, [], [null], {}, { a: 1 }];

type Form = { readonly properties?: Record<string, { readonly const?: unknown }> };
type Body = NonNullable<Call["body"]>;

/** The forms that a body may have: one, or one for each act. */
function formsOf(body: Body): Form[] {
  const schema = toJSONSchema(body, { unrepresentable: "any" }) as Form & {
    readonly anyOf?: Form[];
    readonly oneOf?: Form[];
  };
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** The field that tells the forms apart has its right value, so that the others are looked at. */
const spoil = ({ properties = {} }: Form, value: unknown, isActKnown: boolean) => ({
  ...Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [
      key,
      isActKnown && field.const !== undefined ? field.const : value,
    ]),
  ),
  unknownField: 1,
});

// "Invalid email format." is the specification's own (S126).
const wordless =
  /^Invalid (?!email format)|^Too (big|small)|^None of|not taken here|undefined|\[object|\/\^/;
const saysWhatItWants = (words: string): boolean => words.length > 8 && !wordless.test(words);

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const withBody = () => calls.filter((call) => call.body);

test("every refusal of every field of every call says what the field wants", () => {
  expect(withBody().length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const call of withBody()) {
    const body = call.body as Body;
    for (const form of formsOf(body))
      for (const value of values)
        for (const isActKnown of [true, false]) {
          const { error } = safeParse(body, spoil(form, value, isActKnown), {
            error: describeShapeIssue,
          });
          for (const { message, path } of error?.issues ?? [])
            if (!saysWhatItWants(message))
              found.push(`${nameOf(call)} ${path.join(".")}: ${message}`);
        }
  }
  expect([...new Set(found)]).toEqual([]);
});

test("a wrong body is refused on the wire by the names of its fields", async () => {
  const { authorization } = await addActivatedMember(house, app);
  const activated = openBrowser(app);
  activated.accessToken = authorization.replace("Bearer ", "");
  const desks = new Map<string, Desk>();
  for (const role of staffRoles) desks.set(role, await openDesk(house, app, role));
  const admins = await openAdmins(house, app);
  const { key } = await makeTestKey(house, admins, { scopes: [...openScopeNames] });
  const system = openSystem(app, key);

  const callerOf = ({ who }: Call): Browser => {
    if (who === "anyone") return openBrowser(app);
    if (who === "key") return system;
    return who.includes("MEMBER") ? activated : (desks.get(who[0]) as Desk).browser;
  };

  const found: string[] = [];
  for (const call of withBody()) {
    const forms = formsOf(call.body as Body);
    const fields = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const value of [[], -1]) {
      await resetLimits(house);
      const reply = await callerOf(call)[call.method === "PATCH" ? "patch" : "post"](
        call.path,
        spoil(forms[0] as Form, value, true),
        call.isIdempotent ? { "idempotency-key": "wrong-body-wrong-body" } : {},
      );
      const { code, message, fields: named = {} } = reply.json();
      const told = Object.entries<string>(named);
      const isNamed =
        reply.statusCode === 422 &&
        told.length > 0 &&
        told.every(([key]) => key === "unknownField" || fields.has(key.split(".")[0] ?? ""));
      const isSaid = told.every(([, words]) => saysWhatItWants(words));
      if (!isNamed || !isSaid || wordless.test(message))
        found.push(`${nameOf(call)}: ${reply.statusCode} ${code} ${JSON.stringify(named)}`);
    }
  }
  expect(found).toEqual([]);
});
