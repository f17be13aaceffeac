/**
 * Requests that arrive together go to the database in one statement, which is one transaction with
 * one commit. One that arrives while there is room is sent at once and alone; those that arrive
 * while others are under way go together as soon as a place is free. Nobody waits for a timer.
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
type Send<Asked, Answer> = (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>;

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** How many statements of one kind are under way at once. */
const AT_ONCE_MAX = 4;
const TOGETHER_MAX = 64;

export function gather<Asked, Answer>(
  send: Send<Asked, Answer>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Db, (asked: Asked) => Promise<Answer>>();
  return (db, asked) => {
    // The jobs that it adds belong to its own trace, which a connection tells for a statement.
    if (activeSpan()) return sendAlone(send, db, asked);
    const queue = queues.get(db) ?? openQueue((many) => send(db, many));
    queues.set(db, queue);
    return queue(asked);
  };
}

async function sendAlone<Asked, Answer>(send: Send<Asked, Answer>, db: Db, asked: Asked) {
  const [answer] = await send(db, [asked]);
  return answer as Answer;
}

function openQueue<Asked, Answer>(send: (many: readonly Asked[]) => Promise<readonly Answer[]>) {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  const go = async (): Promise<void> => {
    if (underWay >= AT_ONCE_MAX || waiting.length === 0) return;
    underWay++;
    await sendTogether(send, waiting.splice(0, TOGETHER_MAX));
    underWay--;
    go();
  };
  return (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      go();
    });
}

/** Never rejects: each request gets its own answer or error. */
async function sendTogether<Asked, Answer>(
  send: (many: readonly Asked[]) => Promise<readonly Answer[]>,
  together: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  try {
    const answers = await send(together.map(({ asked }) => asked));
    together.forEach(({ resolve }, at) => {
      resolve(answers[at] as Answer);
    });
  } catch (error) {
    if (together.length > 1 && isUndone(error))
      for (const each of together) await sendTogether(send, [each]);
    else for (const { reject } of together) reject(error);
  }
}

/** The database itself answered that the statement failed, and so took all of it back. */
const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error);
