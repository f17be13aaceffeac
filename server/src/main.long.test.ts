/** The product as a process of its own: it ends by itself, and leaves nothing running. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { createDatabase, makeTempFolder, testConfig } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Config } from "#house/config.ts";

const folder = makeTempFolder();
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
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

/** In a process of its own that must end by itself, which proves that nothing is left open. */
async function runToItsEnd(script: string, config: Config) {
  const file = JSON.stringify(path.join(import.meta.dirname, "main.ts"));
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { start } = await import(${file}); const config = JSON.parse(process.argv[1]); ${script}`,
      JSON.stringify(config),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [output, [code]] = await Promise.all([readAll(child.stdout), once(child, "exit")]);
  return { output, code };
}

describe("the process", () => {
  it("ends by itself after a stop, while a browser still holds its connection", async () => {
    const script = `
      const running = await start(config, { serve: true, work: true });
      const reply = await fetch(running.address + "/readyz");
      await running.stop();
      console.log(reply.status, await reply.text());`;
    const { output, code } = await runToItsEnd(script, configWith());
    expect(output).toContain('200 {"status":"ready"}');
    expect(code).toBe(0);
  });

  it("ends by itself after a refused start", async () => {
    const script = `await start(config, { serve: true, work: true })
      .catch((error) => console.log(error.name));`;
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    const { output, code } = await runToItsEnd(script, configWith({ port }));
    other.close();
    expect(output).toContain("StartRefused");
    expect(code).toBe(0);
  });

  it("brings its own database, and takes it along when it stops", async () => {
    const script = `
      const running = await start(config, { serve: true, work: true });
      console.log((await fetch(running.address + "/readyz")).status);
      await running.stop();`;
    const lock = path.join(folder.path, "postgres/cluster/postmaster.pid");
    onTestFinished(() => {
      if (fs.existsSync(lock)) process.kill(Number.parseInt(fs.readFileSync(lock, "utf8"), 10));
    });
    const { databaseUrl: _, databaseOwnerUrl: __, ...config } = configWith();
    const { output, code } = await runToItsEnd(script, config as Config);
    expect(output).toContain("200");
    expect(code).toBe(0);
    expect(fs.existsSync(lock)).toBe(false);
  });
});
