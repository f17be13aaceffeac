/** Staff's actions in a story, run directly rather than at the desk. */
import { spawn } from "node:child_process";
import path from "node:path";
import readline from "node:readline";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { BrowserContext } from "@playwright/test";
import { type JourneyMember, registerOnPage, signInOnPage } from "./member.ts";

const script = path.join(import.meta.dirname, "staff-part.ts");

type StaffPart = (request: readonly string[]) => Promise<void>;

/** One process for each data folder: starting one for each act took longer than the act itself. */
const parts = new Map<string, StaffPart>();

function openStaffPart(dataDir: string): StaffPart {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // The test worker does not wait for the child process, which ends when its input closes.
  child.unref();
  child.once("exit", () => parts.delete(dataDir));
  const answers = readline.createInterface({ input: child.stdout });
  const waiting: ((answer: string) => void)[] = [];
  answers.on("line", (line) => waiting.shift()?.(line));
  answers.on("close", () => {
    for (const answer of waiting.splice(0)) answer("the process of staff has ended");
  });
  return async (request) => {
    const answered = new Promise<string>((resolve) => waiting.push(resolve));
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const wrong = await answered;
    if (wrong) throw new Error(wrong);
  };
}

type Act = "activate" | "review" | "pause" | "resume" | "approve" | "decline";

export async function actAsStaff(
  member: JourneyMember,
  act: Act,
  ...details: readonly (string | number)[]
): Promise<void> {
  const dataDir = String(readVariable("JOURNEYS_DATA_DIR"));
  const part = parts.get(dataDir) ?? openStaffPart(dataDir);
  parts.set(dataDir, part);
  await part([member.phoneNumber, act, ...details.map(String)]);
}

/** A signed-in member who may borrow. */
export async function joinActivated(context: BrowserContext, name: string): Promise<JourneyMember> {
  const member = await registerOnPage(context, name);
  await actAsStaff(member, "activate", name);
  await signInOnPage(context, member);
  return member;
}
