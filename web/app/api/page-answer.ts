/**
 * The answers of the one call that the document of a member's page starts before any script is
 * there (`render/start-script.ts`). Each answer is used once, by the first call that asks for it;
 * later calls ask the server for changes.
 */
import { currentToken, readSubject } from "#api/token.ts";

/** The object that the document's inline script leaves for the app. */
type Started = {
  /** The reply of the refresh, when this tab had no token. */
  token?: Promise<Response> | undefined;
  /** The reply of the page's call; null when nobody is signed in. */
  page?: Promise<Response | null> | undefined;
};

declare global {
  interface Window {
    hiramStarted?: Started;
  }
}

type Answers = Readonly<Record<string, unknown>>;

/** Older answers are requested again. */
const FRESH_MS = 10_000;

const started = (): Started =>
  (typeof window === "undefined" ? undefined : window.hiramStarted) ?? {};

/**
 * The refresh that the document has already started; a second one would rotate the cookie again.
 */
export function consumeStartedRefresh(): Promise<Response> | undefined {
  const { token } = started();
  started().token = undefined;
  return token;
}

const openedAt = Date.now();
const used = new Set<string>();
let answers: Promise<Answers | null> | undefined;

async function readAnswers(page: Promise<Response | null>): Promise<Answers | null> {
  try {
    const reply = await page;
    return reply?.ok ? (await reply.json()).answers : null;
  } catch {
    // Each card then makes its own call, and reports its own failure.
    return null;
  }
}

/**
 * Resolves to the answer for this call; undefined, at once or after the page's call has ended, when
 * there is none: the caller then sends its own request.
 */
export function consumePageAnswer(key: string, body: unknown): Promise<unknown> | undefined {
  const { page } = started();
  const isPlain = body === undefined || Object.keys(body as object).length === 0;
  if (!page || !isPlain || used.has(key) || Date.now() - openedAt > FRESH_MS) return undefined;
  used.add(key);
  answers ??= readAnswers(page);
  return pick(key, answers);
}

async function pick(key: string, answers: Promise<Answers | null>): Promise<unknown> {
  const member = readSubject(currentToken());
  const answer = (await answers)?.[key];
  // Another member may have signed in meanwhile.
  return readSubject(currentToken()) === member ? answer : undefined;
}
