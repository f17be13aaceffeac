import { once } from "node:events";
import net from "node:net";
import {
  makeTempFolder,
  openTestHouse,
  runAsAdmin,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#db/database.ts";
import { startCluster } from "#db/embedded.ts";
import { openKeys } from "#secret/crypto.ts";

let test: TestHouse;
let app: FastifyInstance;
/** A server of its own, because other tests share the common one's settings. */
const ownCluster = makeTempFolder();
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
});
afterAll(async () => {
  await test.close();
  ownCluster.remove();
});

const readiness = async (server: FastifyInstance) => {
  const reply = await server.inject("/readyz");
  expect(reply.headers["cache-control"]).toBe("no-store");
  return [reply.statusCode, reply.json()];
};
const unready = (...reasons: string[]) => [503, { status: "unready", reasons }];

describe("/healthz", () => {
  it("answers as long as the process does", async () => {
    const reply = await app.inject("/healthz");
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: "ok" }]);
  });
});

describe("/readyz", () => {
  it("is ready on a migrated, durable, writable database", async () => {
    expect(await readiness(app)).toEqual([200, { status: "ready" }]);
  });

  it.each([
    ["migration", "0002%"],
    ["sql_function", "post_entry"],
  ])("is not ready while a %s of this build is missing, or differs", async (table, like) => {
    const reason = unready("the database's schema is not this build's");
    const { rows } = await test.ownerPool.query(
      `delete from ${table} where name like $1 returning name, hash`,
      [like],
    );
    expect(await readiness(app)).toEqual(reason);
    const [{ name, hash }] = rows;
    const put = `insert into ${table} (name, hash) values ($1, $2)`;
    await test.ownerPool.query(put, [name, "another"]);
    expect(await readiness(app)).toEqual(reason);
    await test.ownerPool.query(`delete from ${table} where hash = 'another'`);
    await test.ownerPool.query(put, [name, hash]);
    expect(await readiness(app)).toEqual([200, { status: "ready" }]);
  });

  const settings: [string, string][] = [
    ["default_transaction_read_only = on", "the database is read-only"],
    ["synchronous_commit = off", "the database may lose what it acknowledges"],
  ];
  it.each(settings)("is not ready with %s", async (setting, reason) => {
    const name = new URL(test.url).pathname.slice(1);
    await runAsAdmin(`alter database ${name} set ${setting}`);
    // Database settings apply to connections opened from now on.
    const fresh = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 1 });
    const { server } = await test.openApp({ pool: fresh });
    expect(await readiness(server)).toEqual(unready(reason));
    await fresh.end();
    await runAsAdmin(`alter database ${name} reset ${setting.split(" ")[0]}`);
  });

  it.each(["fsync", "full_page_writes"])("is not ready with %s = off", async (setting) => {
    const cluster = await startCluster(ownCluster.path, { flags: ["-c", `${setting}=off`] });
    const pool = openPool(cluster.ownerUrl, { connectionsMax: 1 });
    for (const table of ["migration", "sql_function"])
      await pool.query(`create table if not exists ${table} (name text, hash text)`);
    const { server } = await test.openApp({ pool });
    expect((await readiness(server))[1]).toMatchObject({
      reasons: expect.arrayContaining(["the database may lose what it acknowledges"]),
    });
    await pool.end();
    await cluster.stop();
  });

  it("is not ready with another secret than the database was sealed with", async () => {
    const keys = openKeys("zT5-another-secret-of-another-installation-0");
    const { server } = await test.openApp({ house: { ...test.house, keys } });
    await readiness(app);
    expect(await readiness(server)).toEqual(unready("the database was sealed with another secret"));
    expect(await readiness(app)).toEqual([200, { status: "ready" }]);
  });

  it("makes the first key where there is none, and is ready", async () => {
    await test.ownerPool.query("delete from signing_key");
    expect(await readiness(app)).toEqual([200, { status: "ready" }]);
    expect((await test.ownerPool.query("select from signing_key")).rowCount).toBe(1);
  });

  it("is not ready from the moment it was told to stop, and still healthy", async () => {
    const stopping = await test.openApp();
    stopping.readiness.stop();
    expect(await readiness(stopping.server)).toEqual(unready("stopping"));
    expect((await stopping.server.inject("/healthz")).statusCode).toBe(200);
  });

  it("is not ready when the database refuses connections, and calls answer 503", async () => {
    const closed = net.createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as net.AddressInfo;
    closed.close();
    await expectGone(`postgres://nobody:hidden@127.0.0.1:${port}/nothing`);
  });

  it("is not ready when the database takes the connection and says nothing", async () => {
    const sockets: net.Socket[] = [];
    const hole = net.createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(hole, "listening");
    const { port } = hole.address() as net.AddressInfo;
    await expectGone(`postgres://nobody:hidden@127.0.0.1:${port}/nothing`);
    for (const socket of sockets) socket.destroy();
    hole.close();
  });

  async function expectGone(url: string) {
    const gone = openPool(url, { role: "hiram_app" });
    const house = { ...test.house, db: openDatabase(gone) };
    const { server } = await test.openApp({ pool: gone, house });
    const [ready, call] = await Promise.all([
      readiness(server),
      server.inject("/api/v2/availablecurrency"),
    ]);
    expect(ready).toEqual(unready("the database does not answer"));
    expect([call.statusCode, call.json().code]).toEqual([503, "Busy"]);
    expect(Number(call.headers["retry-after"])).toBeGreaterThan(0);
    await gone.end();
  }

  it("is ready again after every connection was cut, without a restart", async () => {
    await test.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => readiness(app)).toEqual([200, { status: "ready" }]);
  });
});

