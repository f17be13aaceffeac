/** Before the server's tests: one PostgreSQL with a migrated template, which each file clones. */
import fs from "node:fs";
import path from "node:path";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { findFastFolder } from "#testing/fast-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connects as the owner. */
    clusterUrl: string;
    /** Connects as the app does, with a login that owns nothing. */
    clusterAppUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(findFastFolder(), "hiram-test-"));
  // PostgreSQL runs as another user and puts its socket there.
  fs.chmodSync(folder, 0o777);
  // The cluster commits as durably as a lender's, because /readyz refuses one that does not.
  const cluster = await startCluster(folder, {
    flags: ["-c", `unix_socket_directories=${folder}`],
  });
  const ownerUrl = throughSocket(cluster.ownerUrl, folder);
  const appUrl = throughSocket(cluster.appUrl, folder);
  const admin = openPool(ownerUrl, { connectionsMax: 1 });
  await hashPasswordsOnce(admin, ownerUrl, appUrl);
  await admin.query("create database template_hiram");
  await admin.end();
  const template = openPool(ownerUrl.replace(/postgres$/, "template_hiram"));
  await migrate(template);
  await grantAppRole(template, appUrl);
  await template.end();
  project.provide("clusterUrl", ownerUrl);
  project.provide("clusterAppUrl", appUrl);
  return async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Each connection of a test proves its password: with one round instead of 4,096 it takes a third
 * less of the test's processor time.
 */
async function hashPasswordsOnce(admin: pg.Pool, ...urls: readonly string[]): Promise<void> {
  const { rows } = await admin.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  );
  // PostgreSQL 15 has no such setting.
  if ((rows[0]?.version ?? 0) < 160_000) return;
  for (const { username, password } of urls.map((url) => new URL(url.replace(/@[^/]*/, "@x"))))
    await admin.query(
      `set scram_iterations = 1; alter role ${username} password ${pg.escapeLiteral(password)}`,
    );
}

/** A tenth less processor time for all of the server's tests than through TCP. */
const throughSocket = (url: string, folder: string): string =>
  url.replace("127.0.0.1", encodeURIComponent(folder));
