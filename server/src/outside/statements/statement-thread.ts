/**
 * The thread that reads statements: it receives a file and returns the statement or the refusal.
 */
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadInput } from "#outside/statements/read-in-thread.ts";
import { readStatement } from "#outside/statements/read-statement.ts";
import { Problem } from "#problem.ts";

function read({ bytes, mapping, account = null }: ThreadInput): ThreadAnswer {
  try {
    return { statement: readStatement(bytes, mapping, account) };
  } catch (error) {
    const sentence = error instanceof Problem ? error.details.fields?.file : undefined;
    // Any other error ends this thread, and the caller refuses the file.
    if (sentence === undefined) throw error;
    return { refusal: sentence };
  }
}

parentPort?.on("message", (input: ThreadInput) => parentPort?.postMessage(read(input)));
