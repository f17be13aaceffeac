/**
 * Trials of what `deploy/` holds. One that needs a program which this machine lacks is skipped by
 * name, and never counted as passed.
 */
import { type SpawnSyncOptions, spawnSync } from "node:child_process";

export type DeployTrial = {
  readonly name: string;
  /** Programs that the trial starts, and the Debian package of each. */
  readonly needs: Readonly<Record<string, string>>;
  /** What else this machine lacks, in words. */
  lacks?(): string | undefined;
  /** Throws with what is wrong. */
  run(): Promise<void> | void;
};

export type Report = { passed: number; failed: number; skipped: number };

export async function tryAll(trials: readonly DeployTrial[]): Promise<Report> {
  const report: Report = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, needs, lacks, run } of trials) {
    const missing = Object.entries(needs).filter(([program]) => !isThere(program));
    if (missing.length > 0) {
      report.skipped++;
      const packages = missing.map(([, debian]) => debian).join(" ");
      console.log(`skip ${name}: this machine lacks ${packages} (apt-get install ${packages})`);
      continue;
    }
    const lacked = lacks?.();
    if (lacked) {
      report.skipped++;
      console.log(`skip ${name}: this machine lacks ${lacked}`);
      continue;
    }
    try {
      await run();
      report.passed++;
      console.log(`ok   ${name}`);
    } catch (error) {
      report.failed++;
      console.log(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}

const isThere = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${program}`], { env: withSbin() }).status === 0;

/** Debian's servers lie where only root's path looks. */
export const withSbin = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
});

/** Runs a program to its end; throws its output when it fails. */
export const runToEnd = (program: string, ...args: string[]): string =>
  runToEndWith({ env: withSbin() }, program, ...args);

type Where = Pick<SpawnSyncOptions, "env" | "cwd" | "uid" | "gid" | "input">;

export function runToEndWith(where: Where, program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...where,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