describe("warnings", () => {
  const behindHttps = {
    mode: "production",
    publicUrl: "https://lend.example",
    metricsToken: "t0ken",
  } as const;
  const warningOf = "PROXY_HOPS is 0 although members come over https";

  it("of PROXY_HOPS=0 behind https stand in the log, in /readyz and in the metrics", async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
    const config = { ...behindHttps, logLevel: "warn" };
    const { server } = await test.openApp({ config, logTo });
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 40,
      msg: expect.stringContaining(warningOf),
    });
    expect(await readiness(server)).toEqual([
      200,
      { status: "ready", warnings: [expect.stringContaining(warningOf)] },
    ]);
    const headers = { authorization: "Bearer t0ken" };
    const { body } = await server.inject({ url: "/metrics", headers });
    expect(body).toMatch(/^hiram_config_warnings 1$/m);
  });

  it.each([
    ["with PROXY_HOPS set", { ...behindHttps, proxyHops: 1 }],
    ["in the demo", { ...behindHttps, mode: "demo" } as const],
  ])("there are none %s", async (_, config) => {
    const { server } = await test.openApp({ config });
    expect(await readiness(server)).toEqual([200, { status: "ready" }]);
  });

  it("do not hide a database that is gone, and metrics still answer", async () => {
    const gone = openPool("postgres://nobody:hidden@127.0.0.1:1/nothing", { role: "hiram_app" });
    const house = { ...test.house, db: openDatabase(gone) };
    const { server } = await test.openApp({ pool: gone, house });
    expect(await readiness(server)).toEqual(unready("the database does not answer"));
    const { statusCode, body } = await server.inject("/metrics");
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^hiram_notice_waits_seconds Nan$/m);
    await gone.end();
  });
});

describe("a full pool", () => {
  it("is 503 with Retry-After after three seconds, never a hang", async () => {
    const tight = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 1 });
    const taken = await tight.connect();
    const house = { ...test.house, db: openDatabase(tight) };
    const { server } = await test.openApp({ pool: tight, house });
    const started = performance.now();
    const reply = await server.inject("/api/v2/availablecurrency");
    expect([reply.statusCode, reply.json().code]).toEqual([503, "Busy"]);
    expect(performance.now() - started).toBeLessThan(9_000);
    taken.release();
    expect((await server.inject("/api/v2/availablecurrency")).statusCode).toBe(200);
    await tight.end();
  });
});

describe("/metrics", () => {
  const ask = async (server: FastifyInstance, authorization?: string) =>
    server.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

  it("counts requests by method, route and status, never by the address that was asked", async () => {
    const { server } = await test.openApp();
    await server.inject("/api/v2/company?token=canary");
    await server.inject("/api/v2/canary");
    const { statusCode, body } = await ask(server);
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/company",status="200"\} 1/,
    );
    expect(body).toMatch(/process_cpu_seconds_total/);
    expect(body).not.toContain("canary");
  });

  it("is open in the demo, until the operator sets a token", async () => {
    expect((await ask(app)).statusCode).toBe(200);
    const { server } = await test.openApp({ config: { metricsToken: "t0ken" } });
    expect((await ask(server)).statusCode).toBe(404);
    expect((await ask(server, "Bearer t0ken")).statusCode).toBe(200);
  });

  it.each([undefined, "Bearer undefined", "Bearer ", "Bearer null", "undefined"])(
    "does not exist in production without a token (asked with %s)",
    async (authorization) => {
      const { server } = await test.openApp({ config: { mode: "production" } });
      const reply = await ask(server, authorization);
      expect([reply.statusCode, reply.json().code]).toEqual([404, "NotFound"]);
    },
  );

  it.each([
    [undefined, 404],
    ["Bearer wrong", 404],
    ["Bearer t0ke", 404],
    ["Basic t0ken", 404],
    ["Bearer t0ken", 200],
  ])("in production with a token, asked with %s, is %i", async (authorization, status) => {
    const config = { mode: "production", metricsToken: "t0ken" } as const;
    const { server } = await test.openApp({ config });
    expect((await ask(server, authorization)).statusCode).toBe(status);
  });
});
