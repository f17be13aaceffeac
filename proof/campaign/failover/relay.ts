/**
 * A TCP relay that can be cut as a network is: bytes and the ends of connections no longer come
 * through, and neither side is told. Bytes that were under way are lost. It can also be slow, and
 * reset every connection.
 */
import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Relay = {
  readonly port: number;
  cut(): void;
  /** New connections come through again; those that were cut are reset. */
  heal(): void;
  /** Every connection is reset at once; new ones come through. */
  reset(): void;
  /** Bytes come this much later from now on, in their order; 0 is at once. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
};

type Ends = readonly [net.Socket, net.Socket];

export async function openRelay(targetPort: number): Promise<Relay> {
  const pairs = new Set<Ends>();
  let isCut = false;
  let delayMs = 0;

  function join(near: net.Socket, far: net.Socket) {
    const pair: Ends = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.setNoDelay();
      // One after the other, so that slow bytes keep their order and the end comes last.
      let before: Promise<unknown> = Promise.resolve();
      const inTurn = (act: () => unknown) => {
        if (delayMs > 0) before = Promise.all([before, wait(delayMs)]);
        before = before.then(act);
      };
      const pass = (bytes: Buffer) => {
        // Dropped, not kept: a machine that is cut off never gets what was on the wire.
        if (isCut || to.destroyed) return;
        if (!to.write(bytes)) from.pause();
      };
      from.on("data", (bytes: Buffer) => inTurn(() => pass(bytes)));
      to.on("drain", () => from.resume());
      from.on("end", () => inTurn(() => isCut || to.end()));
      // A reset is followed by `close`, which ends the other side.
      from.on("error", () => {});
      from.on("close", () => {
        if (isCut) return;
        pairs.delete(pair);
        to.destroy();
      });
    }
  }

  const server = net.createServer({ allowHalfOpen: true }, (near) =>
    join(near, net.connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true })),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function endAll() {
    for (const pair of pairs) for (const end of pair) end.resetAndDestroy();
    pairs.clear();
  }

  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      isCut = true;
    },
    heal() {
      if (!isCut) return;
      endAll();
      isCut = false;
    },
    reset: endAll,
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    async close() {
      isCut = true;
      server.close();
      endAll();
      await once(server, "close");
    },
  };
}
