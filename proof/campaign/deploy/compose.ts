/**
 * `compose.yaml`, played step by step without a container tool: PostgreSQL with the programs of
 * Debian as its image starts it, then migrate, app and worker with exactly the settings and secrets
 * that the file gives each of them. Names of containers become 127.0.0.1, and places inside become
 * folders. The image itself is tried by `container.ts`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { findUnprivilegedUser } from "@hiram/server/db/embedded-files.ts";
import pg from "pg";
import { untilAnswers } from "./served-demo.ts";
import { type DeployTrial, runToEnd, runToEndWith } from "./trial.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const deploy = path.join(root, "deploy");
const READY_WITHIN_MS = 120_000;

export const composeTrials: readonly DeployTrial[] = [
  {
    name: "compose: the database is made once, migrated, and served by app and worker",
    needs: { python3: "python3-yaml" },
    lacks: () => (fs.existsSync(`${binOf(readCompose())}/initdb`) ? undefined : "postgresql"),
    run: tryCompose,
  },
  {
    name: "prometheus reads its file with the alerts beside it",
    needs: { promtool: "prometheus" },
    run: tryPrometheus,
  },
  {
    name: "the manifest of Kubernetes and the other files can be read",
    needs: { python3: "python3-yaml" },
    run() {
      const files = fs.globSync(["**/*.yaml", "**/*.yml"], { cwd: deploy });
      for (const file of files) readYaml(path.join(deploy, file));
      for (const file of fs.globSync("**/*.json", { cwd: deploy }))
        JSON.parse(fs.readFileSync(path.join(deploy, file), "utf8"));
    },
  },
];

type Service = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

const toJson =
  "import sys,yaml,json; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))";
const readYaml = (file: string): unknown[] => JSON.parse(runToEnd("python3", "-c", toJson, file));
const readCompose = () => readYaml(path.join(deploy, "container/compose.yaml"))[0] as Compose;

function serviceOf(compose: Compose, name: string): Service {
  const service = compose.services[name];
  if (!service) throw new Error(`compose.yaml has no ${name}`);
  return service;
}

/** Debian's programs of the version that the image names. */
const binOf = (compose: Compose): string => {
  const { image } = serviceOf(compose, "database");
  return `/usr/lib/postgresql/${/:(\d+)/.exec(image)?.[1]}/bin`;
};

function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

