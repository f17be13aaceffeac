/**
 * Caches the server's last answers, for a member without a network. With "Remember me" they are in
 * the browser's storage, otherwise in this tab's, because the next person at a shared phone can
 * read the browser's. They belong to one session, and are deleted when it ends or another begins.
 */
import { isPageCall } from "@hiram/contract/session/page.ts";
import type { CallFailure } from "#api/send.ts";
import { isRemembered, LAST_ANSWERS_KEY as STORED_AS, storedSessionId } from "#api/token.ts";

const DAYS_MAX = 30;
/** How many opened papers are cached; the oldest is dropped first. */
const PAPERS_MAX = 12;
const PAPER = "POST /memberloan/papers/read ";

type LastAnswer = { readonly at: number; readonly answer: unknown };
type LastAnswers = {
  readonly session: string;
  readonly answers: Readonly<Record<string, LastAnswer>>;
};

/** The name under which an answer is cached, or null for calls that are not cached. */
function nameOf(key: string, body: unknown): string | null {
  if (`${key} ` === PAPER) return PAPER + (body as { readonly id: string }).id;
  const isPlain = body === undefined || Object.keys(body as object).length === 0;
  return isPlain && isPageCall(key) ? key : null;
}

function read(): LastAnswers | null {
  const text = sessionStorage.getItem(STORED_AS) ?? localStorage.getItem(STORED_AS);
  if (text === null) return null;
  const kept = JSON.parse(text) as LastAnswers;
  return kept.session === storedSessionId() ? kept : null;
}

const INFO = "POST /member/infostate";
type InfoAnswer = { readonly state: string; readonly known: Readonly<Record<string, string>> };

/** Nothing is cached before activation is finished: there is no loan to look at. */
const isActivated = (answers: LastAnswers["answers"]): boolean =>
  (answers[INFO]?.answer as InfoAnswer | undefined)?.state === "INFO_COMPLETED";

/** Only the forms of activation need the member's name, so it is not cached. */
function withoutName(answer: InfoAnswer): InfoAnswer {
  const fields = Object.keys(answer.known);
  return { ...answer, known: Object.fromEntries(fields.map((field) => [field, ""])) };
}

export function cacheAnswer(key: string, body: unknown, answer: unknown): void {
  const name = nameOf(key, body);
  const session = storedSessionId();
  if (name === null || session === null) return;
  const answers: Record<string, LastAnswer> = { ...read()?.answers };
  delete answers[name];
  const shown = name === INFO ? withoutName(answer as InfoAnswer) : answer;
  answers[name] = { at: Date.now(), answer: shown };
  if (!isActivated(answers)) return;
  const papers = Object.keys(answers).filter((each) => each.startsWith(PAPER));
  for (const old of papers.slice(0, -PAPERS_MAX)) delete answers[old];
  const [kept, other] = isRemembered()
    ? [localStorage, sessionStorage]
    : [sessionStorage, localStorage];
  other.removeItem(STORED_AS);
  try {
    kept.setItem(STORED_AS, JSON.stringify({ session, answers } satisfies LastAnswers));
  } catch {
    // The storage is full or forbidden: this member has no figures without a network, but loses
    // nothing else.
    kept.removeItem(STORED_AS);
  }
}

/**
 * Whether cached answers exist. A page without any of its own says so inside the frame, from which
 * the other pages can be reached.
 */
export const mayShowOffline = (): boolean => read() !== null;

let shownSince: number | null = null;
const listeners = new Set<() => void>();

function changeShown(at: number | null) {
  if (at === shownSince) return;
  shownSince = at;
  for (const tell of listeners) tell();
}

/** The time of the oldest cached figure on the screen; null while all figures are fresh. */
export const staleSince = (): number | null => shownSince;

export function onStaleChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Called when the server has answered: the figures on the screen are loaded again. */
export const markServerAnswered = (): void => changeShown(null);

/** Called without an answer from the server: returns the cached one, or throws the failure. */
export function answerFromCache(key: string, body: unknown, failure: CallFailure): unknown {
  if (failure.failure !== "FETCH_ERROR") throw failure;
  const name = nameOf(key, body);
  const last = name === null ? undefined : read()?.answers[name];
  if (!last || Date.now() - last.at > DAYS_MAX * 86_400_000) throw failure;
  changeShown(Math.min(shownSince ?? last.at, last.at));
  return last.answer;
}
