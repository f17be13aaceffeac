/** A command that a document or a sentence names exists, and is called as a release has it. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commands } from "./release/list-entries.ts";
import { sayCommands } from "./say-commands.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
const npmNames = Object.keys(JSON.parse(read("package.json")).scripts);
const released = Object.keys(commands);

const documents = [
  "README.md",
  "SECURITY.md",
  ...fs.globSync(["docs/*.md", "docs/handbook/*.md", "deploy/**/*"], { cwd: root }).filter(isFile),
];
/** What an operator reads, who has a release and no npm. */
const forOthers = [
  "README.md",
  ...["asvs", "settings", "commands", "figures", "departures", "running"].map(
    (name) => `docs/${name}.md`,
  ),
  "docs/handbook/contributor.md",
];
const forOperators = documents.filter((file) => !forOthers.includes(file));

function isFile(file: string): boolean {
  return fs.statSync(path.join(root, file)).isFile();
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);
const NPM = /\bnpm run ([a-z]+(?:[:-][a-z]+)*)/g;
const PROGRAM = /\bbin\/hiram (?:--as-service )?([a-z]+(?::[a-z]+)*)\b(?! lists)/g;

/** Options that follow a command, also after a value: `--from folder --keep-passwords`. */
const CALL =
  /\b(?:npm run|bin\/hiram(?: --as-service)?) ([a-z]+(?::[a-z]+)*)((?: (?:--\S*|[^\s`|-][^\s`|]*))*)/g;

