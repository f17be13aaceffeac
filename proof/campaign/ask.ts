/**
 * Records every request with its replies for the checks. A request without a reply is sent again
 * with its own key until there is one, as the browser does.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Player } from "./world.ts";

export type Request = {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly authorization: string;
  readonly key: string;
  readonly body: string;
};
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: string | null;
};
/** Null when the connection broke: the outcome is unknown. */
export type Send = (request: Request) => Promise<Answer | null>;

export type PlayedRequest = Request & {
  readonly player: Player;
  readonly answers: (Answer | null)[];
};

export type Book = { readonly send: Send; readonly asked: PlayedRequest[] };

export const openBook = (send: Send): Book => ({ send, asked: [] });

type RequestDraft = Pick<Request, "method" | "path" | "key"> & { readonly body: object };

export async function sendRequest(
  book: Book,
  player: Player,
  wanted: RequestDraft,
): Promise<Answer | null> {
  const { authorization } = player;
  const asked: PlayedRequest = {
    player,
    authorization,
    ...wanted,
    body: JSON.stringify(wanted.body),
    answers: [],
  };
  book.asked.push(asked);
  return resendRequest(book, asked);
}

export async function resendRequest({ send }: Book, asked: PlayedRequest): Promise<Answer | null> {
  const { method, path, authorization, key, body } = asked;
  const answer = await send({ method, path, authorization, key, body });
  asked.answers.push(answer);
  return answer;
}

const SETTLED_WITHIN_MS = 60_000;

/**
 * The outcome is known: the request was not cut off, not refused as busy and is not in progress.
 */
export const isKnown = (answer: Answer | null): boolean =>
  answer !== null && answer.status !== 503 && !answer.text.includes('"InProgress"');

/**
 * Some effect may exist that nobody was told about: one sending has no known outcome, and none was
 * answered with success. A refusal of another sending does not rule it out, because a refused key
 * may be tried again.
 */
const isUntold = ({ answers }: PlayedRequest): boolean =>
  !answers.some((answer) => answer?.status === 200) && !answers.every(isKnown);

/** Repeats every request whose outcome is unknown, and returns those that stay unknown. */
export async function settleUnknown(book: Book): Promise<PlayedRequest[]> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  let open = book.asked.filter((asked) => asked.answers.length === 0 || isUntold(asked));
  while (open.length && Date.now() < until) {
    for (const asked of open) await resendRequest(book, asked);
    open = open.filter(({ answers }) => !isKnown(answers.at(-1) ?? null));
    if (open.length) await wait(200);
  }
  return open;
}
