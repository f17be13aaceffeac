/**
 * Runs a command to its end: a refused start prints one sentence and exits with 1, signals cause a
 * clean stop.
 */
import type { RunningServer } from "@hiram/server/main.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { sayCommands } from "./say-commands.ts";

export async function run(begin: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A signal during the start waits for its end, because stopping half of it would leave the
    // other half running.
    while (!running) await new Promise((done) => setTimeout(done, 50));
    await running.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  try {
    running = await begin();
  } catch (error) {
    console.error(error instanceof StartRefused ? sayCommands(error.message) : error);
    process.exit(1);
  }
}
