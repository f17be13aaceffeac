/** The relay passes bytes and closings, and when cut neither, like a network. */
import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRelay, type Relay } from "./relay.ts";

let echo: net.Server;
let relay: Relay;
const far: net.Socket[] = [];
beforeAll(async () => {
  echo = net.createServer((socket) => {
    far.push(socket);
    socket.on("error", () => {});
    socket.pipe(socket);
  });
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  relay = await openRelay((echo.address() as net.AddressInfo).port);
});
afterAll(async () => {
  await relay.close();
  for (const socket of far) socket.destroy();
  echo.close();
});

async function connect() {
  const socket = net.connect(relay.port, "127.0.0.1");
  let got = "";
  let isClosed = false;
  socket.on("data", (bytes) => {
    got += bytes;
  });
  socket.on("close", () => {
    isClosed = true;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  return { socket, got: () => got, isClosed: () => isClosed };
}

it("passes bytes both ways, and the end of a connection", async () => {
  const { socket, got, isClosed } = await connect();
  socket.write("hello");
  await expect.poll(got).toBe("hello");
  socket.end();
  await expect.poll(isClosed).toBe(true);
});

it("passes more than its buffers hold", async () => {
  const { socket, got } = await connect();
  socket.write("x".repeat(8_000_000));
  await expect.poll(() => got().length).toBe(8_000_000);
  socket.destroy();
});

it("slow, it passes the same bytes in their order, later", async () => {
  const { socket, got, isClosed } = await connect();
  relay.delay(150);
  const at = performance.now();
  for (const letter of "abcdef") socket.write(letter);
  await expect.poll(got, { interval: 5 }).toBe("abcdef");
  // There and back again.
  expect(performance.now() - at).toBeGreaterThan(290);
  socket.end();
  relay.delay(0);
  await expect.poll(isClosed).toBe(true);
  expect(got()).toBe("abcdef");
});

it("resets every connection, and takes new ones", async () => {
  const before = await connect();
  before.socket.write("a");
  await expect.poll(before.got).toBe("a");
  relay.reset();
  await expect.poll(before.isClosed).toBe(true);
  const after = await connect();
  after.socket.write("b");
  await expect.poll(after.got).toBe("b");
  after.socket.destroy();
});

it("cut, it tells neither side, and drops what was on its way", async () => {
  const before = await connect();
  before.socket.write("a");
  await expect.poll(before.got).toBe("a");
  relay.cut();
  before.socket.write("lost");
  const during = await connect();
  during.socket.write("lost too");
  far.at(-1)?.end();
  await wait(300);
  expect([before.got(), during.got()]).toEqual(["a", ""]);
  expect([before.isClosed(), during.isClosed()]).toEqual([false, false]);
  relay.heal();
  // After a real network is restored, the old connections are closed and new ones work.
  await expect.poll(() => before.isClosed() && during.isClosed()).toBe(true);
  expect(before.got()).toBe("a");
  const after = await connect();
  after.socket.write("back");
  await expect.poll(after.got).toBe("back");
  after.socket.destroy();
});
