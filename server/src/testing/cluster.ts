/** Before the server's tests: one PostgreSQL with a migrated template, which each file clones. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openPool } from "#db/database.ts";
import { startCluster } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-test-"));
  fs.chmodSync(folder, 0o755);
  // As durable as a lender's, because /readyz would refuse it otherwise; costs 50 ms a clone.
  const cluster = await startCluster(folder);
  const admin = openPool(cluster.url, { connectionsMax: 1 });
  await admin.query("create database template_hiram");
  await admin.end();
  const template = openPool(cluster.url.replace(/postgres$/, "template_hiram"));
  await migrate(template);
  await template.end();
  project.provide("clusterUrl", cluster.url);
  return async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