const optionsOf = (name: string): string[] => [
  "help",
  ...namesIn(read(`scripts/${commands[name]}.ts`), /^ {4}"?([a-z-]+)"?: \{/gm),
  ...namesIn(read(`scripts/${commands[name]}.ts`), /options: \{ ([a-z-]+): \{/g),
];

describe("commands", () => {
  test.each(documents)("have the options that %s gives them", (file) => {
    const unknown = [...read(file).matchAll(CALL)].flatMap(([call, name = "", words = ""]) =>
      released.includes(name)
        ? namesIn(words, /--([a-z][a-z-]*)/g)
            .filter((option) => !optionsOf(name).includes(option))
            .map((option) => `${call}: --${option}`)
        : [],
    );
    expect(unknown).toEqual([]);
  });

  test("show options to the test above where there are some", () => {
    expect(optionsOf("restore")).toEqual(["help", "from", "everybody", "keep-passwords"]);
    expect(optionsOf("staff:create")).toContain("role");
    expect(optionsOf("backup")).toEqual(["help", "to"]);
    expect([...read("docs/running.md").matchAll(CALL)].join("\n")).toContain("--keep-passwords");
  });

  test.each(documents)("that %s names exist", (file) => {
    const text = read(file);
    expect(namesIn(text, NPM).filter((name) => !npmNames.includes(name))).toEqual([]);
    const words = ["alone"];
    expect(
      namesIn(text, PROGRAM).filter((name) => !released.includes(name) && !words.includes(name)),
    ).toEqual([]);
  });

  test.each(forOperators)("of a release are called bin/hiram in %s", (file) => {
    expect(namesIn(read(file), NPM).filter((name) => released.includes(name))).toEqual([]);
  });

  test("are the same in bin/hiram, in the release's list and among npm's", () => {
    const program = read("bin/hiram");
    const [, plain = ""] = /^ {2}([a-z |]+)\) script=\$1 ;;$/m.exec(program) ?? [];
    const others = namesIn(program, /^ {2}([a-z:]+)\) script=[a-z-]+ ;;$/gm);
    expect([...plain.split(" | "), ...others].toSorted()).toEqual(released.toSorted());
    const npmNameOf = (name: string) => (name === "app" ? "start" : name);
    expect(released.map(npmNameOf).filter((name) => !npmNames.includes(name))).toEqual([]);
    const shown = spawnSync(path.join(root, "bin/hiram"), { encoding: "utf8" });
    expect(shown.status).toBe(2);
    for (const name of released)
      expect(shown.stderr).toMatch(new RegExp(`(^|[ ,])${name}([ ,;.]|$)`, "m"));
  });

  test("in sentences of the product are those of a release", () => {
    const files = fs.globSync("server/src/**/*.ts", { cwd: root });
    const sentences = files
      .filter(
        (file) =>
          !file.endsWith(".test.ts") && !/(work-variables|tables|column-types)\.ts$/.test(file),
      )
      .flatMap((file) => namesIn(read(file), NPM).map((name) => `${file}: ${name}`));
    const isReleased = (said: string) => released.includes(said.split(": ")[1] ?? "");
    expect(sentences.filter((said) => !isReleased(said))).toEqual([]);
    expect(sentences.length).toBeGreaterThan(5);
  });

  test("are said as the release has them, where there is no npm", () => {
    const said =
      "Run npm run keys -- --begin, then npm start; npm run staff:create -- --role ADMIN.";
    expect(sayCommands(said, true)).toBe(
      "Run bin/hiram keys --begin, then bin/hiram app; bin/hiram staff:create --role ADMIN.",
    );
    expect(sayCommands(said, false)).toBe(said);
  });
});

describe("bin/hiram --as-service", () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-service-"));
    fs.chmodSync(folder, 0o755);
    fs.mkdirSync(path.join(folder, "etc/secrets"), { recursive: true });
    fs.mkdirSync(path.join(folder, "run"));
    fs.writeFileSync(
      path.join(folder, "etc/hiram.env"),
      "# a comment\nPUBLIC_URL=https://lend.example\nSMS_SENDER=\"LEND ER\"\nSMS_URL='https://sms.example/?a=b'",
    );
    fs.writeFileSync(path.join(folder, "etc/secrets/smtp-url"), "smtps://mail.example");
    fs.writeFileSync(path.join(folder, "etc/database-owner-url"), "postgres://owner");
    for (const file of ["etc/secrets/smtp-url", "etc/database-owner-url"])
      fs.chmodSync(path.join(folder, file), 0o600);
    // In the place of Node: says what the command would be started with.
    fs.writeFileSync(
      path.join(folder, "node"),
      '#!/bin/sh\n[ "$1" = -p ] && { echo 24; exit; }\nid -un; shift; echo "$@"\n' +
        'echo "$PUBLIC_URL|$SMS_SENDER|$SMS_URL|$NODE_ENV"\n' +
        'cd "$CREDENTIALS_DIRECTORY"; ls; cat database-owner-url smtp-url; exit 3\n',
      { mode: 0o755 },
    );
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  test("has the units' settings and secrets, as their user, and leaves no copy behind", () => {
    const isRoot = process.getuid?.() === 0;
    // A program of ours under /root cannot be run by another user.
    fs.mkdirSync(path.join(folder, "bin"));
    fs.copyFileSync(path.join(root, "bin/hiram"), path.join(folder, "bin/hiram"));
    fs.chmodSync(path.join(folder, "bin/hiram"), 0o755);
    const ran = spawnSync(
      path.join(folder, "bin/hiram"),
      ["--as-service", "staff:create", "--role", "ADMIN"],
      {
        encoding: "utf8",
        env: {
          PATH: `${folder}:/usr/bin:/bin`,
          HIRAM_ETC: path.join(folder, "etc"),
          HIRAM_USER: "nobody",
          XDG_RUNTIME_DIR: path.join(folder, "run"),
        },
      },
    );
    if (!isRoot) {
      expect(ran.stderr).toMatch(/is for root/);
      return;
    }
    expect(ran.stderr).toBe("");
    expect(ran.stdout.split("\n")).toEqual([
      "nobody",
      "--role ADMIN",
      "https://lend.example|LEND ER|https://sms.example/?a=b|production",
      "database-owner-url",
      "smtp-url",
      "postgres://ownersmtps://mail.example",
    ]);
    expect(ran.status).toBe(3);
    expect(fs.readdirSync(path.join(folder, "run"))).toEqual([]);
  });
});
