/** Staff's actions in a story, run directly rather than at the desk. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { BrowserContext } from "@playwright/test";
import { type Member, register, signIn } from "./member.ts";

const run = promisify(execFile);
const script = path.join(import.meta.dirname, "staff-part.ts");

type Act = "activate" | "review" | "pause" | "resume" | "approve" | "decline";

export async function staffDo(
  member: Member,
  act: Act,
  ...details: readonly (string | number)[]
): Promise<void> {
  const more = details.map(String);
  const env = { ...process.env, DATA_DIR: readVariable("JOURNEYS_DATA_DIR") };
  await run(process.execPath, [script, member.phoneNumber, act, ...more], { env });
}

/** A signed-in member who may borrow. */
export async function joinActivated(context: BrowserContext, name: string): Promise<Member> {
  const member = await register(context, name);
  await staffDo(member, "activate", name);
  await signIn(context, member);
  return member;
}
