/**
 * A network connection between browser and product that the journey can slow down, cut and restore.
 */
import net from "node:net";

type BadLine = {
  /** The address at which the browser reaches the product through this connection. */
  readonly url: string;
  /** How long each chunk from the browser is delayed. */
  holdMs: number;
  /** Breaks every open connection and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function openBadLine(product: string): Promise<BadLine> {
  const { hostname, port } = new URL(product);
  const ends = new Set<net.Socket>();
  let isCut = false;

  const server = net.createServer((near) => {
    if (isCut) return near.destroy();
    const far = net.connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      // Either end may close at any time; that is the purpose of this proxy.
      end.on("error", () => {});
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on("data", (piece) => {
      near.pause();
      setTimeout(() => {
        if (far.writable) far.write(piece);
        near.resume();
      }, line.holdMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  const line: BadLine = {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    holdMs: 0,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      line.cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return line;
}
