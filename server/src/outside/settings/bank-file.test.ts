import fs from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { afterAll, expect, test } from "vitest";
import { readEnv } from "#env/read-env.ts";
import { openWatchedFile } from "#env/watched-file.ts";
import { StartRefused } from "#start-refused.ts";
import { readBankFileSettings } from "./bank-file.ts";

const folder = makeTempFolder();
afterAll(() => folder.remove());
const write = (name: string, content: unknown) =>
  fs.writeFileSync(
    path.join(folder.path, name),
    typeof content === "string" ? content : JSON.stringify(content),
  );

test("nothing set means 15:00, codes only, no list and no format of its own", () => {
  expect(readBankFileSettings(readEnv({}), folder.path)).toMatchObject({
    cutOffMinutes: 900,
    acceptsBankNames: false,
    holidays: { checkedYears: [], closed: [], open: [] },
    formats: [],
  });
});

test("the operator's settings and files are read", () => {
  write("holidays.json", { checkedYears: [2027], closed: ["2027-03-09"] });
  const env = { PAYOUT_CUT_OFF: "10:30", PAYOUT_BANK_NAMES: "yes", HOLIDAYS_FILE: "holidays.json" };
  expect(readBankFileSettings(readEnv(env), folder.path)).toMatchObject({
    cutOffMinutes: 630,
    acceptsBankNames: true,
    holidays: { checkedYears: [2027], closed: ["2027-03-09"], open: [] },
  });
});

test.each(["15", "25:00", "3pm", "00:00", "15:60"])("PAYOUT_CUT_OFF=%s is refused", (time) => {
  expect(() => readBankFileSettings(readEnv({ PAYOUT_CUT_OFF: time }), folder.path)).toThrow(
    StartRefused,
  );
});

test.each([
  ["is missing", undefined],
  ["is no JSON", "{"],
  ["has a day that does not exist", { closed: ["2027-02-30"] }],
  ["has a misspelt field", { colsed: [] }],
])("the start is refused when the file of holidays %s", (_, content) => {
  fs.rmSync(path.join(folder.path, "holidays.json"), { force: true });
  if (content !== undefined) write("holidays.json", content);
  expect(() =>
    readBankFileSettings(readEnv({ HOLIDAYS_FILE: "holidays.json" }), folder.path),
  ).toThrow(/The holidays .*holidays\.json/);
});

test("a day that is added while the server runs counts, a broken file leaves the last one", () => {
  const file = path.join(folder.path, "days");
  let isBroken = false;
  const readDays = () => {
    if (isBroken) throw new StartRefused("broken");
    return fs.readFileSync(file, "utf8");
  };
  const change = (content: string, at: number) => {
    fs.writeFileSync(file, content);
    fs.utimesSync(file, at, at);
  };
  change("one", 1_000);
  const days = openWatchedFile(file, { read: readDays, part: "test", lookEveryMs: 0 });
  expect(days()).toBe("one");
  change("two", 2_000);
  expect(days()).toBe("two");
  isBroken = true;
  change("three", 3_000);
  expect(days()).toBe("two");
});
