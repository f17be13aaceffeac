/**
 * Sends an event to the address that a lender's other system gave. The address was chosen by
 * somebody else: https only, on port 443 or above 1024, without credentials, and every address of
 * its name must be public. The name is resolved once for each attempt and the connection goes to
 * what was checked (rebinding). Redirects are not followed, and no proxy of the environment is
 * used.
 */
import { type LookupAddress, lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#outside/public-address.ts";

type PostedEvent = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What came of an attempt. The answer's body is read to 1 kB and not stored. */
export type PostOutcome =
  | { readonly status: number; readonly retryAfter?: string | undefined }
  | { readonly failure: string };

export type WebhookPost = {
  /** Null when events may be sent there; otherwise why not, as a word. */
  findFault(url: string): Promise<"ADDRESS" | "NOT_PUBLIC" | "UNKNOWN_NAME" | null>;
  send(event: PostedEvent): Promise<PostOutcome>;
};

type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void;

type Settings = {
  /** A receiver on this machine, over http: for the demo and for tests. */
  readonly allowsLocal: boolean;
  readonly timeoutMs?: number;
  /** Tests give names other addresses. */
  readonly resolve?: Resolve;
  /** Tests lead a public address, after it was checked, to a receiver on this machine. */
  readonly connectTo?: (address: LookupAddress) => LookupAddress;
  /** Certificates that are trusted in place of those of Node: a test's own authority. */
  readonly trusted?: string;
};

const TIMEOUT_MS = 15_000;
const READ_MAX = 1024;
const PORT_MIN = 1025;

const resolveByDns: Resolve = (name, done) =>
  lookup(name, { all: true }, (error, found) => done(error, found ?? []));

export function openWebhookPost({
  allowsLocal,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveByDns,
  connectTo = (address) => address,
  trusted,
}: Settings): WebhookPost {
  const isLocal = (url: URL) =>
    allowsLocal && url.protocol === "http:" && url.hostname === "127.0.0.1";
  const isAddress = (url: URL | null): url is URL =>
    url !== null &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "" &&
    (isLocal(url) || (url.protocol === "https:" && isAllowedPort(url.port)));

  /** Looks the name up, and gives the connection these addresses and no others. */
  const lookUpPublic: LookupFunction = (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found;
      if (error || !first) return done(error ?? named("ENOTFOUND"), []);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(named("EPRIVATE"), []);
      const [target] = found.map(connectTo) as [LookupAddress];
      return options.all
        ? done(null, found.map(connectTo))
        : done(null, target.address, target.family);
    });
  /** Agents of our own: the global ones may take a proxy from the environment. */
  const agents = {
    "http:": new http.Agent(),
    "https:": new https.Agent(trusted === undefined ? {} : { ca: trusted }),
  };

  return {
    async findFault(text) {
      const url = URL.parse(text);
      if (!isAddress(url)) return "ADDRESS";
      if (isLocal(url)) return null;
      const host = bareHost(url);
      if (isIP(host) !== 0) return isPublicAddress(host) ? null : "NOT_PUBLIC";
      return new Promise((done) =>
        lookUpPublic(host, { all: true }, (error) =>
          done(error ? (error.code === "EPRIVATE" ? "NOT_PUBLIC" : "UNKNOWN_NAME") : null),
        ),
      );
    },
    async send({ url: text, headers, body }) {
      const url = URL.parse(text);
      if (!isAddress(url)) return { failure: "ADDRESS" };
      const host = bareHost(url);
      // Node looks no address up that is written as a number.
      if (!isLocal(url) && isIP(host) !== 0 && !isPublicAddress(host))
        return { failure: "EPRIVATE" };
      const agent = url.protocol === "https:" ? agents["https:"] : agents["http:"];
      const look = isLocal(url) ? null : lookUpPublic;
      return post(url, { headers, body, timeoutMs, agent, lookup: look });
    },
  };
}

const isAllowedPort = (port: string): boolean => port === "" || Number(port) >= PORT_MIN;
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");
const named = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

type Post = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly agent: http.Agent;
  readonly lookup: LookupFunction | null;
};

function post(
  url: URL,
  { headers, body, timeoutMs, agent, lookup: look }: Post,
): Promise<PostOutcome> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ failure: error.name === "AbortError" ? "ETIMEDOUT" : (error.code ?? error.name) });
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "POST",
      agent,
      signal: AbortSignal.timeout(timeoutMs),
      ...(look && { lookup: look }),
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Hiram",
      },
    });
    request.on("error", fail);
    request.on("response", (reply) => {
      const answered = { status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] };
      let read = 0;
      const end = () => {
        resolve(answered);
        request.destroy();
      };
      reply.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read >= READ_MAX) end();
      });
      reply.on("end", end);
      // The status has arrived: what breaks afterwards changes nothing.
      reply.on("error", end);
    });
    request.end(body);
  });
}
