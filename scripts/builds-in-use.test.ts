import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markInUse, removeUnused } from "./builds-in-use.ts";

let builds: string;
beforeEach(() => {
  builds = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-builds-"));
});
afterEach(() => fs.rmSync(builds, { recursive: true, force: true }));

const add = (name: string, hoursAgo: number) => {
  const folder = path.join(builds, name);
  fs.mkdirSync(folder);
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  fs.utimesSync(folder, at, at);
  return folder;
};
const left = () => fs.readdirSync(builds).filter((name) => name !== "in-use");

describe("builds", () => {
  it("stay while a living process serves from them, however old they are", async () => {
    const own = add("aaaa", 48);
    add("bbbb", 48);
    markInUse(own);
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    fs.writeFileSync(path.join(builds, "in-use", `bbbb.${other.pid}`), "");
    removeUnused(builds);
    expect(left()).toEqual(["aaaa", "bbbb"]);

    other.kill("SIGKILL");
    await once(other, "exit");
    removeUnused(builds);
    expect(left()).toEqual(["aaaa"]);
    expect(fs.readdirSync(path.join(builds, "in-use"))).toEqual([`aaaa.${process.pid}`]);
  });

  it("that are not in use are removed after an hour, also half-made ones, and not before", () => {
    markInUse(add("aaaa", 0));
    add("bbbb", 2);
    add("cccc", 0.5);
    add("half-4194304", 2);
    removeUnused(builds);
    expect(left()).toEqual(["aaaa", "cccc"]);
  });
});
