import fs from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { openCompany } from "#house/company.ts";

const folder = makeTempFolder();
const file = path.join(folder.path, "company.json");
const example = JSON.parse(fs.readFileSync(path.join(repository, "company.example.json"), "utf8"));
let writtenAt = 0;
/**
 * Sets each file's time a second later than the last, because some file systems store coarse times.
 */
const write = (text: string) => {
  fs.writeFileSync(file, text);
  writtenAt += 1000;
  fs.utimesSync(file, new Date(writtenAt), new Date(writtenAt));
};
const own = (name: string) => JSON.stringify({ ...example, sample: false, CompanyName: name });
afterAll(() => folder.remove());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (acceptsSample = false) => openCompany(file, { acceptsSample, lookEveryMs: 0 });
const said = () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  return lines;
};

describe("the company profile", () => {
  it("is the same object until its file changes, and the new profile afterwards", () => {
    write(own("Unang Pahiram"));
    const company = open();
    const first = company();
    expect(first.CompanyName).toBe("Unang Pahiram");
    expect(company()).toBe(first);
    write(own("Ikalawang Pahiram"));
    expect(company().CompanyName).toBe("Ikalawang Pahiram");
  });

  const faults: [string, () => void, RegExp][] = [
    ["is half written", () => write('{ "CompanyName": "Ika'), /cannot be read/],
    ["lacks a field", () => write(JSON.stringify({ ...example, EMAIL: undefined })), /EMAIL/],
    ["is the example's in production", () => write(JSON.stringify(example)), /the example's/],
    ["is gone", () => fs.rmSync(file), /cannot be read/],
  ];
  it.each(faults)("stays in force and the fault is logged when the file %s", (_, spoil, words) => {
    write(own("Unang Pahiram"));
    const company = open();
    const lines = said();
    spoil();
    expect(company().CompanyName).toBe("Unang Pahiram");
    expect(lines.join("")).toMatch(words);
    expect(company().CompanyName).toBe("Unang Pahiram");
    expect(lines, "told once, not at each look").toHaveLength(1);
    write(own("Muling Pahiram"));
    expect(company().CompanyName).toBe("Muling Pahiram");
  });

  it("is looked for every five seconds at most, as it is asked for at each request", () => {
    vi.useFakeTimers();
    write(own("Unang Pahiram"));
    const company = openCompany(file, { acceptsSample: false });
    write(own("Ikalawang Pahiram"));
    vi.advanceTimersByTime(4_999);
    expect(company().CompanyName).toBe("Unang Pahiram");
    vi.advanceTimersByTime(1);
    expect(company().CompanyName).toBe("Ikalawang Pahiram");
  });
});