async function tryCompose(): Promise<void> {
  const compose = readCompose();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-compose-"));
  fs.chmodSync(folder, 0o755);
  const port = await findFreePort();
  layFiles(folder, port, compose);
  const database = await startDatabase(compose, folder, port);
  const running: ChildProcess[] = [];
  try {
    const order = Object.keys(serviceOf(compose, "app").depends_on ?? {});
    must(order.includes("migrate"), "the app does not wait for the migration");
    const migrate = settingsOf(compose, "migrate", folder);
    runToEndWith({ env: migrate, cwd: root }, path.join(root, "bin/hiram"), "migrate");
    const appPort = await findFreePort();
    for (const name of ["app", "worker"]) {
      const env = { ...settingsOf(compose, name, folder), PORT: String(appPort) };
      const command = serviceOf(compose, name).command ?? [];
      running.push(
        spawn(path.join(root, "bin/hiram"), command, {
          env,
          cwd: root,
          stdio: ["ignore", "ignore", "inherit"],
        }),
      );
    }
    await untilAnswers(`http://127.0.0.1:${appPort}/readyz`, READY_WITHIN_MS);
    await listensAsWorker(port);
    must(
      running.every(({ exitCode }) => exitCode === null),
      "a process ended by itself",
    );
  } finally {
    for (const child of running) {
      if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
    }
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const passwords = { owner: "o-4nQ9tests", login: "l-7sKztests", worker: "w-2mXwtests" };

/** Writes the files that compose.yaml expects beside it. */
function layFiles(folder: string, port: number, compose: Compose): void {
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  };
  const example = JSON.parse(fs.readFileSync(path.join(root, "company.example.json"), "utf8"));
  write("company.json", JSON.stringify({ ...example, sample: false }));
  write(
    "hiram.env",
    "PUBLIC_URL=https://lend.example\nSMS_URL=http://127.0.0.1:9/messages\nSMS_SENDER=LENDER\nPAYOUT_RAIL=manual\nLOG_LEVEL=error\n",
  );
  let logins = fs.readFileSync(path.join(deploy, "cluster/logins.sql"), "utf8");
  for (const [name, password] of Object.entries(passwords))
    logins = logins.replace(`PASSWORD-OF-${name.toUpperCase()}`, password);
  must(!logins.includes("PASSWORD-OF"), "logins.sql has a login that compose.yaml does not know");
  write("sql/logins.sql", logins);
  const urlOf = (login: keyof typeof passwords) =>
    `postgres://hiram_${login}:${passwords[login]}@127.0.0.1:${port}/hiram`;
  const secrets: Readonly<Record<string, string>> = {
    "app/secret": "Kq7-campaign-only-2vYb9XwTn4RzGm8LpD3sHj5c",
    "app/database-url": urlOf("login"),
    "app/smtp-url": "smtp://127.0.0.1:9",
    "app/sms-api-key": "sms-key",
    "app/metrics-token": "a-token-that-compose-does-not-name",
    "postgres-password": "p-9tests",
    "database-owner-url": urlOf("owner"),
    "database-jobs-url": urlOf("worker"),
  };
  for (const [name, content] of Object.entries(secrets)) write(`secrets/${name}`, content);
  for (const { file } of Object.values(compose.secrets))
    must(fs.existsSync(path.join(folder, file)), `compose.yaml needs ${file}, which nobody makes`);
}

/** The environment of a container, with its places outside. */
function settingsOf(compose: Compose, name: string, folder: string): NodeJS.ProcessEnv {
  const service = serviceOf(compose, name);
  const inside = new Map<string, string>();
  for (const volume of service.volumes ?? []) {
    const [from = "", to = ""] = volume.split(":");
    inside.set(to, from.startsWith("./") ? path.join(folder, from) : path.join(folder, "volume"));
  }
  for (const secret of service.secrets ?? [])
    inside.set(`/run/secrets/${secret}`, path.join(folder, compose.secrets[secret]?.file ?? ""));
  const own: Record<string, string> = {};
  for (const [variable, value] of Object.entries(service.environment ?? {})) {
    own[variable] = inside.get(value) ?? value;
    if (value.startsWith("/run/"))
      must(inside.has(value), `${name}: ${variable} names ${value}, which is not mounted`);
  }
  const lines = fs.readFileSync(path.join(folder, "hiram.env"), "utf8").trim().split("\n");
  const given = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  const DATA_DIR = path.join(folder, "volume");
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  return { PATH, DATA_DIR, HOST: "127.0.0.1", ...given, ...own };
}

/**
 * Starts the database like the image: at the first start a server on its socket runs the files of
 * initdb.d.
 */
async function startDatabase(compose: Compose, folder: string, port: number) {
  const service = serviceOf(compose, "database");
  const env = service.environment ?? {};
  const bin = binOf(compose);
  const user = findUnprivilegedUser();
  const data = path.join(folder, "pg");
  const socket = path.join(folder, "socket");
  for (const made of [data, socket]) {
    fs.mkdirSync(made, { mode: 0o700 });
    if (user) fs.chownSync(made, user.uid, user.gid);
  }
  const where = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  const secret = path.join(folder, "pg-password");
  fs.copyFileSync(path.join(folder, "secrets/postgres-password"), secret);
  if (user) fs.chownSync(secret, user.uid, user.gid);
  const made = [`--username=${env.POSTGRES_USER}`, `--pwfile=${secret}`, "--no-sync"];
  const wanted = (env.POSTGRES_INITDB_ARGS ?? "").split(" ").filter(Boolean);
  runToEndWith(where, `${bin}/initdb`, "-D", data, "--auth-host=scram-sha-256", ...made, ...wanted);

  const start = (listens: string) =>
    spawn(
      `${bin}/postgres`,
      ["-D", data, "-p", String(port), "-k", socket, "-c", `listen_addresses=${listens}`],
      { ...where, stdio: "ignore" },
    );
  const stop = async (child: ChildProcess) => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
  const first = start("");
  await until(() => isReady(where, bin, ["-h", socket, "-p", String(port)]));
  // The health check must fail until the SQL files of the set-up have run.
  const [, ...health] = service.healthcheck?.test ?? [];
  const isHealthy = () =>
    spawnSync("sh", ["-c", health.join(" ")], {
      ...where,
      env: { ...where.env, PATH: `${bin}:${process.env.PATH}`, PGPORT: String(port) },
    }).status === 0;
  must(!isHealthy(), "the database counts as healthy while its logins are being made");
  const psql = ["-h", socket, "-p", String(port), "-U", env.POSTGRES_USER ?? "postgres"];
  const name = env.POSTGRES_DB ?? env.POSTGRES_USER ?? "postgres";
  const run = ["-v", "ON_ERROR_STOP=1", "--no-password", "--no-psqlrc"];
  if (name !== "postgres")
    runToEndWith(
      where,
      `${bin}/psql`,
      ...psql,
      ...run,
      "-d",
      "postgres",
      "-c",
      `create database ${name}`,
    );
  for (const volume of service.volumes ?? []) {
    const [from = "", to = ""] = volume.split(":");
    if (!to.startsWith("/docker-entrypoint-initdb.d/")) continue;
    const input = fs.readFileSync(path.join(folder, from), "utf8");
    runToEndWith({ ...where, input }, `${bin}/psql`, ...psql, ...run, "-d", name);
  }
  await stop(first);
  const child = start("127.0.0.1");
  await until(isHealthy);
  return { stop: () => stop(child) };
}

const isReady = (where: object, bin: string, place: readonly string[]): boolean =>
  spawnSync(`${bin}/pg_isready`, place, where).status === 0;

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!isSo()) {
    must(Date.now() < end, "the database was not ready in time");
    await wait(100);
  }
}

/** The worker is connected with the job queue's login, and nobody as the owner. */
async function listensAsWorker(port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:p-9tests@127.0.0.1:${port}/hiram`,
  });
  await client.connect();
  try {
    const end = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const { rows } = await client.query<{ login: string }>(
        "select distinct usename as login from pg_stat_activity where usename like 'hiram_%'",
      );
      const logins = rows.map(({ login }) => login);
      must(!logins.includes("hiram_owner"), "a process is connected with the owner's login");
      if (logins.includes("hiram_worker") && logins.includes("hiram_login")) return;
      must(Date.now() < end, `connected are only: ${logins.join(", ")}`);
      await wait(200);
    }
  } finally {
    await client.end();
  }
}

function tryPrometheus(): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-prometheus-"));
  try {
    for (const name of ["prometheus.yml", "alerts.yml"]) {
      const text = fs.readFileSync(path.join(deploy, "prometheus", name), "utf8");
      const token = path.join(folder, "hiram-token");
      fs.writeFileSync(token, "token");
      fs.writeFileSync(
        path.join(folder, name),
        text.replaceAll("/etc/prometheus/hiram-token", token),
      );
    }
    runToEnd("promtool", "check", "config", path.join(folder, "prometheus.yml"));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
