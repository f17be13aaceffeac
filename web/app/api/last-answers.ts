/**
 * What the server answered last, for a member without a network. With "Remember me" the browser
 * keeps it, otherwise this tab, because the next person at a shared phone can read what a browser
 * keeps. It belongs to one session: it is forgotten when that ends or another begins.
 */
import { isPageCall } from "@hiram/contract/session/page.ts";
import type { CallFailure } from "#api/send.ts";
import { isRemembered, LAST_ANSWERS as STORED_AS, storedSessionId } from "#api/token.ts";

const DAYS_MAX = 30;
/** Papers that were opened; the oldest goes first. */
const PAPERS_MAX = 12;
const PAPER = "POST /memberloan/papers/read ";

type LastAnswer = { readonly at: number; readonly answer: unknown };
type LastAnswers = {
  readonly session: string;
  readonly answers: Readonly<Record<string, LastAnswer>>;
};

/** The name under which an answer is kept, or null for calls whose answer is not. */
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

/** Nothing is kept before activation is finished: there is no loan to look at. */
const isActivated = (answers: LastAnswers["answers"]): boolean =>
  (answers[INFO]?.answer as InfoAnswer | undefined)?.state === "INFO_COMPLETED";

/** The member's name is there for the forms of activation alone. */
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
    // A full or forbidden storage: this member has no figures without a network, and nothing else
    // is lost.
    kept.removeItem(STORED_AS);
  }
}

/**
 * Whether there is anything to show without a network. A page without answers of its own then says
 * so inside the frame, from which the others can be reached.
 */
export const mayShowOffline = (): boolean => read() !== null;

let shownSince: number | null = null;
const listeners = new Set<() => void>();

function changeShown(at: number | null) {
  if (at === shownSince) return;
  shownSince = at;
  for (const tell of listeners) tell();
}

/** The time of the oldest figure on the screen that is no longer fresh; null while all are. */
export const staleSince = (): number | null => shownSince;

export function onStaleChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The server answered: what is on the screen is asked for anew. */
export const noteAnswered = (): void => changeShown(null);

/** Without an answer from the server: the last one, or the failure. */
export function fallBack(key: string, body: unknown, failure: CallFailure): unknown {
  if (failure.failure !== "FETCH_ERROR") throw failure;
  const name = nameOf(key, body);
  const last = name === null ? undefined : read()?.answers[name];
  if (!last || Date.now() - last.at > DAYS_MAX * 86_400_000) throw failure;
  changeShown(Math.min(shownSince ?? last.at, last.at));
  return last.answer;
}
