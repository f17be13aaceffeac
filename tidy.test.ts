/**
 * The house inspects itself: who may import whom, who alone may do what, and the habits of STYLE.md
 * that a machine can see. A rule that is broken is named here with the file that breaks it.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = import.meta.dirname;
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root })
  .toString()
  .trim()
  .split("\n")
  .filter((file) => fs.existsSync(path.join(root, file)))
  .sort();
const code = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"));
const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^(server\/src|web\/app)\/testing\/|^(journeys|bench|campaign)\//.test(file);

/**
 * `server/src/site/x.ts` importing `#http/y.ts` gives ["server/src/site/x.ts",
 * "server/src/http/y.ts"].
 */
const workspaces: Record<string, string> = {
  "@hiram/contract": "contract/src",
  "@hiram/server": "server/src",
  "@hiram/web": "web/app",
};
const own: Record<string, string> = {
  contract: "contract/src",
  server: "server/src",
  web: "web/app",
};

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import|import\()\s*"([^"]+)"/g);
  return [...found].flatMap(([, target = ""]) => {
    if (target.startsWith("#")) {
      const base = own[file.split("/")[0] ?? ""];
      return [base ? `${base}/${target.slice(1)}` : target.slice(1)];
    }
    if (target.startsWith(".")) return [path.join(path.dirname(file), target)];
    const workspace = Object.keys(workspaces).find((name) => target.startsWith(`${name}/`));
    return workspace ? [target.replace(workspace, workspaces[workspace] as string)] : [];
  });
}

/** Imports go down only; rooms on one floor are neighbours, who do not import each other. */
const serverFloors = [
  ["main", "app", "worker", "demo", "backup"],
  ["staff"],
  ["session", "activation", "loan", "wallet", "settings", "site"],
  ["notice"],
  ["ledger", "code", "outside"],
  ["http"],
  ["member", "audit"],
  ["house"],
  ["secret"],
  ["db", "jobs", "pdf", "problem", "start-refused", "clock"],
];
/** Rooms that may use each other although they share a floor: together they are one thing. */
const sharedFloors = new Set([0, 9]);

const webFloors = [
  ["root", "routes", "entry.server", "entry.client"],
  ["staff"],
  ["session", "activation", "loan", "wallet", "settings", "site"],
  ["member"],
  ["fields"],
  ["ui", "hooks", "api", "words"],
];

const roomOf = (file: string, base: string): string =>
  (file.slice(base.length + 1).split("/")[0] ?? "").replace(/\.tsx?$/, "");

function climbs(base: string, floors: string[][], shared: Set<number>): string[] {
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  return code
    .filter((file) => file.startsWith(`${base}/`) && !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith(`${base}/`) && !/\+types|\.css/.test(target))
        .filter((target) => {
          const [from, to] = [roomOf(file, base), roomOf(target, base)];
          const [above, below] = [floorOf(from), floorOf(to)];
          if (from === to) return false;
          if (above < 0 || below < 0) return true;
          return below < above || (below === above && !shared.has(above));
        })
        .map((target) => `${file} imports ${target}`),
    );
}

describe("floors", () => {
  test("the server imports downwards", () => {
    expect(climbs("server/src", serverFloors, sharedFloors)).toEqual([]);
  });

  test("the web imports downwards", () => {
    expect(climbs("web/app", webFloors, new Set([0, 5]))).toEqual([]);
  });

  test("the contract stands on nothing of ours, and reads neither files nor the network", () => {
    const wrong = code
      .filter((file) => file.startsWith("contract/src/") && !isTest(file))
      .filter(
        (file) =>
          importsOf(file).some((target) => !target.startsWith("contract/")) ||
          /from "node:|\bfetch\(|process\./.test(read(file)),
      );
    expect(wrong).toEqual([]);
  });

  test("only .calls.ts and wire/ of the contract load zod, and no page loads them", () => {
    const loadsZod = (file: string) =>
      /\.calls\.ts$|^contract\/src\/wire\/(call|shape)\.ts$/.test(file);
    const loaded = (file: string) =>
      [...read(file).matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm)]
        .filter(([statement]) => !/^import \{( type \w+,?)+ \} from/.test(statement))
        .map(([, target = ""]) => target);
    const wrong = code
      .filter(
        (file) => /^(contract\/src|web\/app)\//.test(file) && !isTest(file) && !loadsZod(file),
      )
      .filter((file) => loaded(file).some((to) => /^zod|\.calls\.ts$|wire\/shape\.ts$/.test(to)));
    expect(wrong).toEqual([]);
  });

  test("the browser never loads the server", () => {
    const wrong = code.filter(
      (file) =>
        file.startsWith("web/app/") && importsOf(file).some((at) => at.startsWith("server/")),
    );
    expect(wrong).toEqual([]);
  });
});

