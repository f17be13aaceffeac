/**
 * The project inspects itself: the import rules and the sole writers of ARCHITECTURE.md, and the habits
 * of STYLE.md. Each broken rule names the file that breaks it. An exception is named file by file, and
 * one that is no longer needed fails too.
 */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSource, readText, type Source, trackedFiles } from "./scripts/read-source.ts";

const sources = trackedFiles
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"))
  .map(readSource);

const isTest = (file: string): boolean => /\.test\.tsx?$|^web\/app\/testing\/|^proof\//.test(file);
const isWorkspace = (file: string): boolean =>
  /^(contract\/src|server\/src|web\/app|demo)\//.test(file);
/** Words, lists and other tables may be long. */
const isTable = (file: string): boolean =>
  /\/words\/(en|fil)\/|wire\/(lists|fields|problem)\.ts$|local-words\.ts$|invent-person\.ts$|db\/tables\.ts$/.test(
    file,
  );
const isRouteModule = (file: string): boolean =>
  readText("web/app/routes.ts").includes(`"${file.replace("web/app/", "")}"`);

const product = sources.filter(({ file }) => !isTest(file));
const own = product.filter(({ file }) => isWorkspace(file));

/**
 * Fails with the files that break the rule and are not excepted, and with exceptions that are no
 * longer needed.
 */
function check(breakers: readonly string[], exceptions: readonly string[] = []) {
  const files = new Set(breakers.map((breaker) => breaker.split(" ")[0]));
  expect({
    broken: breakers.filter((breaker) => !exceptions.includes(breaker.split(" ")[0] ?? "")),
    exceptionsWithoutNeed: exceptions.filter((file) => !files.has(file)),
  }).toEqual({ broken: [], exceptionsWithoutNeed: [] });
}

/** Imports go down only; rooms of one floor do not import each other, unless the floor is shared. */
type Floors = readonly { readonly rooms: readonly string[]; readonly isShared?: true }[];

const serverFloors: Floors = [
  {
    rooms: ["main", "app", "worker", "seed", "metrics", "backup", "doctor", "keys"],
    isShared: true,
  },
  { rooms: ["staff"] },
  // A payment changes the loan that it pays, and closes or reopens it.
  { rooms: ["payment"] },
  {
    rooms: [
      "session",
      "activation",
      "documents",
      "loan",
      "wallet",
      "collection",
      "settings",
      "site",
      "help",
    ],
  },
  { rooms: ["notice"] },
  { rooms: ["ledger", "code", "outside"] },
  { rooms: ["http"] },
  { rooms: ["member", "audit"] },
  { rooms: ["house"] },
  { rooms: ["secret"] },
  {
    rooms: ["db", "jobs", "trace", "pdf", "env", "problem", "start-refused", "clock"],
    isShared: true,
  },
];

const webFloors: Floors = [
  { rooms: ["root", "routes", "pages", "entry.client"], isShared: true },
  { rooms: ["staff"] },
  {
    rooms: [
      "session",
      "activation",
      "documents",
      "loan",
      "wallet",
      "payment",
      "settings",
      "site",
      "help",
    ],
  },
  { rooms: ["member"] },
  { rooms: ["fields"] },
  { rooms: ["ui", "hooks", "api", "words"], isShared: true },
  { rooms: ["router"] },
];

const roomOf = (file: string, base: string): string =>
  (file.slice(base.length).split("/")[0] ?? "").replace(/\.tsx?$/, "");

function findClimbs(base: string, floors: Floors): string[] {
  const floorOf = (room: string) => floors.findIndex(({ rooms }) => rooms.includes(room));
  return own
    .filter(({ file }) => file.startsWith(base))
    .flatMap(({ file, imports }) =>
      imports
        .filter((target) => target.file.startsWith(base) && !/\+types|\.css$/.test(target.file))
        .filter((target) => {
          const [from, to] = [roomOf(file, base), roomOf(target.file, base)];
          const [above, below] = [floorOf(from), floorOf(to)];
          if (from === to) return false;
          if (above < 0 || below < 0) return true;
          return below < above || (below === above && !floors[above]?.isShared);
        })
        .map((target) => `${file} imports ${target.file}`),
    );
}

