import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { eventually, makeTempFolder } from "@hiram/proof/testing/house.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Cluster, startCluster } from "#db/embedded.ts";
import { StartRefused } from "#start-refused.ts";

let folder: ReturnType<typeof makeTempFolder>;
const running: Cluster[] = [];
const owners: ChildProcess[] = [];

/** No server outlives this file, even when a test failed. */
const endAll = async () => {
  for (const owner of owners.splice(0)) owner.kill("SIGKILL");
  for (const cluster of running.splice(0)) await cluster.stop();
  if (isAlive(postmasterPid())) process.kill(postmasterPid(), "SIGQUIT");
  await eventually(() => expect(isAlive(postmasterPid())).toBe(false));
};

const start = async (at = folder.path) => {
  const cluster = await startCluster(at);
  running.push(cluster);
  return cluster;
};
const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};
const postmasterPid = (): number => {
  const file = path.join(folder.path, "cluster/postmaster.pid");
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, "utf8"), 10) : 0;
};
const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const refusalOf = async (starting: Promise<unknown>) => {
  const error = await starting.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartRefused);
  return (error as Error).message;
};

/** Another process that starts a cluster in the folder, prints its address and keeps running. */
function spawnOwner(): ChildProcess {
  const script = `
    const { startCluster } = await import(${JSON.stringify(path.join(import.meta.dirname, "embedded.ts"))});
    console.log((await startCluster(process.argv[1])).ownerUrl);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, folder.path], {
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  owners.push(owner);
  return owner;
}
const addressOf = async (owner: ChildProcess) => {
  const [line] = (await once(owner.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return line.toString().trim();
};

describe("the built-in database", () => {
  // One folder for all tests, because creating a cluster takes longest; each test begins with it
  // stopped.
  beforeAll(() => {
    folder = makeTempFolder();
  });
  afterEach(endAll);
  afterAll(() => folder.remove());

  it("starts in an empty folder, keeps what it was given, and leaves nothing running", async () => {
    const first = await start();
    await ask(first.ownerUrl, "create table letters as select 'ñ' as letter");
    const pid = postmasterPid();
    expect(isAlive(pid)).toBe(true);
    await first.stop();
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(await ask(second.ownerUrl, "select letter from letters")).toEqual([{ letter: "ñ" }]);
  });

  it("is durable, speaks UTF-8, and listens to this machine alone, with a password", async () => {
    const { ownerUrl: url } = await start();
    const settings = await ask(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
         'synchronous_commit', 'listen_addresses', 'server_encoding', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      listen_addresses: "127.0.0.1",
      server_encoding: "UTF8",
      password_encryption: "scram-sha-256",
    });
    const guessed = new URL(url);
    guessed.password = "postgres";
    await expect(ask(guessed.href, "select 1")).rejects.toThrow(/password authentication failed/);
    const file = path.join(folder.path, "cluster.password");
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    if (process.getuid?.() === 0) expect(fs.statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
  });

  it("is refused to a second owner while the first lives, and the first is not disturbed", async () => {
    const first = await start();
    for (let i = 0; i < 2; i++)
      expect(await refusalOf(startCluster(folder.path))).toBe(
        `The data folder ${folder.path} is in use by process ${process.pid}.`,
      );
    expect(await ask(first.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("has one owner when several start at once, and a loser is never taken for it", async () => {
    const contenders = [spawnOwner(), spawnOwner(), spawnOwner()];
    const endings = contenders.map(async (each) => {
      const address = addressOf(each).then((url) => ({ each, url }));
      return Promise.race([address, once(each, "exit").then(() => null)]);
    });
    const [winner, ...others] = (await Promise.all(endings)).filter((it) => it !== null);
    expect(others).toEqual([]);
    // With the loser's process id recorded, this start would find it dead and stop the winner's
    // server.
    expect(await refusalOf(startCluster(folder.path))).toBe(
      `The data folder ${folder.path} is in use by process ${winner?.each.pid}.`,
    );
    expect(await ask(winner?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("comes back with all it acknowledged after its server was killed", async () => {
    const first = await start();
    await ask(first.ownerUrl, "create table kept as select 7 as seven");
    const pid = postmasterPid();
    process.kill(pid, "SIGKILL");
    await eventually(() => expect(isAlive(pid)).toBe(false));
    await first.stop();

    const second = await eventually(() => start());
    expect(await ask(second.ownerUrl, "select seven from kept")).toEqual([{ seven: 7 }]);
  });

  it("is started again at the same address by its owner when it ends by itself", async () => {
    const { ownerUrl: url } = await start();
    await ask(url, "create table still as select 7 as seven");
    for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
      const pid = postmasterPid();
      process.kill(pid, signal);
      await eventually(() => expect(isAlive(pid)).toBe(false));
      await eventually(async () =>
        expect(await ask(url, "select seven from still")).toEqual([{ seven: 7 }]),
      );
      expect(postmasterPid()).not.toBe(pid);
    }
  });

  it("is taken over from an owner that was killed, whose server still runs", async () => {
    const owner = spawnOwner();
    const url = await addressOf(owner);
    await ask(url, "create table orphaned as select 7 as seven");
    const orphan = postmasterPid();
    expect(await refusalOf(startCluster(folder.path))).toContain(`process ${owner.pid}`);
    owner.kill("SIGKILL");
    await once(owner, "exit");
    expect(isAlive(orphan)).toBe(true);

    const second = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(second.ownerUrl, "select seven from orphaned")).toEqual([{ seven: 7 }]);
  });

  it("does not stop another process that got its old process id", async () => {
    const stranger = spawn("sleep", ["60"]);
    fs.writeFileSync(path.join(folder.path, "cluster/postmaster.pid"), `${stranger.pid}\n`);
    // PostgreSQL itself also checks that process id, and may refuse to start.
    await start().catch((error: unknown) => expect(error).toBeInstanceOf(StartRefused));
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    stranger.kill("SIGKILL");
    await once(stranger, "exit");
  });

  it("says why in one sentence when the server will not start", async () => {
    fs.rmSync(path.join(folder.path, "cluster/postmaster.pid"), { force: true });
    expect(
      await refusalOf(startCluster(folder.path, { flags: ["-c", "shared_buffers=nonsense"] })),
    ).toMatch(/^PostgreSQL stopped at once \(1\): .*shared_buffers/);
  });
});

describe("POSTGRES_BIN", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("without the programs in it is refused by its name", async () => {
    vi.stubEnv("POSTGRES_BIN", "/nowhere");
    const empty = makeTempFolder();
    expect(await refusalOf(startCluster(empty.path))).toBe(
      "POSTGRES_BIN (/nowhere) must hold initdb and postgres: no initdb.",
    );
    empty.remove();
  });
});

describe("a new folder", () => {
  beforeEach(() => {
    folder = makeTempFolder();
  });
  afterEach(async () => {
    await endAll();
    folder.remove();
  });

  it("starts afresh after its creation was cut short, as by a power loss", async () => {
    const owner = spawnOwner();
    const hasBegun = () =>
      fs
        .readdirSync(folder.path)
        .some((name) => fs.existsSync(path.join(folder.path, name, "PG_VERSION")));
    while (!hasBegun()) await new Promise((done) => setTimeout(done, 1));
    // The whole process group: the owner, initdb, and the servers that initdb runs.
    process.kill(-(owner.pid as number), "SIGKILL");
    await once(owner, "exit");

    const cluster = await start();
    expect(await ask(cluster.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)(
    "that root may enter and the database's user may not is exchanged for one that both may",
    async () => {
      fs.chmodSync(folder.path, 0o700);
      const inner = path.join(folder.path, "data/postgres");
      const cluster = await start(inner);
      try {
        expect(cluster.folder).toMatch(/^\/var\/lib\/hiram\/[0-9a-f]{8}\/cluster$/);
        await ask(cluster.ownerUrl, "create table kept as select 7 as seven");
        await cluster.stop();
        const again = await start(inner);
        expect(again.folder).toBe(cluster.folder);
        expect(await ask(again.ownerUrl, "select seven from kept")).toEqual([{ seven: 7 }]);
        await again.stop();
      } finally {
        fs.rmSync(path.dirname(cluster.folder), { recursive: true, force: true });
      }
    },
  );
});
