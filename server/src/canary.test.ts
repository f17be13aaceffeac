/**
 * Personal values in clear: a member, a visitor and staff with unmistakable values go through the
 * whole product, messages about it fail, and then everything that is stored or printed is searched.
 */
import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { type CanaryStory, walkCanaries } from "@hiram/proof/testing/canary.ts";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openLog } from "#http/log.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
let story: CanaryStory;
let logged = "";
const sink = new Writable({
  write(chunk, _, done) {
    logged += chunk;
    done();
  },
});

beforeAll(async () => {
  const { server } = await test.openApp({ config: { logLevel: "trace" }, logTo: sink });
  story = await walkCanaries(test, server);
  await failToSend();
});

/** A worker whose gateways repeat their input in their errors. */
async function failToSend() {
  const mail = {
    send: async ({ to }: { to: string }) => {
      throw new Error(`550 <${to}> has no mailbox here`);
    },
  };
  const sms = {
    send: async ({ to, text }: { to: string; text: string }) => {
      const code = /\d{6,}/.exec(text)?.[0] ?? "";
      throw new Error(`number ${to} is not served ${code}`);
    },
  };
  const outside = { ...test.outside, mail, sms };
  const worker = await startWorker(test.ownerPool, test.house, outside, openLog("trace", sink));
  try {
    await eventually(async () => {
      const { rows } = await test.ownerPool.query(
        `select identifier from graphile_worker._private_jobs jobs
         join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where last_error is not null`,
      );
      const failed = new Set(rows.map(({ identifier }) => identifier));
      const sent = [
        "mail-contact-message",
        "mail-contract",
        "send-email",
        "send-message-answer",
        "send-sms",
      ];
      expect([...failed].sort()).toEqual(sent);
    });
  } finally {
    await worker.stop();
  }
}

/** Every file of the data directory, its name included. */
function readFiles(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file}\n${fs.readFileSync(file, "latin1")}`)
    .join("\n");
}

/** The tables that contain a canary in plain text, each with the findings. */
const findInTables = (dump: string) =>
  // A ciphertext may hold a line that begins like the name of a table, and goes on otherwise.
  dump.split(/^# (?=[\w".]+$)/m).flatMap((table) => {
    const found = findSecrets(table, { words: [...story.words], codes: [...story.codes] });
    return found.length ? [`${table.split("\n")[0]}: ${found.join(", ")}`] : [];
  });
const findIn = (text: string) =>
  findSecrets(text, { words: [...story.words], codes: [...story.codes] });

describe("after the walk of a member, a visitor and staff, nothing of them stands in clear", () => {
  it("in any table, the job queue's included", async () => {
    const dump = await dumpDatabase(test);
    expect(dump).toContain("# graphile_worker._private_jobs");
    expect(dump).toContain("has no mailbox here");
    expect(findInTables(dump)).toEqual([]);
  });

  it("in the log of the app and of the worker", () => {
    expect(logged).toContain("has no mailbox here");
    expect(logged.split("\n").length).toBeGreaterThan(100);
    expect(findIn(logged)).toEqual([]);
  });

  it("in any file of the data directory", () => {
    const files = readFiles(test.house.config.dataDir);
    expect(files.length).toBeGreaterThan(1_000);
    expect(findIn(files)).toEqual([]);
  });

  it("where the search finds each of them where it is planted", async () => {
    const { ownerPool } = test;
    for (const word of [...story.words, ...story.codes])
      expect(findIn(`"${word}"`)).toContain(word);
    await ownerPool.query("update notice set last_error = $1", [`refused ${story.words[0]}`]);
    expect(findInTables(await dumpDatabase(test))).toEqual([
      expect.stringMatching(/^public\.notice: /),
    ]);
  });
});