/** Groups of files that import each other in a circle (strongly connected components). */
function findCircles(all: readonly Source[]): string[] {
  const targets = new Map(all.map(({ file, imports }) => [file, imports.map((to) => to.file)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[] = [];
  const visit = (file: string) => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target))
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== number) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort().join(" "));
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe("imports", () => {
  test("of the server go down only", () => {
    check(findClimbs("server/src/", serverFloors));
  });

  test("of the web go down only", () => {
    check(findClimbs("web/app/", webFloors));
  });

  test("of the contract stay in the contract, which reads neither files nor the network", () => {
    const inContract = own.filter(({ file }) => file.startsWith("contract/"));
    check(
      inContract
        .filter(
          ({ imports, text }) =>
            imports.some((target) => !target.file.startsWith("contract/")) ||
            /from "node:|\bfetch\(|process\./.test(text),
        )
        .map(({ file }) => file),
    );
  });

  test("of the browser never reach the server", () => {
    check(
      own
        .filter(({ file }) => file.startsWith("web/app/"))
        .filter(({ imports }) => imports.some((target) => target.file.startsWith("server/")))
        .map(({ file }) => file),
    );
  });

  test("of the product reach neither the demo nor the proofs; scripts reach no proof", () => {
    const refused = (file: string) =>
      /^(demo|scripts)\//.test(file) ? /^proof\// : /^(demo|proof)\//;
    check(
      product
        .filter(({ file }) => isWorkspace(file) || file.startsWith("scripts/"))
        .flatMap(({ file, imports }) =>
          imports
            .filter((target) => refused(file).test(target.file))
            .map((target) => `${file} imports ${target.file}`),
        ),
    );
  });

  test("of zod stand in .calls.ts and wire/ only, and no page loads those", () => {
    const loadsZod = (file: string) => /\.calls\.ts$|^contract\/src\/wire\//.test(file);
    const zodValue = /^import (?!type )[^;]*from "zod/m;
    check(
      own
        .filter(({ file }) => /^(contract\/src|web\/app)\//.test(file) && !loadsZod(file))
        .filter(
          ({ imports, text }) =>
            zodValue.test(text) ||
            imports.some((to) => !to.isType && /\.calls\.ts$|wire\/shape\.ts$/.test(to.file)),
        )
        .map(({ file }) => file),
    );
  });

  test("make no circle, types included", () => {
    check(findCircles(product));
  });
});

/** One sentence, the only files that may, and what doing it looks like. */
const soleWriters: [string, RegExp, RegExp][] = [
  [
    "only ledger/post.ts writes postings",
    /^server\/src\/ledger\/post\.ts$/,
    /insert into (posting|entry)\b|insertInto\("(posting|entry)"\)/i,
  ],
  [
    "only ledger/books/post-journal.ts writes the journal",
    /^server\/src\/ledger\/books\/post-journal\.ts$/,
    /post_journal\(|insert into journal|insertInto\("journal/i,
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
    "only secret/one-secret.ts, secret/sealed-file.ts and secret/push-message.ts encrypt",
    /^server\/src\/secret\/(one-secret|sealed-file|push-message)\.ts$/,
    /createCipheriv|createDecipheriv/,
  ],
  [
    "only scripts and proofs write to the console",
    /^scripts\//,
    /\bconsole\.(log|error|warn|info)\(/,
  ],
];

describe("sole writers", () => {
  test.each(soleWriters)("%s", (_, allowed, doing) => {
    check(
      product
        .filter(({ file, text }) => !allowed.test(file) && doing.test(text))
        .map(({ file }) => file),
    );
  });
});

/** What was written several times before: what it is, its one file, and how it looks. */
const writtenOnce: [string, string, RegExp][] = [
  ["the pattern of an id", "contract/src/wire/id.ts", /\[0-9a-f\]\{8\}\(?-/],
  ["the search for a free port", "server/src/db/embedded.ts", /function findFreePort\(/],
];

describe("written once", () => {
  test.each(writtenOnce)("%s in %s", (_, home, looksLike) => {
    const files = sources.filter(({ text }) => looksLike.test(text)).map(({ file }) => file);
    expect(files.filter((file) => file !== "tidy.test.ts")).toEqual([home]);
  });
});

describe("names", () => {
  test("of types are nouns, not participles", () => {
    const participle = /\b(?:type|interface) (Asked|Wanted|Told|Kept|Sent|Made|Word)\b/g;
    check(
      sources.flatMap(({ file, text }) =>
        [...text.matchAll(participle)].map(([, name]) => `${file} ${name}`),
      ),
    );
  });

  test("of folders say what is in them", () => {
    const drawer = /\/(utils?|helpers?|common|shared|lib|kit|misc)(\/|\.tsx?$)/;
    check(trackedFiles.filter((file) => drawer.test(file)));
  });

  test("of tests can be read alone: none continues the one before it", () => {
    const continued = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*"(?:and|nor) [^"]*"/g;
    check(
      sources
        .filter(({ file }) => file !== "tidy.test.ts" && isTest(file))
        .flatMap(({ file, text }) =>
          [...text.matchAll(continued)].map(([name]) => `${file} ${name}`),
        ),
    );
  });

  test("of files are kebab-case", () => {
    check(
      sources.map(({ file }) => file).filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file))),
    );
  });
});

describe("sizes", () => {
  test("a folder holds at most 25 files of the product", () => {
    const counts = Map.groupBy(own, ({ file }) => path.dirname(file));
    check(
      [...counts]
        .filter(([folder, files]) => files.length > 25 && !folder.endsWith("migrations"))
        .map(([folder, files]) => `${folder} ${files.length}`),
    );
  });

  test("nine files in ten are under 180 lines, and none but tables and tests over 300", () => {
    const sizes = product
      .filter(({ file }) => !isTable(file))
      .map(({ file, text }) => [file, text.split("\n").length] as const);
    check(sizes.filter(([, lines]) => lines > 300).map(([file, lines]) => `${file} ${lines}`));
    expect(sizes.filter(([, lines]) => lines > 180).length).toBeLessThanOrEqual(sizes.length / 10);
  });

  test("a function has at most 70 lines", () => {
    check(
      product
        .filter(({ file }) => !isTable(file))
        .flatMap(({ file, functions }) =>
          functions
            .filter(({ lines }) => lines > 70)
            .map(({ name, lines }) => `${file} ${name} ${lines}`),
        ),
    );
  });

  test("a line has at most 100 columns, literals and SQL apart", () => {
    // The formatter cannot break a string, a template or a pattern.
    const literal = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`?|\/(?:[^/\\\n]|\\.)+\/[a-z]*/g;
    const isTooLong = (line: string) =>
      line.replaceAll(literal, "").length > 100 && !/^\s*\/\/ biome-ignore/.test(line);
    check(
      product
        .filter(({ file }) => !isTable(file) && !/\.sql\.ts$|http\/reference\.ts$/.test(file))
        .flatMap(({ file, text }) =>
          text
            .split("\n")
            .flatMap((line, at) => (isTooLong(line) ? [`${file} line ${at + 1}`] : [])),
        ),
    );
  });
});

test("documents link to files that exist", () => {
  const documents = trackedFiles.filter((file) => file.endsWith(".md"));
  check(
    documents.flatMap((file) =>
      [...readText(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .map(([, target = ""]) => path.join(path.dirname(file), target))
        .filter((target) => !trackedFiles.includes(target))
        .map((target) => `${file} ${target}`),
    ),
  );
});

describe("nothing is left over", () => {
  /**
   * Found by a glob of the words, by the router, started as a thread, or called by a test and by a
   * campaign.
   */
  const isFoundByPath = (file: string) =>
    /^web\/app\/(words\/fil\/|root\.tsx|routes\.ts|entry\.)|-thread\.ts$/.test(file) ||
    /^web\/app\/pages\/(home|landing)-page\.ts$/.test(file) ||
    isRouteModule(file);

  test("every file is imported by the product", () => {
    const imported = new Set(
      product.flatMap(({ imports }) => imports.map((target) => target.file)),
    );
    check(
      own.map(({ file }) => file).filter((file) => !imported.has(file) && !isFoundByPath(file)),
    );
  });

  test("every export is imported somewhere", () => {
    const used = new Map<string, Set<string>>();
    for (const { imports } of sources)
      for (const { file, names } of imports)
        used.set(file, new Set([...(used.get(file) ?? []), ...names]));
    check(
      own
        .filter(({ file }) => !isFoundByPath(file) && !used.get(file)?.has("*"))
        .flatMap(({ file, exports }) =>
          exports.filter((name) => !used.get(file)?.has(name)).map((name) => `${file} ${name}`),
        ),
    );
  });
});

describe("habits", () => {
  const habits: [string, (source: Source) => boolean][] = [
    ["no enum", ({ text }) => /^\s*(export )?(const )?enum /m.test(text)],
    ["no any", ({ text }) => /(:\s*|<|\bas )any\s*[,;)\]>=|&{]/.test(text)],
    [
      "no test is skipped or run alone",
      ({ text }) => /\b(test|it|describe)\.(only|skip|todo)\b/.test(text),
    ],
    ["no barrel", ({ file, text }) => /\/index\.tsx?$/.test(file) && /export \* from/.test(text)],
    ["no import climbs two folders", ({ text }) => /from "\.\.\/\.\.\//.test(text)],
    [
      "only route modules have a default export",
      ({ file, exports }) =>
        isWorkspace(file) && exports.includes("default") && !isRouteModule(file),
    ],
    [
      "no hex colour in pages",
      ({ file, text }) => /web\/app\/.*\.tsx$/.test(file) && /#[0-9a-f]{6}\b/i.test(text),
    ],
    [
      "ids of calls are uuid(), which puts them into lower case",
      ({ file, text }) => /\.calls\.ts$/.test(file) && text.includes("z.uuid("),
    ],
    ["no error is swallowed", ({ text }) => /catch(?: \(\w+\))? \{\s*\}/.test(text)],
  ];
  const exceptions: Readonly<Record<string, readonly string[]>> = {
    "only route modules have a default export": ["web/app/routes.ts", "web/app/site/hiw.tsx"],
  };

  test.each(habits)("%s", (name, isBroken) => {
    const looked = sources.filter(({ file }) => file !== "tidy.test.ts");
    check(
      looked.filter(isBroken).map(({ file }) => file),
      exceptions[name],
    );
  });
});

describe("migrations", () => {
  const migrations = trackedFiles.filter((file) => file.startsWith("server/src/db/migrations/"));

  test("are numbered without a gap and begin with a sentence", () => {
    expect(migrations.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    );
    for (const file of migrations) expect(readText(file)).toMatch(/^-- [A-Z]/);
  });
});
