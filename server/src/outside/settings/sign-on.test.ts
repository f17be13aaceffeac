import { describe, expect, it, test } from "vitest";
import { type RawEnv, readEnv } from "#env/read-env.ts";
import { readSignOn } from "#outside/settings/sign-on.ts";
import { StartRefused } from "#start-refused.ts";

const one = {
  SIGN_ON_ISSUER: "https://login.example/realms/lender",
  SIGN_ON_NAME: "Acme",
  SIGN_ON_CLIENT_ID: "desk",
  SIGN_ON_CLIENT_SECRET: "kept-7c1f",
};
const two = {
  SIGN_ON_2_ISSUER: "https://id.example",
  SIGN_ON_2_NAME: "Partner",
  SIGN_ON_2_CLIENT_ID: "desk",
  SIGN_ON_2_CLIENT_SECRET: "kept-7c1f",
};
const read = (raw: RawEnv) => readSignOn(readEnv(raw));

describe("single sign-on", () => {
  it("is off without settings", () => {
    expect(read({})).toEqual({ providers: [], isOnly: false, exceptions: [] });
  });

  it("takes one provider or two, and by which words each tells a second factor", () => {
    const { providers } = read({
      ...one,
      ...two,
      SIGN_ON_SECOND_FACTOR: "amr:mfa, amr:otp+pwd,acr:a+b",
    });
    expect(providers.map(({ key, name }) => [key, name])).toEqual([
      ["1", "Acme"],
      ["2", "Partner"],
    ]);
    expect(providers[0]?.factorRules).toEqual([
      [{ claim: "amr", value: "mfa" }],
      [
        { claim: "amr", value: "otp" },
        { claim: "amr", value: "pwd" },
      ],
      [{ claim: "acr", value: "a+b" }],
    ]);
    expect(providers[1]?.factorRules).toEqual([]);
  });

  it("may be the only way in, but for two people", () => {
    const only = {
      ...one,
      SIGN_ON_ONLY: "yes",
      SIGN_ON_EXCEPT: "Ana@lend.example, ben@lend.example",
    };
    expect(read(only)).toMatchObject({
      isOnly: true,
      exceptions: ["ana@lend.example", "ben@lend.example"],
    });
  });

  test.each<[string, RawEnv, RegExp]>([
    ["no name", { ...one, SIGN_ON_NAME: "" }, /SIGN_ON_NAME must/],
    ["a long name", { ...one, SIGN_ON_NAME: "A".repeat(31) }, /SIGN_ON_NAME must/],
    ["no client", { ...one, SIGN_ON_CLIENT_ID: "" }, /SIGN_ON_CLIENT_ID must/],
    ["no secret", { ...one, ...two, SIGN_ON_2_CLIENT_SECRET: "" }, /SIGN_ON_2_CLIENT_SECRET must/],
    ["a factor by a word", { ...one, SIGN_ON_SECOND_FACTOR: "mfa" }, /SIGN_ON_SECOND_FACTOR must/],
    [
      "a factor by nothing",
      { ...one, SIGN_ON_SECOND_FACTOR: "amr:a+" },
      /SIGN_ON_SECOND_FACTOR must/,
    ],
    ["one provider twice", { ...one, ...two, SIGN_ON_2_ISSUER: one.SIGN_ON_ISSUER }, /another/],
    [
      "nothing else and no provider",
      { SIGN_ON_ONLY: "yes", SIGN_ON_EXCEPT: "a@x.y,b@x.y" },
      /SIGN_ON_ISSUER must/,
    ],
    ["nothing else for everybody", { ...one, SIGN_ON_ONLY: "yes" }, /SIGN_ON_EXCEPT must/],
    [
      "one person twice",
      { ...one, SIGN_ON_ONLY: "yes", SIGN_ON_EXCEPT: "a@x.y,A@x.y" },
      /SIGN_ON_EXCEPT must/,
    ],
  ])("refuses to start with %s", (_, raw, words) => {
    expect(() => read(raw)).toThrow(StartRefused);
    expect(() => read(raw)).toThrow(words);
    expect(() => read(raw)).not.toThrow(/kept-7c1f/);
  });
});
