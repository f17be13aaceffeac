/** `npm run doctor`: what is wrong with this installation, and what to do. */
import path from "node:path";
import { examineInstallation } from "@hiram/server/doctor/examine.ts";
import { readOptions } from "./options.ts";
import { sayCommands } from "./say-commands.ts";

readOptions({
  name: "npm run doctor",
  does: "Checks settings, database, disk, clock, mail, SMS, rail, store, keys, standby and backups, and says\nwhat is wrong and what to do. It changes nothing and sends no message. Exits with 1 on a fault.",
});

const marks = { good: "ok   ", note: "note ", fault: "FAULT" } as const;

const found = await examineInstallation(
  { ...process.env },
  path.resolve(import.meta.dirname, ".."),
);
for (const { check, level, words, todo } of found) {
  const [first, ...rest] = sayCommands(words).split("\n");
  console.log(`${marks[level]} ${check.padEnd(9)} ${first}`);
  for (const line of rest) console.log(`                ${line.trim()}`);
  if (todo) console.log(`                → ${sayCommands(todo)}`);
}
const faults = found.filter(({ level }) => level === "fault").length;
console.log(faults ? `\n${faults} faults.` : "\nNothing is wrong.");
process.exitCode = faults ? 1 : 0;
