/** The identity providers in the settings, one or two, and whether the desk takes nothing else. */
import type { Env } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";

/** Words of a provider, all of which an answer must have. */
export type FactorRule = readonly { readonly claim: "amr" | "acr"; readonly value: string }[];

export type SignOnProviderSettings = {
  /** Its place in the settings, and in the addresses of its answers. */
  readonly key: "1" | "2";
  /** What the button says after "Sign in with". */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Any of these says that a second factor was shown at the provider. */
  readonly factorRules: readonly FactorRule[];
};

export type SignOnSettings = {
  readonly providers: readonly SignOnProviderSettings[];
  /** Passwords and passkeys open the desk no more. */
  readonly isOnly: boolean;
  /** E-mail addresses of the two people for whom they still do. */
  readonly exceptions: readonly string[];
};

export const noSignOn: SignOnSettings = { providers: [], isOnly: false, exceptions: [] };

const NAME_LENGTH_MAX = 30;
const EXCEPTIONS = 2;

export function readSignOn(env: Env): SignOnSettings {
  const providers = [
    ...readProvider("1", "SIGN_ON", {
      issuer: env.SIGN_ON_ISSUER,
      name: env.SIGN_ON_NAME,
      clientId: env.SIGN_ON_CLIENT_ID,
      clientSecret: env.SIGN_ON_CLIENT_SECRET,
      factors: env.SIGN_ON_SECOND_FACTOR,
    }),
    ...readProvider("2", "SIGN_ON_2", {
      issuer: env.SIGN_ON_2_ISSUER,
      name: env.SIGN_ON_2_NAME,
      clientId: env.SIGN_ON_2_CLIENT_ID,
      clientSecret: env.SIGN_ON_2_CLIENT_SECRET,
      factors: env.SIGN_ON_2_SECOND_FACTOR,
    }),
  ];
  const [first, second] = providers;
  if (first && second && first.issuer === second.issuer)
    throw new StartRefused("SIGN_ON_2_ISSUER must be another provider than SIGN_ON_ISSUER.");
  const isOnly = env.SIGN_ON_ONLY === "yes";
  const exceptions = split(env.SIGN_ON_EXCEPT).map((address) => address.toLowerCase());
  if (isOnly && providers.length === 0)
    throw new StartRefused("SIGN_ON_ISSUER must be set with SIGN_ON_ONLY=yes.");
  if (isOnly && new Set(exceptions).size !== EXCEPTIONS)
    throw new StartRefused(
      "SIGN_ON_EXCEPT must name two e-mail addresses with SIGN_ON_ONLY=yes: otherwise nobody gets in while the provider is away.",
    );
  return { providers, isOnly, exceptions: isOnly ? exceptions : [] };
}

type ProviderTexts = {
  readonly issuer: string | undefined;
  readonly name: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly factors: string | undefined;
};

function readProvider(
  key: SignOnProviderSettings["key"],
  prefix: "SIGN_ON" | "SIGN_ON_2",
  { issuer, name = "", clientId = "", clientSecret = "", factors }: ProviderTexts,
): SignOnProviderSettings[] {
  if (!issuer) return [];
  const refuse = (setting: string, must: string): never => {
    throw new StartRefused(`${prefix}_${setting} must ${must}.`);
  };
  if (!name || name.length > NAME_LENGTH_MAX)
    refuse("NAME", `have 1 to ${NAME_LENGTH_MAX} characters`);
  if (!clientId) refuse("CLIENT_ID", `be set with ${prefix}_ISSUER`);
  if (!clientSecret) refuse("CLIENT_SECRET", `be set with ${prefix}_ISSUER`);
  const factorRules = split(factors).map(readFactorRule);
  const isEvery = (rules: typeof factorRules): rules is FactorRule[] => !rules.includes(null);
  if (!isEvery(factorRules)) return refuse("SECOND_FACTOR", "be words such as amr:mfa or acr:phr");
  return [{ key, name, issuer, clientId, clientSecret, factorRules }];
}

const split = (text = ""): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** `amr:otp+pwd` asks for both; null for anything else. */
function readFactorRule(text: string): FactorRule | null {
  const [, claim, values = ""] = /^(amr|acr):(\S+)$/.exec(text) ?? [];
  if (claim !== "amr" && claim !== "acr") return null;
  // An `acr` is one value, which may contain a plus.
  const all = claim === "acr" ? [values] : values.split("+");
  return all.every((value) => value !== "") ? all.map((value) => ({ claim, value })) : null;
}
