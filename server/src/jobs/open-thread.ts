/**
 * A worker thread for heavy work, which would keep the event loop from answering requests. It does
 * one task at a time; beyond a short queue callers get Busy. It starts with the first task and
 * stays for the next; a thread that crashes, hangs or runs out of memory is ended with its task,
 * and the next task gets a new one.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#jobs/limit-concurrency.ts";

type Bounds = {
  /** How many tasks may wait. */
  readonly waiting: number;
  readonly millisecondsMax: number;
  readonly heapMegabytesMax: number;
  /** An unused thread is ended after this time, which frees its memory. */
  readonly idleMsMax?: number;
};

export function openThread<Question, Answer>(script: URL, bounds: Bounds) {
  const { waiting, millisecondsMax, heapMegabytesMax, idleMsMax } = bounds;
  const takeTurn = limitConcurrency({ atOnce: 1, waiting });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function getThread(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const opened = startThread(script, heapMegabytesMax);
    // The thread may also end between two tasks.
    opened.once("exit", () => {
      if (thread === opened) thread = undefined;
    });
    thread = opened;
    return opened;
  }

  async function ask(question: Question): Promise<Answer> {
    const asked = getThread();
    try {
      return await answerOf<Answer>(asked, question, millisecondsMax);
    } catch (error) {
      if (thread === asked) thread = undefined;
      await asked.terminate();
      throw error;
    } finally {
      if (idleMsMax !== undefined) idle = setTimeout(() => thread?.terminate(), idleMsMax).unref();
    }
  }
  return (question: Question): Promise<Answer> => takeTurn(() => ask(question));
}

function startThread(script: URL, maxOldGenerationSizeMb: number): Worker {
  // Without the environment, so that it has no secrets.
  const thread = new Worker(script, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // Without a listener, an error between two tasks would end the whole process. An error during a
  // task rejects that task's promise.
  thread.on("error", () => {});
  // An idle thread does not keep the process from ending.
  thread.unref();
  return thread;
}

async function answerOf<Answer>(
  thread: Worker,
  question: unknown,
  millisecondsMax: number,
): Promise<Answer> {
  const asking = new AbortController();
  const { signal } = asking;
  try {
    thread.postMessage(question);
    return await Promise.race([
      // Rejects with the thread's error when there is one.
      once(thread, "message", { signal }).then(([sent]) => sent as Answer),
      once(thread, "exit", { signal }).then(() => failWith("the thread ended")),
      wait(millisecondsMax, undefined, { signal }).then(() =>
        failWith(`the thread did not answer in ${millisecondsMax} ms`),
      ),
    ]);
  } finally {
    asking.abort();
  }
}

function failWith(message: string): never {
  throw new Error(message);
}
