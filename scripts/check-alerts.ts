/** `npm run check-alerts`: the alerts of `deploy/prometheus`, checked and tried by `promtool`. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run check-alerts",
  does: "Checks deploy/prometheus/alerts.yml and runs its rule tests with promtool. Exits with 1 when a\nrule is wrong, a test fails or promtool is not there.",
});

const folder = path.resolve(import.meta.dirname, "../deploy/prometheus");
for (const words of [
  ["check", "rules", "alerts.yml"],
  ["test", "rules", "alerts.test.yml"],
]) {
  const { error, status } = spawnSync("promtool", words, { cwd: folder, stdio: "inherit" });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") {
    console.error(
      "promtool is not there: it comes with Prometheus (Debian: apt-get install prometheus).",
    );
    process.exit(1);
  }
  if (error) throw error;
  if (status !== 0) process.exit(1);
}
