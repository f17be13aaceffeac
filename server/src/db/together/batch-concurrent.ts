/**
 * Requests that arrive together go to the database in one statement, which is one transaction with
 * one commit: its costs on both sides are divided among them. One that is alone waits for nobody;
 * those that arrive while statements are under way go together with the next. There is no timer.
 *
 * When the database says that a statement of several failed, nothing of it was done, and each is
 * tried alone: one that cannot be done refuses only itself. When the answer is lost, all may have
 * been done, so nothing is tried again: each caller repeats with their own key.
 */
import pg from "pg";
import type { Db } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { activeSpan } from "#trace/span.ts";

/** The answers are in the order of the requests. */
type Send<Asked, Answer> = (asked: readonly Asked[]) => Promise<readonly Answer[]>;

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** As many statements of one kind are under way at once. */
const LANES = 2;
const TOGETHER_MAX = 100;

export function batchConcurrent<Asked, Answer>(
  send: (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Db, (asked: Asked) => Promise<Answer>>();
  return (db, asked) => {
    // The jobs that it adds belong to its own trace, which a connection tells for a statement.
    if (activeSpan()) return sendAlone((many) => send(db, many), asked);
    const queue = queues.get(db) ?? openQueue((many) => send(db, many));
    queues.set(db, queue);
    return queue(asked);
  };
}

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

  /** After all that has arrived was handled, so that requests of one moment go together. */
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
    if (together.length > 1 && isUndone(error))
      for (const each of together) await sendTogether(send, [each]);
    else for (const { reject } of together) reject(error);
  }
}

/** The database itself answered that the statement failed, and so took all of it back. */
const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error);