/** One sentence, the only file that may, and what doing it looks like. */
const soleWriters: [string, RegExp, RegExp][] = [
  [
    "only ledger/post.ts writes postings",
    /^server\/src\/ledger\/post\.ts$/,
    /insert into (posting|entry)\b|insertInto\("(posting|entry)"\)/i,
  ],
  [
    "only ledger/post.ts makes a movement ready for the move that posts it",
    /^server\/src\/ledger\/post\.ts$/,
    /^\s+post: (async )?\(\w* *\w*\) =>/m,
  ],
  [
    "only db/advance.ts changes a status",
    /^server\/src\/db\/advance\.ts$/,
    /\bset\s+status\s*=|\.set\(\{[^}]*\bstatus\b/i,
  ],
  [
    "only contract/price/quote.ts computes a price",
    /^contract\/src\/price\/quote\.ts$/,
    /interestMonthlyBasisPoints\s*\*|\*\s*\w*\.?interestMonthlyBasisPoints/,
  ],
  [
    "only code/ derives or compares a code, and only a notice carries one",
    /^server\/src\/(code\/|notice\/send-notice\.ts$)/,
    /\b(deriveCode|isCode|revealCode)\(/,
  ],
  [
    "only secret/crypto.ts and secret/sealed-file.ts encrypt",
    /^server\/src\/secret\/(crypto|sealed-file)\.ts$/,
    /createCipheriv|createDecipheriv/,
  ],
  [
    "only scripts, the bench and the campaigns write to the console",
    /^(scripts|bench|campaign)\//,
    /\bconsole\.(log|error|warn|info)\(/,
  ],
];

describe("sole writers", () => {
  test.each(soleWriters)("%s", (_, allowed, doing) => {
    const others = code.filter(
      (file) =>
        !isTest(file) && file !== "tidy.test.ts" && !allowed.test(file) && doing.test(read(file)),
    );
    expect(others).toEqual([]);
  });
});

describe("habits", () => {
  const habits: [string, (file: string, text: string) => boolean][] = [
    ["no enum", (_, text) => /^\s*(export )?(const )?enum /m.test(text)],
    ["no any", (_, text) => /(:\s*|<|\bas )any\s*[,;)\]>=|&{]/.test(text)],
    [
      "no test left alone or aside",
      (_, text) => /\b(test|it|describe)\.(only|skip|todo)\b/.test(text),
    ],
    ["no drawer", (file) => /\/(utils?|helpers?|common|shared|lib|misc)(\/|\.ts)/.test(file)],
    ["no barrel", (file, text) => /\/index\.tsx?$/.test(file) && /export \* from/.test(text)],
    ["no climbing imports", (_, text) => /from "\.\.\/\.\.\//.test(text)],
    ["kebab-case names", (file) => !/^[a-z0-9.-]+$/.test(path.basename(file))],
    ["no line over 100 columns", (file, text) => !isTest(file) && text.split("\n").some(isTooLong)],
    [
      "no hex colour in pages",
      (file, text) =>
        /web\/app\/.*\.tsx$/.test(file) &&
        /#[0-9a-f]{6}\b/i.test(text) &&
        !file.endsWith("root.tsx"),
    ],
  ];
  const isTooLong = (line: string) =>
    line.length > 110 && !/https?:|className|biome-ignore|["`]/.test(line);

  test.each(habits)("%s", (_, isBroken) => {
    const broken = code.filter((file) => file !== "tidy.test.ts" && isBroken(file, read(file)));
    expect(broken).toEqual([]);
  });

  test("nine files in ten are under 180 lines, and none but tables and tests over 300", () => {
    const sizes = code
      .filter((file) => !isTest(file) && !/lists|words|fields|migrations/.test(file))
      .map((file) => [file, read(file).split("\n").length] as const);
    expect(sizes.filter(([, lines]) => lines > 300)).toEqual([]);
    expect(sizes.filter(([, lines]) => lines > 180).length).toBeLessThanOrEqual(sizes.length / 10);
  });
});

describe("migrations", () => {
  const migrations = tracked.filter((file) => file.startsWith("server/src/db/migrations/"));

  test("are numbered without a gap and begin with a sentence", () => {
    expect(migrations.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    );
    for (const file of migrations) expect(read(file)).toMatch(/^-- [A-Z]/);
  });
});
