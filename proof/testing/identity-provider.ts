/**
 * Identity providers for tests, on 127.0.0.1: a real one (`oidc-provider`), and one that answers
 * whatever a test wants, for forged answers.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

const CLIENT_ID = "desk";
const CLIENT_SECRET = "a-secret-of-tests-alone-4711";

async function listen(): Promise<{ server: http.Server; issuer: string }> {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { server, issuer: `http://127.0.0.1:${port}` };
}

const close = (server: http.Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

const settingsOf = (key: "1" | "2", issuer: string, name: string) => ({
  key,
  name,
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  factorRules: [[{ claim: "amr" as const, value: "mfa" }]],
});

/** Who signs in at the provider, and what it says about it. */
export type ProviderAccount = { readonly subject: string; readonly amr?: readonly string[] };

/** A browser at the provider, which keeps its session there. */
export type ProviderBrowser = {
  /** Follows the address until the provider sends it back; returns the query of that address. */
  signIn(address: string, account: ProviderAccount): Promise<string>;
};

export async function openIdentityProvider(redirectUri: string, logoutUri?: string) {
  const { server, issuer } = await listen();
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: "sig", alg: "ES256", kid: "es" };
  let account: ProviderAccount = { subject: "nobody" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        ...(logoutUri && {
          backchannel_logout_uri: logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["cookies of tests"] },
    claims: { openid: ["sub", "amr"], auth_time: null, sid: null },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own agent connects to no address of this machine, and waits two seconds.
    fetch: (url, options) => {
      const { dispatcher, signal, ...rest } = options as RequestInit;
      return fetch(url, rest);
    },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const { provider: at, client, session } = ctx.oidc;
      const grant = new at.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope("openid");
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  server.on("request", (request, reply) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, reply);
    const { subject, amr = [] } = account;
    const login = { accountId: subject, amr: [...amr] };
    void provider.interactionFinished(request, reply, { login });
  });

  const openBrowser = (): ProviderBrowser => {
    const cookies = new Map<string, string>();
    return {
      async signIn(address, who) {
        account = who;
        let at = address;
        for (let step = 0; step < 10; step++) {
          if (at.startsWith(redirectUri)) return new URL(at).search.slice(1);
          const reply = await fetch(at, {
            redirect: "manual",
            headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
          });
          for (const line of reply.headers.getSetCookie()) {
            const [pair = ""] = line.split(";");
            const cut = pair.indexOf("=");
            cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
          }
          const next = reply.headers.get("location");
          if (!next) throw new Error(`${at} answered ${reply.status}: ${await reply.text()}`);
          at = new URL(next, at).href;
        }
        throw new Error("the provider never sent the browser back");
      },
    };
  };

  return {
    issuer,
    settings: settingsOf("1", issuer, "Acme"),
    openBrowser,
    /** Signs the account out everywhere, and tells the desk. */
    async logOut(subject: string, sid: string) {
      const client = await provider.Client.find(CLIENT_ID);
      const { backchannelLogout } = client as unknown as {
        backchannelLogout(this: unknown, subject: string, sid: string): Promise<void>;
      };
      await backchannelLogout.call(client, subject, sid);
    },
    close: () => close(server),
  };
}

export type Forging = {
  /** Null: none. */
  readonly alg?: "ES256" | "RS256" | "HS256" | "none";
  readonly withOtherKey?: boolean;
  readonly header?: object;
  readonly claims?: JWTPayload;
  /** Claims that are left out. */
  readonly without?: readonly string[];
};

/** A provider that signs what a test wants; it is never asked to show a page. */
export async function openCrookedProvider(key: "1" | "2") {
  const { server, issuer } = await listen();
  const own = await generateKeyPair("ES256");
  const other = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(own.publicKey)), use: "sig", alg: "ES256", kid: "own" };
  let idToken = "";
  const pages: Readonly<Record<string, () => object>> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256", "RS256", "HS256", "none"],
      authorization_response_iss_parameter_supported: true,
    }),
    "/jwks": () => ({ keys: [jwk] }),
    "/token": () => ({ access_token: "at", token_type: "Bearer", id_token: idToken }),
  };
  server.on("request", (request, reply) => {
    request.resume();
    const page = pages[request.url ?? ""];
    reply.writeHead(page ? 200 : 404, { "content-type": "application/json" });
    reply.end(JSON.stringify(page?.() ?? {}));
  });

  async function sign(claims: JWTPayload, forging: Forging = {}): Promise<string> {
    const { alg = "ES256", withOtherKey = false, header = {}, without = [] } = forging;
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims };
    const said = Object.fromEntries(
      Object.entries({ ...all, ...forging.claims }).filter(([name]) => !without.includes(name)),
    );
    if (alg === "none") {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${part({ alg: "none", ...header })}.${part(said)}.`;
    }
    const secret = new TextEncoder().encode(CLIENT_SECRET);
    const signer = alg === "HS256" ? secret : (withOtherKey ? other : own).privateKey;
    return new SignJWT(said).setProtectedHeader({ alg, kid: "own", ...header }).sign(signer);
  }

  return {
    issuer,
    settings: settingsOf(key, issuer, key === "1" ? "Acme" : "Other"),
    sign,
    /** What the token endpoint answers next. */
    async answerWith(claims: JWTPayload, forging?: Forging) {
      idToken = await sign(claims, forging);
    },
    close: () => close(server),
  };
}
