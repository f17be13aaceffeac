/** Processes of a trial as Linux shows them, found from the ones that the trial started. */
import fs from "node:fs";

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    // The process has ended meanwhile.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
};

/** The parent is the second word after the command, which stands in brackets. */
const parentOf = (pid: string): number =>
  Number(read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[1]);

export const listChildren = (parent: number): number[] =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

export const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** The process id on the first line of PostgreSQL's lock file; 0 without a lock file. */
export const readPid = (file: string): number => Number.parseInt(read(file), 10) || 0;

/** Sends a signal; false when no process has this id. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
