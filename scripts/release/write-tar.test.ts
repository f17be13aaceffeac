import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Entry, writeTar } from "./write-tar.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-tar-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const AT = 1_700_000_000;
const long = `${"folder-with-a-long-name/".repeat(6)}${"f".repeat(60)}.js`;

/** The same files, written at another time with other rights and given in another order. */
function makeEntries(name: string, mode: number, isReversed: boolean): Entry[] {
  const file = path.join(folder, name);
  fs.writeFileSync(file, "x".repeat(1500), { mode });
  fs.utimesSync(file, mode, mode);
  const entries: Entry[] = [
    { name: "a/file.js", file },
    { name: "a/empty", text: "" },
    { name: "a/exact", text: "y".repeat(512) },
    { name: "a/run", text: "#!/bin/sh\n", isProgram: true },
    { name: "a/ñandú.txt", text: "Peña" },
    { name: "b/link", link: "../a/file.js" },
    { name: long, text: "long" },
  ];
  return isReversed ? entries.reverse() : entries;
}
const pack = (entries: Entry[]): Buffer => Buffer.concat([...writeTar(entries, AT)]);

describe("an archive", () => {
  it("is the same bytes whatever the files' times, rights and order", () => {
    const one = pack(makeEntries("one", 0o600, false));
    expect(pack(makeEntries("two", 0o755, true)).equals(one)).toBe(true);
    expect(one.length % 512).toBe(0);
  });

  it("is unpacked by tar with its links, rights, times and long names", () => {
    const archive = path.join(folder, "archive.tar");
    fs.writeFileSync(archive, pack(makeEntries("one", 0o600, true)));
    const to = path.join(folder, "to");
    fs.mkdirSync(to);
    execFileSync("tar", ["xf", archive, "-C", to]);
    const read = (name: string) => fs.readFileSync(path.join(to, name), "utf8");
    expect(read("a/file.js")).toBe("x".repeat(1500));
    expect(read("b/link")).toBe(read("a/file.js"));
    expect([read("a/empty"), read("a/exact").length, read(long)]).toEqual(["", 512, "long"]);
    expect(read("a/ñandú.txt")).toBe("Peña");
    const of = (name: string) => fs.statSync(path.join(to, name));
    expect(of("a/run").mode & 0o100).toBe(0o100);
    expect(of("a/file.js").mode & 0o111).toBe(0);
    expect(of("a/run").mtimeMs).toBe(AT * 1000);
  });

  it("refuses a name that it cannot hold", () => {
    expect(() => pack([{ name: "n".repeat(101), text: "" }])).toThrow("too long");
  });
});
