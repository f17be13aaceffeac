/**
 * The project inspects itself: the import rules and the sole writers of ARCHITECTURE.md, and the habits
 * of STYLE.md. Each broken rule names the file that breaks it. An exception is named file by file, and
 * one that is no longer needed fails too.
 */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { baseLanguage, languages } from "./contract/src/wire/language.ts";
import { rulingsCount, specification, statementsCount } from "./proof/specification.ts";
import { readSource, readText, type Source, trackedFiles } from "./scripts/read-source.ts";

const sources = trackedFiles
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"))
  .map(readSource);

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^web\/app\/testing\/|^words\/testing\/|^proof\//.test(file);
const isWorkspace = (file: string): boolean =>
  /^(contract\/src|words|server\/src|web\/app|demo)\//.test(file);
/** Words, lists and other tables may be long. */
const isTable = (file: string): boolean =>
  /(^|\/)words\/[a-z]+\/|wire\/(lists|fields|problem)\.ts$|local-words\.ts$|invent-person\.ts$|db\/tables\.ts$/.test(
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

/**
 * Imports go down only; rooms of one floor do not import each other, unless the floor is shared. A
 * feature may stand on another floor than its subject: it is then listed by its path, and the
 * longest path counts.
 */
type Floors = readonly { readonly rooms: readonly string[]; readonly isShared?: true }[];

const contractFloors: Floors = [
  { rooms: ["staff"] },
  { rooms: ["open"] },
  { rooms: ["regulators", "imports"] },
  { rooms: ["collection"] },
  { rooms: ["loan/papers.calls", "loan/papers-desk"] },
  { rooms: ["payment"] },
  { rooms: ["wallet"] },
  { rooms: ["loan"] },
  { rooms: ["collection/promise", "documents"] },
  { rooms: ["settings"] },
  { rooms: ["session/restrictions-desk"] },
  { rooms: ["member"] },
  { rooms: ["activation"] },
  { rooms: ["site"] },
  { rooms: ["help"] },
  { rooms: ["collection/free-words", "collection/contact-words"], isShared: true },
  { rooms: ["notice"] },
  { rooms: ["session", "books", "policy/policy-desk", "product/product-desk"] },
  { rooms: ["ledger", "desk"] },
  { rooms: ["account"] },
  { rooms: ["product"] },
  { rooms: ["policy"] },
  { rooms: ["price"] },
  { rooms: ["wire"] },
  { rooms: ["calendar", "money"] },
];

const serverFloors: Floors = [
  {
    rooms: ["main", "app", "worker", "seed", "metrics", "backup", "doctor", "keys"],
    isShared: true,
  },
  { rooms: ["staff"] },
  { rooms: ["open"] },
  { rooms: ["regulators", "imports"] },
  { rooms: ["books", "site"] },
  { rooms: ["activation/duplicates"] },
  { rooms: ["session/restrictions"] },
  { rooms: ["settings"] },
  { rooms: ["collection"] },
  {
    rooms: [
      "help/complaints",
      "help/staff-texts",
      "help/letters",
      "help/desk",
      // Words of staff about a document are delivered by staff-texts, which calls documents.
      "documents/desk",
    ],
    isShared: true,
  },
  {
    rooms: ["loan/home", "loan/papers", "loan/calendar", "loan/hardship", "loan/due-day"],
    isShared: true,
  },
  // A payment changes the loan that it pays, and closes or reopens it; what was agreed about the
  // loan decides how much a payment pays.
  { rooms: ["payment", "loan/settlement", "loan/cooling-off"], isShared: true },
  { rooms: ["wallet"] },
  { rooms: ["loan", "loan/hardship/hardship.sql"], isShared: true },
  // Words of staff are judged by the rules of contacts wherever they are written.
  {
    rooms: [
      "help/staff-texts/judge-staff-text",
      "help/staff-texts/act-text",
      "help/staff-texts/staff-text.sql",
      "help/staff-texts/staff-text-request",
    ],
    isShared: true,
  },
  { rooms: ["collection/read-contact-window", "collection/contact.sql"], isShared: true },
  { rooms: ["collection/promises", "documents"] },
  { rooms: ["activation"] },
  { rooms: ["session"] },
  { rooms: ["help"] },
  { rooms: ["desk"] },
  // A code is sent as a message; the rest of `code/` knows no messages.
  { rooms: ["code/define-confirmation", "code/send-code-message"], isShared: true },
  { rooms: ["notice"] },
  { rooms: ["account"] },
  { rooms: ["ledger", "code", "outside"] },
  { rooms: ["http"] },
  { rooms: ["member", "audit"] },
  { rooms: ["house"] },
  { rooms: ["outside/settings"] },
  { rooms: ["secret"] },
  {
    rooms: ["db", "jobs", "trace", "pdf", "env", "problem", "start-refused", "clock"],
    isShared: true,
  },
];

const webFloors: Floors = [
  { rooms: ["root", "routes", "pages", "entry.client"], isShared: true },
  { rooms: ["staff"] },
  { rooms: ["regulators", "imports"] },
  { rooms: ["books"] },
  { rooms: ["collection"] },
  { rooms: ["loan", "payment", "documents", "settings", "help", "site"] },
  { rooms: ["wallet", "activation", "session"] },
  { rooms: ["desk"] },
  { rooms: ["member"] },
  { rooms: ["fields"] },
  { rooms: ["ui", "hooks", "api", "words"], isShared: true },
  { rooms: ["router"] },
];

/** The room of a file: the longest listed path that it lies in, or its first folder. */
function roomOf(file: string, base: string, floors: Floors): string {
  const within = file.slice(base.length).replace(/\.tsx?$/, "");
  const listed = floors
    .flatMap(({ rooms }) => rooms)
    .filter((room) => within.startsWith(room) && /^([-./]|$)/.test(within.slice(room.length)))
    .sort((a, b) => b.length - a.length);
  return listed[0] ?? within.split("/")[0] ?? "";
}

function findClimbs(base: string, floors: Floors): string[] {
  const floorOf = (room: string) => floors.findIndex(({ rooms }) => rooms.includes(room));
  return own
    .filter(({ file }) => file.startsWith(base))
    .flatMap(({ file, imports }) =>
      imports
        .filter((target) => target.file.startsWith(base) && !/\.css$/.test(target.file))
        .filter((target) => {
          const [from, to] = [roomOf(file, base, floors), roomOf(target.file, base, floors)];
          const [above, below] = [floorOf(from), floorOf(to)];
          if (from === to) return false;
          if (above < 0 || below < 0) return true;
          return below < above || (below === above && !floors[above]?.isShared);
        })
        .map((target) => `${file} imports ${target.file}`),
    );
}

/**
 * What other subjects may use of a subject, on each side: its public files. A subject that needs
 * more asks for it here, so that whoever changes such a file knows who else uses it.
 */
type PublicFiles = Readonly<Record<string, readonly string[]>>;
const publicFiles: Readonly<Record<string, PublicFiles>> = {
  "server/src/": {
    activation: ["id-check/id-verified.ts", "open-image.ts", "receive-image.ts"],
    collection: ["promises/open-promise.sql.ts", "read-contact-window.ts"],
    documents: [
      "desk/deliver-document-reason.ts",
      "desk/deliver-document-request.ts",
      "documents.sql.ts",
      "send-document.ts",
    ],
    help: [
      "complaint.ts",
      "complaints/desk/complaints.sql.ts",
      "letters/list-letters.ts",
      "staff-texts/act-text.ts",
      "staff-texts/judge-staff-text.ts",
      "staff-texts/staff-text-request.ts",
      "staff-texts/write-staff-text.ts",
      "message.ts",
    ],
    loan: [
      "apply/declared.ts",
      "close-loan.ts",
      "cooling-off/follow-cooling-off.ts",
      "describe-dues.ts",
      "loan-history.ts",
      "loan.sql.ts",
      "move-loan.ts",
      "portfolio/flows.sql.ts",
      "proof.sql.ts",
      "renew-offer.ts",
      "repayment.sql.ts",
      "settlement/book-forgiven.ts",
      "settlement/describe-settlement.ts",
      "settlement/update-settlements.ts",
    ],
    payment: [
      "allocate.ts",
      "change-loan-payments.ts",
      "intents/make-intent.ts",
      "lock-paid-out.ts",
      "statements/open-line.ts",
      "waive-charges.ts",
    ],
    session: [
      "freeze-link.ts",
      "password/current-password.ts",
      "phone-change/phone-change.ts",
      "restrictions/restrict-member.ts",
    ],
    settings: ["correction/correction.ts"],
    wallet: [
      "get-account.ts",
      "open-receipt.ts",
      "payout-account.ts",
      "payouts/payout.sql.ts",
      "recall-withdrawal.ts",
      "show-withdrawal.ts",
      "wallet.sql.ts",
    ],
  },
  "web/app/": {
    activation: ["id-check/desk/id-image.tsx"],
    help: ["letters/desk/bulk-letters.tsx", "letters/desk/letter-dialog.tsx"],
    settings: ["with-answer.tsx"],
    wallet: ["refunds/desk/refund-dialog.tsx"],
  },
  "contract/src/": {
    activation: ["activation.calls.ts", "activation.ts"],
    books: ["portfolio.calls.ts", "portfolio.ts"],
    collection: ["free-words.ts", "promise.calls.ts"],
    help: ["complaint.ts", "help.calls.ts", "staff-texts/staff-text-outcome.calls.ts"],
    loan: ["loan.ts", "views.ts"],
    payment: ["payment.ts"],
    wallet: ["wallet.ts"],
    session: ["confirmation.calls.ts", "session.calls.ts"],
  },
};
const subjects = [
  "activation",
  "books",
  "collection",
  "documents",
  "help",
  "loan",
  "open",
  "payment",
  "regulators",
  "session",
  "settings",
  "site",
  "wallet",
];
const subjectOf = (file: string, base: string): string =>
  file.slice(base.length).split("/")[0] ?? "";

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

/** Pages and pieces of the staff desk, which are never in a member's bundle. */
const isOfDesk = (file: string): boolean => /^web\/app\/(staff\/|books\/|(.*\/)?desk\/)/.test(file);

describe("imports", () => {
  test("of the contract go down only", () => {
    check(findClimbs("contract/src/", contractFloors));
  });

  test("of the server go down only", () => {
    check(findClimbs("server/src/", serverFloors));
  });

  test("of the web go down only", () => {
    check(findClimbs("web/app/", webFloors));
  });

  test.each(Object.entries(publicFiles))(
    "of one subject by another reach public files only: %s",
    (base, ofSubjects) => {
      const used = own
        .filter(({ file }) => file.startsWith(base) && subjects.includes(subjectOf(file, base)))
        .flatMap(({ file, imports }) =>
          imports
            .filter((target) => target.file.startsWith(base))
            .filter((target) => subjects.includes(subjectOf(target.file, base)))
            .filter((target) => subjectOf(target.file, base) !== subjectOf(file, base))
            .map((target) => ({ from: file, to: target.file.slice(base.length) })),
        );
      const listed = Object.entries(ofSubjects).flatMap(([subject, files]) =>
        files.map((file) => `${subject}/${file}`),
      );
      expect({
        notPublic: used.filter(({ to }) => !listed.includes(to)).map(({ from, to }) => [from, to]),
        publicWithoutNeed: listed.filter((file) => !used.some(({ to }) => to === file)),
      }).toEqual({ notPublic: [], publicWithoutNeed: [] });
    },
  );

  test("of members' pages reach nothing of the staff desk", () => {
    check(
      own
        .filter(({ file }) => file.startsWith("web/app/") && !isOfDesk(file))
        .filter(({ file }) => file !== "web/app/routes.ts")
        .flatMap(({ file, imports }) =>
          imports
            .filter((target) => isOfDesk(target.file))
            .map((target) => `${file} imports ${target.file}`),
        ),
    );
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

  test("of the words reach the words and the contract only", () => {
    check(
      own
        .filter(({ file }) => file.startsWith("words/"))
        .flatMap(({ file, imports }) =>
          imports
            .filter((target) => !/^(words|contract)\//.test(target.file))
            .map((target) => `${file} imports ${target.file}`),
        ),
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

describe("languages", () => {
  const codes = languages.join("|");
  const choice = new RegExp(
    `["'\`](?:${codes})["'\`]|lang=\\\\?["'](?:${codes})\\b|(?<![\\w.])(?:${codes}): `,
  );
  const folderOf = (file: string): string | undefined => file.match(/^words\/([a-z]+)\//)?.[1];
  const isProduct = (file: string): boolean => isWorkspace(file) || file.startsWith("web/render/");
  const named = product.filter(({ file }) => isProduct(file));
  /** Each with its reason. */
  const mayName: Readonly<Record<string, string>> = {
    "contract/src/wire/language.ts": "the list",
    "words/languages.ts": "the parts of each language, by language",
    "server/src/loan/hardship/agree-hardship.ts": "summaries that were stored as Filipino alone",
    "server/src/http/reference.ts": "the reference for developers is in English",
    "contract/src/product/version.ts": "the first product's own name, which the database has too",
    "demo/demo-products.ts": "names of products, which are data",
    "demo/bank/bank-page.ts": "a page for developers",
    "demo/clock/clock-page.ts": "a page for developers",
    "demo/outbox-page.ts": "a page for developers",
    "demo/tour/tour-page.ts": "a page for developers",
  };

  test("are named in their list, in their table and in their own folder only", () => {
    const foreign = ({ file, text }: Source): boolean => {
      const own = folderOf(file);
      if (own === undefined) return choice.test(text);
      // Its own code, and in `language.ts` what it calls the others and the locales behind it.
      return !file.endsWith("/language.ts") && choice.test(text.replaceAll(`"${own}"`, ""));
    };
    check(
      named.filter(foreign).map(({ file }) => file),
      Object.keys(mayName),
    );
  });

  test("but English are imported through their table only", () => {
    check(
      named
        .filter(({ file }) => file !== "words/languages.ts")
        .flatMap(({ file, imports }) =>
          imports
            .map((target) => folderOf(target.file))
            .filter((folder) => languages.some((one) => one === folder) && folder !== baseLanguage)
            .filter((folder) => folder !== folderOf(file))
            .map((folder) => `${file} imports words/${folder}`),
        ),
    );
  });

  test("have a folder each, with the files of the others", () => {
    const filesIn = (language: string) =>
      trackedFiles
        .filter((file) => file.startsWith(`words/${language}/`) && !file.endsWith(".test.ts"))
        .map((file) => file.slice(`words/${language}/`.length));
    const folders = new Set(trackedFiles.flatMap((file) => folderOf(file) ?? []));
    expect([...folders].filter((folder) => folder !== "testing").sort()).toEqual(
      [...languages].sort(),
    );
    // English has besides: the documents that bind, the words of the desk, and letters of its writers.
    const englishOnly = /^(staff|help\/letters\.messages|loan\/document-parts\.papers)/;
    const wanted = filesIn(baseLanguage).filter((file) => !englishOnly.test(file));
    for (const language of languages.filter((one) => one !== baseLanguage))
      expect([language, wanted.filter((file) => !filesIn(language).includes(file))]).toEqual([
        language,
        [],
      ]);
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

  test("of exports have one home, the words of each language apart", () => {
    // `export { name }` passes on what has its home elsewhere.
    const declares = ({ text }: Source, name: string) =>
      new RegExp(`^export (?:default )?(?:async )?(?:\\w+|function\\*) ${name}\\b`, "m").test(text);
    const homes = Map.groupBy(
      sources
        .filter(({ file }) => !/^words\/[a-z]+\//.test(file))
        .flatMap((source) =>
          [...new Set(source.exports)]
            .filter((name) => declares(source, name))
            .map((name) => ({ name, file: source.file })),
        ),
      ({ name }) => name,
    );
    check(
      [...homes]
        .filter(([, its]) => its.length > 1)
        .map(([name, its]) => `${its.map(({ file }) => file).join(" ")} ${name}`),
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

/** Printed for whoever reads the output; a number alone is no reason to split what belongs together. */
const remark = (title: string, found: readonly string[]) => {
  if (found.length > 0) process.stdout.write(`Remark: ${title}\n  ${found.join("\n  ")}\n`);
};

describe("sizes", () => {
  const folders = Map.groupBy(own, ({ file }) => path.dirname(file));

  test("remarks: large folders, long files and long functions", () => {
    const measured = product.filter(({ file }) => !isTable(file));
    const lines = ({ text }: Source) => text.split("\n").length;
    remark(
      "folders of more than 25 files",
      [...folders]
        .filter(([, files]) => files.length > 25)
        .map(([folder, files]) => `${folder} ${files.length}`),
    );
    remark(
      "files of more than 300 lines",
      measured
        .filter((source) => lines(source) > 300)
        .map((source) => `${source.file} ${lines(source)}`),
    );
    remark(
      "functions of more than 70 lines",
      measured.flatMap(({ file, functions }) =>
        functions
          .filter((found) => found.lines > 70)
          .map((found) => `${file} ${found.name} ${found.lines}`),
      ),
    );
    expect(folders.size).toBeGreaterThan(100);
  });

  test("the main file of a folder begins with a sentence about it", () => {
    const begins = ({ text }: Source) => /^(\/\/[^\n]*\n)*\/\*\*?\s*\*?\s*(\S+\s+){3}/.test(text);
    const isMain = (folder: string, file: string) =>
      path.basename(file).split(".")[0] === path.basename(folder);
    check(
      [...folders]
        .filter(([folder]) => !/(^|\/)words\//.test(folder))
        .filter(([folder, files]) => {
          const mains = files.filter(({ file }) => isMain(folder, file));
          return !(mains.length > 0 ? mains : files).some(begins);
        })
        .map(([folder]) => folder),
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

describe("ARCHITECTURE.md", () => {
  const architecture = readText("ARCHITECTURE.md");
  const isWhole = (file: string) => /^(contract|server|web|demo|proof|scripts)\//.test(file);
  /** `a/{b,c}.ts` names two files. */
  const spread = (written: string): string[] => {
    const [, before = "", names, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(written) ?? [];
    return names ? names.split(",").map((name) => before + name + after) : [written];
  };
  /** Without a workspace a path stands in `server/src/`. */
  const named = (text: string): string[] =>
    [...text.matchAll(/`([a-z-]+\/[^`\s<>*]+\.\w+)`/g)]
      .flatMap(([, written = ""]) => spread(written))
      .map((file) => (isWhole(file) ? file : `server/src/${file}`));
  const walksPart = architecture.slice(
    architecture.indexOf("walks, straight down"),
    architecture.indexOf("## What holds"),
  );
  const walks = walksPart.split(/^\*\*/m).slice(1);

  test("names files that exist", () => {
    check(named(architecture).filter((file) => !trackedFiles.includes(file)));
  });

  test("walks leave out no file of the server that one of theirs imports or calls", () => {
    const functions = new Map(
      trackedFiles
        .filter((file) => /^server\/src\/db\/functions\/.*\.sql$/.test(file))
        .map((file) => [path.basename(file, ".sql"), file]),
    );
    const shared = [...(walksPart.split("**")[0] ?? "").matchAll(/`([^`\s<>*]+[./][^`\s<>*]*)`/g)]
      .flatMap(([, written = ""]) => spread(written))
      .map((file) => (isWhole(file) ? file : `server/src/${file}`));
    const isShared = (file: string) =>
      shared.some((part) => file === part || (part.endsWith("/") && file.startsWith(part)));
    const reached = (file: string): string[] => [
      ...(own.find((source) => source.file === file)?.imports ?? [])
        .filter((to) => !to.isType)
        .map((to) => to.file),
      ...[
        ...readText(file)
          .replace(/^\s*--.*$/gm, "")
          .matchAll(/\b([a-z]+(?:_[a-z]+)+)\s*\(/g),
      ].flatMap(([, name = ""]) => functions.get(name) ?? []),
    ];
    check(
      walks.flatMap((walk) => {
        const files = named(walk);
        return files
          .filter((file) => file.startsWith("server/"))
          .flatMap(reached)
          .filter((file) => file.startsWith("server/") && !files.includes(file) && !isShared(file))
          .map((file) => `${file} is reached by the walk ${walk.split("**")[0]}`);
      }),
    );
  });

  test("fits on two pages of small type", () => {
    expect(architecture.length).toBeLessThan(12_300);
  });

  test("has six walks, and one that two of them share, of at most 25 files", () => {
    expect(walks.length).toBe(7);
    check(
      walks
        .map((walk) => `${walk.split("**")[0]} ${named(walk).length}`)
        .filter((walk) => Number(walk.split(" ").at(-1)) > 25),
    );
  });
});

/** `proof/specification.ts` and the tests whose names begin with its numbers, such as "S034 D35". */
describe("the specification", () => {
  const title = /(?:\b(?:test|it|describe|step)|[)`])\(\s*["'`]((?:[SD]\d+ )+)/g;
  const named = sources
    .filter(({ file }) => /\.(test|journey)\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(title)].flatMap(([, numbers = ""]) =>
        numbers
          .trim()
          .split(" ")
          .map((number) => `${number} ${file}`),
      ),
    );
  const count = (letter: string, to: number, digits: number): string[] =>
    Array.from({ length: to }, (_, at) => letter + String(at + 1).padStart(digits, "0"));

  test("has every statement and every ruling in its table, in their order", () => {
    expect(Object.keys(specification)).toEqual([
      ...count("S", statementsCount, 3),
      ...count("D", rulingsCount, 1),
    ]);
    check(
      Object.entries(specification).flatMap(([number, { changedBy = [] }]) =>
        changedBy
          .filter((ruling) => !(ruling in specification) || !ruling.startsWith("D"))
          .map((ruling) => `${number} ${ruling}`),
      ),
    );
  });

  test("has a test for every number, in the files that its table names", () => {
    const listed = Object.entries(specification).flatMap(([number, { heldBy }]) =>
      heldBy.map((file) => `${number} ${file}`),
    );
    expect(listed.filter((one) => !named.includes(one))).toEqual([]);
    expect([...new Set(named)].filter((one) => !listed.includes(one))).toEqual([]);
    check(
      Object.entries(specification)
        .filter(([, { heldBy }]) => heldBy.length === 0)
        .map(([number]) => number),
    );
  });
});

describe("nothing is left over", () => {
  /**
   * Found by a glob of the words, by the router, started as a thread, or called by a test and by a
   * campaign.
   */
  const isFoundByPath = (file: string) =>
    /^words\/[a-z]+\/[a-z-]+\/[^/.]+\.ts$|^web\/app\/(root\.tsx|routes\.ts|entry\.)|-thread\.ts$/.test(
      file,
    ) ||
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

describe("decision records", () => {
  const records = trackedFiles.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

  test("are numbered without a gap, and their headings have the numbers of their files", () => {
    const numbers = records.map((_, index) => index + 1);
    expect(records.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(numbers);
    expect(records.map((file) => Number(/^# (\d+)\. /.exec(readText(file))?.[1]))).toEqual(numbers);
  });
});
