import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import {
  createDatabase,
  eventually,
  makeTempFolder,
  testConfig,
} from "@hiram/proof/testing/house.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { Config } from "#house/config.ts";
import { type RunningServer, start } from "#main.ts";
import { StartRefused } from "#start-refused.ts";

const folder = makeTempFolder();
let database: Awaited<ReturnType<typeof createDatabase>>;
let running: RunningServer | undefined;

beforeAll(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

const configWith = (changes: Partial<Config> = {}) =>
  testConfig(folder.path, {
    databaseUrl: database.appUrl,
    databaseOwnerUrl: database.url,
    ...changes,
  });
const all = { serve: true, work: true } as const;

/** How many connections our database still has, counted from another one. */
const connections = async (query = "%") => {
  const client = new pg.Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::integer as n from pg_stat_activity where datname = $1 and query ilike $2",
    [database.name, query],
  );
  await client.end();
  return rows[0].n as number;
};
const expectNothingLeft = () => eventually(async () => expect(await connections()).toBe(0));

const refusalOf = async (config: Config) => {
  const error = await start(config, all).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as Error;
  expect(message.split("\n")).toHaveLength(1);
  return message;
};

describe("a start", () => {
  it("on an empty database migrates, seeds, answers and works", async () => {
    running = await start(configWith(), all);
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    const currencies = await fetch(`${running.address}/api/v2/availablecurrency`);
    expect(((await currencies.json()) as unknown[]).length).toBeGreaterThan(20);
    const rates = await fetch(`${running.address}/api/v2/exchangerates`);
    expect(await rates.json()).toMatchObject({ stale: false, rates: { PHP: 1 } });

    const message = {
      name: "Ana Reyes",
      email: "ana@example.com",
      message: "May I pay my loan early?",
      consent: true,
    };
    const sent = await fetch(`${running.address}/api/v2/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: running.address },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(200);
    const { reference } = (await sent.json()) as { reference: string };
    const outbox = path.join(folder.path, "outbox");
    await eventually(() => {
      // One of the messages to the demo's own people.
      const letters = fs
        .readdirSync(outbox)
        .filter((name) => name.endsWith(".json"))
        .map((name) => fs.readFileSync(path.join(outbox, name), "utf8"));
      expect(letters.some((letter) => letter.includes(reference))).toBe(true);
      // After the messages of all demo accounts, which a slow machine sends first.
    });
  });

  it("works a second time on the same database, beside the first", async () => {
    running = await start(configWith(), all);
    const second = await start(configWith(), all);
    for (const { address } of [running, second])
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await second.stop();
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  });

  it("of a worker alone listens to nobody", async () => {
    running = await start(configWith(), { serve: false, work: true });
    expect(running.address).toBe("");
  });
});

describe("a start that cannot go on says why in one sentence, and leaves nothing running", () => {
  it("when the port is taken", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    expect(await refusalOf(configWith({ port }))).toBe(
      `Port ${port} is taken: stop what uses it, or set PORT to another.`,
    );
    other.close();
    await expectNothingLeft();
  });

  const away: [string, (url: URL) => void, RegExp][] = [
    [
      "there is no server",
      (url) => {
        url.host = "127.0.0.1:1";
      },
      /\(127\.0\.0\.1:1\) cannot be reached: .*ECONNREFUSED/,
    ],
    [
      "the password is wrong",
      (url) => {
        url.password = "canary";
      },
      /cannot be reached: password authentication failed/,
    ],
    [
      "there is no such database",
      (url) => {
        url.pathname = "/nothing_here";
      },
      /cannot be reached: database "nothing_here" does not exist/,
    ],
  ];
  it.each(away)("when %s", async (_, change, words) => {
    const url = new URL(database.appUrl);
    const { password } = url;
    change(url);
    const refusal = await refusalOf(configWith({ databaseUrl: url.href }));
    expect(refusal).toMatch(words);
    expect(refusal).toMatch(/^The database of DATABASE_URL \(/);
    expect(refusal).not.toContain(password);
    expect(refusal).not.toContain("canary");
    await expectNothingLeft();
  });

  it("when the address is no address", async () => {
    const databaseUrl = "postgres://someone:canary@:nowhere";
    expect(await refusalOf(configWith({ databaseUrl }))).not.toContain("canary");
  });

  it("when the database was migrated by a newer build", async () => {
    running = await start(configWith(), { serve: false, work: false });
    await running.stop();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("insert into migration (name, hash) values ('9999_future.sql', '')");
    const refusal = await refusalOf(configWith());
    await client.query("delete from migration where name = '9999_future.sql'");
    await client.end();
    expect(refusal).toBe("The database is newer than this build: it has had 9999_future.sql.");
    await expectNothingLeft();
  });
});

describe("a stop", () => {
  it("finishes what is in flight, and takes no more", async () => {
    running = await start(configWith(), { serve: true, work: false });
    const { address } = running;
    // A request whose body is not complete is in flight.
    const { hostname, port } = new URL(address);
    const socket = net.connect(Number(port), hostname);
    const body = JSON.stringify({ name: "1" });
    socket.write(
      `POST /api/v2/contact HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
        "expect: 100-continue\r\ncontent-type: application/json\r\n" +
        `content-length: ${body.length}\r\n\r\n`,
    );
    expect(String(await once(socket, "data"))).toContain("100 Continue");
    const stopped = running.stop();
    await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
    socket.write(body);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 422 /);
    await stopped;
    await expectNothingLeft();
  });

  it("serves on for DRAIN_SECONDS, not ready and without keep-alive, and then closes", async () => {
    running = await start(configWith({ drainSeconds: 2 }), { serve: true, work: false });
    const { address } = running;
    const began = performance.now();
    const stopped = running.stop();
    const ready = await fetch(`${address}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: "unready", reasons: ["stopping"] });
    let served = 0;
    while (performance.now() - began < 1_500) {
      const reply = await fetch(`${address}/api/v2/availablecurrency`);
      expect([reply.status, reply.headers.get("connection")]).toEqual([200, "close"]);
      served++;
    }
    expect(served).toBeGreaterThan(3);
    await stopped;
    expect(performance.now() - began).toBeGreaterThan(2_000);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    await expectNothingLeft();
  });

  it("may be asked for twice", async () => {
    running = await start(configWith(), all);
    await Promise.all([running.stop(), running.stop()]);
    await expectNothingLeft();
  });

  it("closes everything although its worker had ended by itself", async () => {
    running = await start(configWith(), all);
    await eventually(async () => expect(await connections("listen%")).toBe(1));
    const client = new pg.Client({ connectionString: inject("clusterUrl") });
    await client.connect();
    // The connection on which the worker listens for all its lanes.
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike 'listen%'",
      [database.name],
    );
    await client.end();
    await eventually(async () => expect(await connections("listen%")).toBe(0));
    await running.stop();
    await expectNothingLeft();
  });
});
