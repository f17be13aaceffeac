/**
 * A provider of single sign-on, by OpenID Connect: discovery, a code with PKCE (S256), state, nonce
 * and an exact redirect address. Tokens are signed by RS256, ES256 or EdDSA; other algorithms are
 * refused, whatever the provider offers. The signature is checked although the token comes over
 * TLS, so that somebody who answers in the provider's place needs its key as well.
 */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import * as oidc from "openid-client";
import type {
  FactorRule,
  SignOnProviderSettings,
  SignOnSettings,
} from "#outside/settings/sign-on.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA", "Ed25519"];
export const SKEW_SECONDS = 60;
const TIMEOUT_SECONDS = 10;
/** Keys and addresses of a provider change seldom; what is older is read again. */
const DISCOVERY_LIFE_MS = 3_600_000;
const LOGOUT_AGE_SECONDS_MAX = 300;
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

type AskedSignOn = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

/** The person has to show again who it is: `max_age=0`. */
type Begun = AskedSignOn & { readonly isFresh: boolean };

export type SignedOn = {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own name of its session. */
  readonly sid: string | null;
  /** When the person showed at the provider who it is; null when it does not say. */
  readonly authTime: Date | null;
  readonly hasSecondFactor: boolean;
};

/** Forged, replayed, expired or not ours; `why` is a word of the library, without any content. */
type NotSignedOn = { readonly fault: "REFUSED" | "AWAY"; readonly why: string };

type LoggedOut = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
  readonly tokenId: string;
};

export type SignOnProvider = Pick<SignOnProviderSettings, "key" | "name"> & {
  /** The address at the provider; null when the provider does not answer. */
  begin(asked: Begun): Promise<string | null>;
  /** `answer` is the query with which the provider sent the browser back. */
  finish(asked: AskedSignOn, answer: string): Promise<SignedOn | NotSignedOn>;
  /** Who was signed out, by the provider's own word; null for a token that is not one. */
  readLogout(token: string): Promise<LoggedOut | NotSignedOn>;
};

export const openSignOn = (
  { providers }: SignOnSettings,
  options: { readonly allowsLocal: boolean },
): readonly SignOnProvider[] => providers.map((provider) => openProvider(provider, options));

function openProvider(
  settings: SignOnProviderSettings,
  { allowsLocal }: { readonly allowsLocal: boolean },
): SignOnProvider {
  const isLocal = allowsLocal && URL.parse(settings.issuer)?.hostname === "127.0.0.1";
  const discover = rememberFor(DISCOVERY_LIFE_MS, () => discoverProvider(settings, isLocal));
  return {
    key: settings.key,
    name: settings.name,
    async begin({ state, nonce, verifier, redirectUri, isFresh }) {
      const found = await discover().catch(() => null);
      if (!found) return null;
      const address = oidc.buildAuthorizationUrl(found.config, {
        redirect_uri: redirectUri,
        scope: "openid",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(isFresh && { max_age: "0" }),
      });
      return address.href;
    },
    async finish({ state, nonce, verifier, redirectUri }, answer) {
      try {
        const { config } = await discover();
        const tokens = await oidc.authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        );
        return readClaims(tokens.claims(), settings.factorRules);
      } catch (error) {
        return sayFault(error);
      }
    },
    async readLogout(token) {
      try {
        const { keys } = await discover();
        const { payload } = await jwtVerify(token, keys, {
          issuer: settings.issuer,
          audience: settings.clientId,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW_SECONDS,
          maxTokenAge: LOGOUT_AGE_SECONDS_MAX,
        });
        return readLoggedOut(payload, settings.issuer);
      } catch (error) {
        return sayFault(error);
      }
    },
  };
}

async function discoverProvider(
  { issuer, clientId, clientSecret }: SignOnProviderSettings,
  isLocal: boolean,
) {
  const execute = isLocal ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
  const server: oidc.ServerMetadata = found.serverMetadata();
  const offered = server.id_token_signing_alg_values_supported ?? ["RS256"];
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_basic")
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
  const config = new oidc.Configuration(
    {
      ...server,
      id_token_signing_alg_values_supported: ALGORITHMS.filter((name) => offered.includes(name)),
    },
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: SKEW_SECONDS },
    authenticate,
  );
  config.timeout = TIMEOUT_SECONDS;
  oidc.enableNonRepudiationChecks(config);
  if (isLocal) oidc.allowInsecureRequests(config);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ""), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
  });
  return { config, keys };
}

type Claims = oidc.IDToken | undefined;

function readClaims(claims: Claims, rules: readonly FactorRule[]): SignedOn | NotSignedOn {
  if (!claims?.sub) return { fault: "REFUSED", why: "NO_SUBJECT" };
  const { iss, sub, sid, auth_time: authTime } = claims;
  return {
    issuer: iss,
    subject: sub,
    sid: typeof sid === "string" ? sid : null,
    authTime: typeof authTime === "number" ? new Date(authTime * 1000) : null,
    hasSecondFactor: rules.some((rule) => rule.every((one) => hasWord(claims, one))),
  };
}

const hasWord = (
  { amr, acr }: NonNullable<Claims>,
  { claim, value }: FactorRule[number],
): boolean => (claim === "acr" ? acr === value : Array.isArray(amr) && amr.includes(value));

/** By the specification it names an event, a subject or a session, itself, and never a nonce. */
function readLoggedOut(payload: JWTPayload, issuer: string): LoggedOut | NotSignedOn {
  const { events, sub, sid, jti, nonce } = payload;
  const isEvent =
    typeof events === "object" && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const subject = typeof sub === "string" && sub !== "" ? sub : null;
  const session = typeof sid === "string" && sid !== "" ? sid : null;
  if (!isEvent || nonce !== undefined || !jti || (subject === null && session === null))
    return { fault: "REFUSED", why: "NOT_A_LOGOUT" };
  return { issuer, subject, sid: session, tokenId: jti };
}

/** What a provider that is away looks like; everything else is an answer that is not right. */
const AWAY = ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "ERR_JWKS_TIMEOUT"];

function sayFault(error: unknown): NotSignedOn {
  const { name = "", code = "" } = error as { readonly name?: string; readonly code?: string };
  const isAway = AWAY.includes(code) || (error instanceof TypeError && code === "");
  return { fault: isAway ? "AWAY" : "REFUSED", why: code || name };
}

/** Keeps what was found; a failure is forgotten at once. */
function rememberFor<Found>(lifeMs: number, find: () => Promise<Found>): () => Promise<Found> {
  let known: { readonly found: Promise<Found>; readonly until: number } | null = null;
  return () => {
    if (known && known.until > Date.now()) return known.found;
    const found = find();
    known = { found, until: Date.now() + lifeMs };
    found.catch(() => {
      known = null;
    });
    return found;
  };
}
