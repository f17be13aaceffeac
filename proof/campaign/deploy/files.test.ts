/** Checks of `deploy/` that need no `npm run campaign:deploy`: the files agree with the code. */
import fs from "node:fs";
import path from "node:path";
import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import { commands } from "@hiram/scripts/release/list-entries.ts";
import { OLDEST_MAJOR } from "@hiram/server/db/migrate.ts";
import { variables } from "@hiram/server/env/variables.ts";
import { securityHeaders } from "@hiram/server/http/headers.ts";
import { describe, expect, it } from "vitest";

const deploy = path.resolve(import.meta.dirname, "../../../deploy");
const read = (file: string): string => fs.readFileSync(path.join(deploy, file), "utf8");
const units = fs.readdirSync(path.join(deploy, "systemd"));
const services = units.filter((name) => name.endsWith(".service"));

/** `NAME_FILE` is a secret's other way in. */
const isSecret = (name: string): boolean =>
  variables.some((one) => one.name === name && one.isSecret);
const isVariable = (name: string): boolean =>
  variables.some((one) => one.name === name || (one.isSecret && `${one.name}_FILE` === name));

describe("the units of systemd", () => {
  it.each(services)("%s sets only variables that the product reads", (name) => {
    const lines = read(`systemd/${name}`).match(/^Environment=.*$/gm) ?? [];
    const set = lines.flatMap((line) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)]);
    expect(set.length).toBeGreaterThan(1);
    expect(set.map(([, variable]) => variable).filter((one) => !isVariable(one ?? ""))).toEqual([]);
  });

  it.each(services)(
    "%s runs a command of a release, with secrets that the product reads",
    (name) => {
      const unit = read(`systemd/${name}`);
      const [, command] = unit.match(/\/opt\/hiram\/current\/bin\/hiram (\S+)/) ?? [];
      expect(Object.keys(commands)).toContain(command);
      const loaded = [...unit.matchAll(/^LoadCredential=([a-z-]+):(\S+)$/gm)];
      // The folder has a file for each secret that all processes need or may have.
      expect(loaded.map(([, id, from]) => `${id} ${from}`)).toContain("hiram /etc/hiram/secrets");
      for (const [, id = ""] of loaded.filter(([, id]) => id !== "hiram"))
        expect(isSecret(id.toUpperCase().replaceAll("-", "_")), id).toBe(true);
    },
  );
});

/** The logins of each process: three, and the owner's for those that change the schema. */
const logins = {
  app: [],
  worker: ["database-jobs-url"],
  migrate: ["database-jobs-url", "database-owner-url"],
  backup: ["database-owner-url"],
} as const;

describe("the three logins of the database", () => {
  it.each(Object.entries(logins))("systemd gives %s no other than it needs", (name, wanted) => {
    const file = name === "app" ? "hiram@.service" : `hiram-${name}.service`;
    const unit = read(`systemd/${file}`);
    const given = [...unit.matchAll(/^LoadCredential=(database-[a-z-]+):/gm)].map(([, id]) => id);
    expect(given.toSorted()).toEqual(wanted);
    if (!wanted.some((one) => one === "database-owner-url"))
      expect(unit).not.toMatch(/database-owner-url|DATABASE_OWNER_URL/);
  });

  it("systemd starts app and worker after the migration, and the app without jobs", () => {
    for (const file of ["hiram@.service", "hiram-worker.service"]) {
      expect(read(`systemd/${file}`)).toMatch(/^After=.* hiram-migrate\.service$/m);
      expect(read(`systemd/${file}`)).toMatch(/^Wants=.* hiram-migrate\.service$/m);
    }
    expect(read("systemd/hiram@.service")).toMatch(/WORKER=off/);
  });

  it.each(["app", "worker", "migrate"] as const)(
    "compose gives %s no other than it needs",
    (name) => {
      const file = read("container/compose.yaml");
      const [, service = ""] = new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, "m").exec(file) ?? [];
      const given = [...service.matchAll(/DATABASE_([A-Z]+)_URL_FILE: \/run\/secrets\/(\S+)$/gm)];
      expect(given.map(([, , secret]) => secret).toSorted()).toEqual(logins[name]);
      expect(service.includes("secrets: [") ? /secrets: \[(.*)\]/.exec(service)?.[1] : "").toBe(
        logins[name].toReversed().join(", "),
      );
      // The settings that all services share contain no login but the app's.
      const [, common = ""] = /^x-hiram: &hiram\n((?: {2}.*\n)+)/m.exec(file) ?? [];
      expect(common).not.toMatch(/owner|jobs/i);
    },
  );

  it("are made by logins.sql, and named by the manifest of Kubernetes", () => {
    const roles = ["hiram_owner", "hiram_login", "hiram_worker"];
    const made = [...read("cluster/logins.sql").matchAll(/^create role (\w+) login/gm)];
    expect(made.map(([, role]) => role)).toEqual(roles);
    for (const role of roles) expect(read("cluster/cloudnativepg.yaml")).toContain(role);
    expect(read("container/compose.yaml")).not.toContain("POSTGRES_DB");
  });
});

