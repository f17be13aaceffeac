/** nginx and Caddy with the files of `deploy/`, but for host name, ports and certificate. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runToEnd, withSbin } from "./trial.ts";

export type ProxyPorts = {
  readonly app: number;
  /** The port of the second app process; nothing listens there when only one runs. */
  readonly other: number;
  readonly https: number;
  readonly http: number;
};

export type ProxyProcess = { readonly certificate: string; close(): Promise<void> };

type Certificate = { readonly certificate: string; readonly key: string };

type Proxy = {
  /** Writes what the program reads, and returns the arguments to start it with. */
  prepare(folder: string, ports: ProxyPorts, files: Certificate): readonly string[];
};

const deploy = path.resolve(import.meta.dirname, "../../../deploy");

/** A text that stands nowhere is a change of `deploy/` that this must follow. */
const replace = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`deploy/ no longer holds "${from}"`);
  return text.replaceAll(from, to);
};

export const proxies: Readonly<Record<"nginx" | "caddy", Proxy>> = {
  nginx: {
    prepare(folder, { app, other, https, http }, { certificate, key }) {
      let site = fs.readFileSync(path.join(deploy, "nginx/hiram.conf"), "utf8");
      site = site.replaceAll(/^\s*listen \[::\].*\n/gm, "");
      site = replace(site, "listen 80;", `listen 127.0.0.1:${http};`);
      site = replace(site, "listen 443 ssl", `listen 127.0.0.1:${https} ssl`);
      site = replace(site, "https://lend.example$", `https://localhost:${https}$`);
      site = replace(site, "lend.example;", "localhost;");
      site = replace(site, "127.0.0.1:3000", `127.0.0.1:${app}`);
      site = replace(site, "127.0.0.1:3001", `127.0.0.1:${other}`);
      site = replace(site, "/etc/ssl/hiram/fullchain.pem", certificate);
      site = replace(site, "/etc/ssl/hiram/privkey.pem", key);
      const main = path.join(folder, "nginx.conf");
      const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join("\n");
      fs.writeFileSync(
        main,
        `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}\n}\n`,
      );
      runToEnd("nginx", "-t", "-c", main, "-p", folder);
      return ["-c", main, "-p", folder];
    },
  },
  caddy: {
    prepare(folder, { app, other, https, http }, { certificate, key }) {
      let site = fs.readFileSync(path.join(deploy, "caddy/Caddyfile"), "utf8");
      site = replace(
        site,
        "lend.example {",
        `https://localhost:${https} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
      );
      site = replace(site, "127.0.0.1:3000", `127.0.0.1:${app}`);
      site = replace(site, "127.0.0.1:3001", `127.0.0.1:${other}`);
      const file = path.join(folder, "Caddyfile");
      const rest = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}/caddy\n}\n`;
      fs.writeFileSync(file, rest + site);
      const words = ["--config", file, "--adapter", "caddyfile"];
      runToEnd("caddy", "validate", ...words);
      return ["run", ...words];
    },
  },
};

export async function startProxy(
  name: keyof typeof proxies,
  ports: ProxyPorts,
): Promise<ProxyProcess> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `hiram-${name}-`));
  fs.chmodSync(folder, 0o755);
  const files = makeCertificate(folder);
  const args = proxies[name].prepare(folder, ports, files);
  const child = spawn(name, args, {
    env: { ...withSbin(), XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (piece) => {
    said += piece;
  });
  await untilListens(ports.https, child).catch((error) => {
    throw new Error(`${error.message}: ${said}`);
  });
  return {
    certificate: fs.readFileSync(files.certificate, "utf8"),
    async close() {
      if (child.kill("SIGTERM")) await once(child, "exit");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): Certificate {
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  const what = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1";
  const whom = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  runToEnd("openssl", ...what.split(" "), ...whom, "-keyout", key, "-out", certificate);
  return { certificate, key };
}

const LISTENS_WITHIN_MS = 20_000;

async function untilListens(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + LISTENS_WITHIN_MS;
  while (!(await connects(port))) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
    if (Date.now() > until) throw new Error(`nothing listens on ${port}`);
    await wait(100);
  }
}

const connects = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
