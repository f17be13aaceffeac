/**
 * Requests that arrive together go to the database in one statement, which is one transaction with
 * one commit: its costs on both sides are divided among them. A request with no other in flight is
 * sent at once; those that arrive while statements are under way go together with the next. There
 * is no timer.
 *
 * When the database reports that a statement failed, it has rolled everything back, and each
 * request is tried alone, so that a failing one affects only itself. When the answer is lost,
 * everything may have been done, so nothing is retried: each caller repeats with their own key.
 *
 * The queue is bounded. A request beyond it is refused as Busy before anything of it is sent.
 */
import pg from "pg";
import type { Db } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";
import { Problem } from "#problem.ts";
import { activeSpan } from "#trace/span.ts";

/** The answers are in the order of the requests. */
type Send<Asked, Answer> = (asked: readonly Asked[]) => Promise<readonly Answer[]>;

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** How many statements of one kind may be under way at once. */
const LANES = 2;
const TOGETHER_MAX = 100;
/**
 * The most requests of one kind, waiting and under way: ten rounds. When a statement of a hundred
 * takes 0.3 s, many times the usual, the last request waits 3 s, which is what the pool lets a
 * request wait too. One that waits needs no timer: a statement ends within 18 s (3 s for a
 * connection, 15 s for the answer), trying its requests alone within 28 s more, and a full queue is
 * empty after ten rounds.
 */
const OPEN_MAX = 10 * LANES * TOGETHER_MAX;
/** Requests that each time out after 5 s, one after the other, would block a lane for minutes. */
const ALONE_WITHIN_MS = 10_000;

export function batchConcurrent<Asked, Answer>(
  send: (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Db, (asked: Asked) => Promise<Answer>>();
  return (db, asked) => {
    const ask = queues.get(db) ?? openBounded((many) => send(db, many));
    queues.set(db, ask);
    return ask(asked);
  };
}

function openBounded<Asked, Answer>(send: Send<Asked, Answer>) {
  const queue = openQueue(send);
  let open = 0;
  return async (asked: Asked): Promise<Answer> => {
    if (open >= OPEN_MAX) throw busy();
    open++;
    try {
      // Its jobs belong to its own trace, and a connection has one trace for a statement: so it is
      // sent alone.
      return await (activeSpan() ? sendAlone(send, asked) : queue(asked));
    } finally {
      open--;
    }
  };
}

const busy = () => new Problem("Busy", { retryAfterSeconds: 2 });

async function sendAlone<Asked, Answer>(send: Send<Asked, Answer>, asked: Asked) {
  const [answer] = await send([asked]);
  return answer as Answer;
}

function openQueue<Asked, Answer>(send: Send<Asked, Answer>) {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  let isPlanned = false;

  async function sendNext(): Promise<void> {
    underWay++;
    await sendTogether(send, waiting.splice(0, TOGETHER_MAX));
    underWay--;
    plan();
  }

  /** Runs after everything that has arrived is handled, so that concurrent requests go together. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= LANES) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void sendNext();
      plan();
    });
  }

  return (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      plan();
    });
}

/** Never rejects: each request gets its own answer or error. */
async function sendTogether<Asked, Answer>(
  send: Send<Asked, Answer>,
  together: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  try {
    const answers = await send(together.map(({ asked }) => asked));
    for (const [at, { resolve }] of together.entries()) resolve(answers[at] as Answer);
  } catch (error) {
    if (together.length > 1 && isUndone(error)) await sendEachAlone(send, together);
    else for (const { reject } of together) reject(error);
  }
}

async function sendEachAlone<Asked, Answer>(
  send: Send<Asked, Answer>,
  together: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  const until = performance.now() + ALONE_WITHIN_MS;
  for (const each of together)
    if (performance.now() < until) await sendTogether(send, [each]);
    else each.reject(busy());
}

/** The database itself reported the failure, so it has rolled the statement back. */
const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseUnreachable(error);