describe("every file", () => {
  it("speaks of three logins, and of own files where the user hiram can read them", () => {
    const documents = ["README.md", ".env.example", "docs/settings.md", "deploy/README.md"];
    const root = path.resolve(import.meta.dirname, "../../..");
    for (const file of [
      ...documents,
      "deploy/cluster/README.md",
      "deploy/container/compose.yaml",
    ]) {
      const text = fs.readFileSync(path.join(root, file), "utf8");
      expect(text, file).not.toMatch(/\btwo logins\b/);
      // /etc/hiram is root's alone.
      expect(text, file).not.toContain("/etc/hiram/own");
    }
  });

  it("names the same version of PostgreSQL", () => {
    const named = {
      compose: /postgres:(\d+)/.exec(read("container/compose.yaml"))?.[1],
      patroni: /postgresql\/(\d+)\/bin/.exec(read("cluster/patroni.yml"))?.[1],
      kubernetes: /postgresql:(\d+)/.exec(read("cluster/cloudnativepg.yaml"))?.[1],
      pgbackrest: /postgresql\/(\d+)\//.exec(read("cluster/pgbackrest.conf"))?.[1],
      readme: /PostgreSQL (\d+)/.exec(read("README.md"))?.[1],
    };
    expect(new Set(Object.values(named)), JSON.stringify(named)).toEqual(
      new Set([String(OLDEST_MAJOR)]),
    );
  });
});

describe("prometheus.yml", () => {
  it("scrapes the ports of the units, under the names that the alerts know", () => {
    const file = read("prometheus/prometheus.yml");
    const [, workerPort] =
      /WORKER_METRICS_PORT=(\d+)/.exec(read("systemd/hiram-worker.service")) ?? [];
    expect(file).toContain(`job_name: hiram-worker`);
    expect(file).toContain(`127.0.0.1:${workerPort}`);
    for (const proxy of ["nginx/hiram.conf", "caddy/Caddyfile"])
      for (const port of [3000, 3001]) {
        expect(file).toContain(`127.0.0.1:${port}`);
        expect(read(proxy)).toContain(`127.0.0.1:${port}`);
      }
    const jobs = [...read("prometheus/alerts.yml").matchAll(/job="([a-z-]+)"/g)].map(
      ([, job]) => job,
    );
    for (const job of new Set(jobs)) expect(file).toContain(`job_name: ${job}\n`);
  });
});

describe("the proxies", () => {
  const nginx = read("nginx/hiram.conf");

  it("offer TLS 1.2 and 1.3 alone, and suites with forward secrecy", () => {
    // Caddy offers only these by default, unless its file names protocols or ciphers.
    expect(read("caddy/Caddyfile")).not.toMatch(/protocols|ciphers/);
    expect(nginx.match(/^\s*ssl_protocols .*;$/gm)).toEqual(["\tssl_protocols TLSv1.2 TLSv1.3;"]);
    const [, suites = ""] = nginx.match(/^\s*ssl_ciphers (.*);$/m) ?? [];
    expect(suites.split(":")).toHaveLength(6);
    for (const suite of suites.split(":"))
      expect(suite).toMatch(
        /^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/,
      );
  });

  it("keep no list of requests, which would have query strings and tokens of links", () => {
    const servers = nginx.match(/^server \{/gm) ?? [];
    expect(servers).toHaveLength(2);
    expect(nginx.match(/^\taccess_log off;$/gm)).toHaveLength(servers.length);
    expect(read("caddy/Caddyfile")).not.toMatch(/^\s*log\b/m);
  });

  it("give the app's headers to the answers that they make themselves", () => {
    const own = [
      ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
      ["X-Content-Type-Options", "nosniff"],
      ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
      ["Referrer-Policy", "no-referrer"],
    ] as const;
    const app = securityHeaders("https://lend.example");
    const [away = ""] = nginx.match(/location @away \{[^}]*\}/) ?? [];
    const [, errors = ""] = read("caddy/Caddyfile").split("handle_errors");
    const bare = (text: string) => text.replaceAll('"', "");
    for (const [name, value] of own) {
      expect(app[name.toLowerCase()]).toBe(value);
      expect(bare(away)).toContain(`add_header ${name} ${value} always;`);
      expect(bare(errors)).toContain(`${name} ${value}`);
      const [, variable = ""] =
        nginx.match(new RegExp(`^\tadd_header ${name} (\\$\\w+) always;$`, "m")) ?? [];
      expect(bare(nginx)).toContain(`map $upstream_status ${variable} {\n\t ${value};`);
    }
  });

  it("send on no address or host that the caller wrote", () => {
    expect(nginx).toMatch(/^\s*proxy_set_header X-Forwarded-For \$remote_addr;$/m);
    expect(nginx).toMatch(/^\s*proxy_set_header X-Forwarded-Host "";$/m);
    expect(read("caddy/Caddyfile")).not.toMatch(/^\s*trusted_proxies/m);
  });

  it.each(["nginx/hiram.conf", "caddy/Caddyfile"])("%s lets the largest upload pass", (file) => {
    const [, megabytes] = read(file).match(/(?:client_max_body_size|max_size) (\d+)(?:m|MB)/) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(STATEMENT_BYTES_MAX);
  });
});
