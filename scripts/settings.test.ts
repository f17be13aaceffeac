/**
 * The table of variables, `.env.example` and `docs/settings.md` agree, and code reads the environment
 * through the table alone.
 */
import { type VariableName, variables } from "@hiram/server/env/variables.ts";
import { describe, expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";
import { renderCompanyPage } from "./render-company.ts";
import { renderEnvExample, renderSettingsPage } from "./render-settings.ts";

const code = trackedFiles
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.ts$/.test(file))
  .filter((file) => file !== "scripts/settings.test.ts" && !file.startsWith("server/src/env/"))
  .map((file) => ({ file, text: readText(file) }));

const names = variables.map(({ name }) => name as string);

/** `env.NAME`, `readVariable("NAME")` and names taken out of an Env by destructuring. */
function findRead(text: string): string[] {
  const direct = [...text.matchAll(/(?<!meta\.)\benv\.([A-Z][A-Z0-9_]+)\b/g)];
  const single = [...text.matchAll(/readVariable\("([A-Z0-9_]+)"/g)];
  const taken = [...text.matchAll(/\{([^{}]*)\}: Env\b/g)];
  return [
    ...[...direct, ...single].map(([, name = ""]) => name),
    ...taken.flatMap(([, given = ""]) => given.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  ];
}

describe("the table of variables", () => {
  test("is what .env.example says", () => {
    expect(readText(".env.example")).toBe(renderEnvExample());
  });

  test("is what docs/settings.md says", () => {
    expect(readText("docs/settings.md")).toBe(renderSettingsPage());
  });

  test("of the profile's fields is what docs/company.md says", () => {
    expect(readText("docs/company.md")).toBe(renderCompanyPage());
  });

  test("names no variable twice, and none that reads as the file of a secret", () => {
    const files = variables.filter(({ isSecret }) => isSecret).map(({ name }) => `${name}_FILE`);
    const all = [...names, ...files];
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  test("names no variable that nothing reads", () => {
    const read = new Set(code.flatMap(({ text }) => findRead(text)));
    // Read by companyFile, whose parameter is a part of the environment.
    for (const name of ["COMPANY_FILE", "NODE_ENV"]) read.add(name);
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });

  test("explains each variable in whole sentences, and shows no secret", () => {
    const words = variables.map((each) => each.words);
    expect(words.filter((text) => !/^\S.*[.:]$/s.test(text))).toEqual([]);
    const shown = variables.filter(({ isSecret, unset }) => isSecret && typeof unset === "string");
    expect(shown.map(({ name }) => name)).toEqual([]);
  });

  test("marks as secret what is called a key, a secret, a token or has a login in it", () => {
    const sounds = /SECRET|TOKEN|API_KEY|GATEWAY_KEY|DATABASE.*_URL|SMTP_URL/;
    const open = variables.filter(({ name, isSecret }) => sounds.test(name) && !isSecret);
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});

describe("the environment is read through the table", () => {
  /**
   * The environment may be passed to a child process, be read by `readConfig`, `readEnv` or
   * `companyFile`, or give PATH.
   */
  const allowed =
    /\.\.\.process\.env\b|read(?:Config|Env)\(process\.env\b|companyFile\(process\.env\b|process\.env\.PATH\b/g;
  /** By file, the reason why it may read or set a variable itself. */
  const exceptions: Readonly<Record<string, string>> = {
    "proof/campaign/faults/stage.ts": "sets POSTGRES_BIN for a database whose clock can jump",
    "proof/campaign/recovery.ts": "sets POSTGRES_BIN for the database of its trial",
    "proof/journeys/own-demo.ts": "sets JOURNEYS_DATA_DIR for the stories of its file",
    "playwright.config.ts": "sets JOURNEYS_DATA_DIR for its workers",
    "proof/prove.ts": "sets CHROMIUM for the journeys",
    "scripts/test.ts": "sets CHROMIUM for the journeys",
    "scripts/ready.mjs": "runs before anything is installed, and hands it on",
    "web/vite.config.ts": "replaces process.env.NODE_ENV in what browsers load",
    "server/src/pdf/draw-in-thread.test.ts": "looks at what a thread can see",
  };

  test("by every file, with the exceptions named here", () => {
    const found = code
      .filter(({ text }) => /\bprocess\.env\b/.test(text.replaceAll(allowed, "")))
      .map(({ file }) => file);
    expect(found.sort()).toEqual(Object.keys(exceptions).sort());
  });

  test("with names that it has", () => {
    const direct = code.flatMap(({ text }) =>
      [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name = ""]) => name),
    );
    expect(direct.filter((name) => name !== "PATH" && !names.includes(name))).toEqual([]);
  });

  test("where this test looks for it", () => {
    const found = findRead('env.PORT; readVariable("A_B"); ({ C1 = "" }: Env) => meta.env.SSR');
    expect(found).toEqual(["PORT", "A_B", "C1"] satisfies (VariableName | string)[]);
  });
});
