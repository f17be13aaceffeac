/**
 * Runs a flood in its own thread. Every connection sends its next request as soon as it has the
 * last reply, until the thread is stopped. Reports the number of replies by status.
 */
import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../money/http-load.ts";

export type FloodOrder = {
  readonly port: number;
  readonly connections: number;
  /** Sent in turn and from the beginning again. */
  readonly requests: readonly Uint8Array[];
};

export type FloodCounts = Readonly<Record<string, number>>;

const { port, connections, requests } = workerData as FloodOrder;
const counts: Record<string, number> = {};
let next = 0;
let isOver = false;

parentPort?.once("message", () => {
  isOver = true;
});

async function sendUntilOver(): Promise<void> {
  const { socket, read } = await connect(port);
  while (!isOver) {
    socket.write(requests[next++ % requests.length] as Uint8Array);
    const status = /^HTTP\/1\.1 (\d+)/.exec(await read())?.[1] ?? "closed";
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === "closed") break;
  }
  socket.destroy();
}

await Promise.all(Array.from({ length: connections }, sendUntilOver));
parentPort?.postMessage(counts satisfies FloodCounts);
