/**
 * Which builds are being served. Each process leaves a file named `<build>.<process id>` in
 * `in-use` beside the builds, and removes it at its end; the file of a killed process names a dead
 * process.
 */
import fs from "node:fs";
import path from "node:path";

const IN_USE = "in-use";
/** A build made or started within this time is kept, because a process may be about to serve it. */
const STAYS_MS = 3_600_000;

export function markInUse(folder: string): void {
  const marks = path.join(path.dirname(folder), IN_USE);
  const mark = path.join(marks, `${path.basename(folder)}.${process.pid}`);
  try {
    fs.mkdirSync(marks, { recursive: true });
    fs.writeFileSync(mark, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A read-only installation can neither write the mark nor remove a build.
    if (code === "EROFS" || code === "EACCES") return;
    throw error;
  }
  process.on("exit", () => fs.rmSync(mark, { force: true }));
}

/** Removes every build that no living process uses, and the files of killed processes. */
export function removeUnused(builds: string): void {
  const marks = path.join(builds, IN_USE);
  const used = new Set<string>();
  for (const mark of fs.readdirSync(marks)) {
    const [build = "", processId = ""] = mark.split(".");
    if (isAlive(Number(processId))) used.add(build);
    else fs.rmSync(path.join(marks, mark), { force: true });
  }
  for (const name of fs.readdirSync(builds)) {
    const folder = path.join(builds, name);
    const isOld = Date.now() - fs.statSync(folder).mtimeMs > STAYS_MS;
    if (name !== IN_USE && isOld && !used.has(name))
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, and lives.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
