/** The reading thread: one file comes in, its statement or the reason for its refusal goes out. */
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadAnswer, ThreadInput } from "#outside/statements/read-in-thread.ts";
import { readStatement } from "#outside/statements/read-statement.ts";
import { Problem } from "#problem.ts";

const { bytes, mapping } = workerData as ThreadInput;

function read(): ThreadAnswer {
  try {
    return { statement: readStatement(bytes, mapping) };
  } catch (error) {
    const sentence = error instanceof Problem ? error.details.fields?.file : undefined;
    // Anything else ends this thread, and the other side refuses the file.
    if (sentence === undefined) throw error;
    return { refusal: sentence };
  }
}

parentPort?.postMessage(read());
