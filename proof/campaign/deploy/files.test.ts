/** What `npm run campaign:deploy` does not need to be started for: the files agree with the code. */
import fs from "node:fs";
import path from "node:path";
import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import { commands } from "@hiram/scripts/release/list-entries.ts";
import { variables } from "@hiram/server/env/variables.ts";
import { securityHeaders } from "@hiram/server/http/headers.ts";
import { describe, expect, it } from "vitest";

const deploy = path.resolve(import.meta.dirname, "../../../deploy");
const read = (file: string): string => fs.readFileSync(path.join(deploy, file), "utf8");
const units = fs.readdirSync(path.join(deploy, "systemd"));
const services = units.filter((name) => name.endsWith(".service"));

/** `NAME_FILE` is a secret's other way in. */
const isVariable = (name: string): boolean =>
  variables.some((one) => one.name === name || (one.isSecret && `${one.name}_FILE` === name));

describe("the units of systemd", () => {
  it.each(services)("%s sets only variables that the product reads", (name) => {
    const lines = read(`systemd/${name}`).match(/^Environment=.*$/gm) ?? [];
    const set = lines.flatMap((line) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)]);
    expect(set.length).toBeGreaterThan(2);
    expect(set.map(([, variable]) => variable).filter((one) => !isVariable(one ?? ""))).toEqual([]);
  });

  it.each(services)("%s runs a command of a release, with each secret that it names", (name) => {
    const unit = read(`systemd/${name}`);
    const [, command] = unit.match(/\/opt\/hiram\/current\/bin\/hiram (\S+)/) ?? [];
    expect(Object.keys(commands)).toContain(command);
    const named = [...unit.matchAll(/%d\/([a-z-]+)/g)].map(([, secret]) => secret);
    const loaded = [...unit.matchAll(/^LoadCredential=([a-z-]+):/gm)].map(([, secret]) => secret);
    expect(loaded.toSorted()).toEqual(named.toSorted());
  });

  it("keep the owner's login from the process that answers calls", () => {
    expect(read("systemd/hiram.service")).not.toMatch(/owner-url/);
    expect(read("systemd/hiram.service")).toMatch(/WORKER=off/);
  });
});

describe("the proxies", () => {
  const nginx = read("nginx/hiram.conf");

  it("offer TLS 1.2 and 1.3 alone, and suites with forward secrecy", () => {
    // Caddy does so by itself, unless a file says otherwise.
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
