/**
 * Codes for strangers: one attacker floods from four sites with the computing power of one machine,
 * and then a newcomer asks for a code. Both are unknown to the lender.
 */
import { solvePuzzle } from "@hiram/contract/session/code-puzzle.ts";
import { type Browser, nextPhone, openBrowser, outcomeOf, sendQueued } from "#testing/member.ts";
import { HONEST_BITS, type InsiderStage } from "./stage.ts";

/** More than the lender pays for in an hour. */
const FLOOD = 80;
const SITES = 4;
/** The most work for one code: a phone accepts no harder puzzle. */
const NEWCOMER_HASHES = 2 ** (HONEST_BITS + 4);

/** Asks for a code, and works for it when the puzzle costs no more than this. */
async function askForCode(
  browser: Browser,
  phoneNumber: string,
  hashesMax: number,
): Promise<{ readonly outcome: string; readonly hashes: number }> {
  const body = { phoneNumber, purpose: "REGISTER" };
  const asked = outcomeOf(await browser.post("/authmember/otp", body));
  if (asked !== "403 PuzzleNeeded") return { outcome: asked, hashes: 0 };
  const given = (await browser.post("/authmember/otp/puzzle", { phoneNumber })).json();
  const hashes = 2 ** given.bits;
  if (hashes > hashesMax) return { outcome: asked, hashes: 0 };
  const puzzle = {
    challenge: given.challenge,
    answers: await solvePuzzle(given, async () => {}),
  };
  const worked = await browser.post("/authmember/otp", { ...body, puzzle });
  return { outcome: outcomeOf(worked), hashes };
}

export async function floodCodes({ app, flood }: InsiderStage): Promise<string> {
  let codes = 0;
  for (let one = 0; one < FLOOD; one++) {
    const site = openBrowser(app, `2001:db8:${one % SITES}:${one}::1`);
    const { outcome, hashes } = await askForCode(site, nextPhone(), flood.hashesLeft);
    flood.hashesLeft -= hashes;
    if (outcome === "200") codes++;
  }
  return `${codes} codes`;
}

/** Whether somebody from elsewhere still gets a code. */
export async function reachesNewcomer({ test, app }: InsiderStage): Promise<boolean> {
  const phoneNumber = nextPhone();
  await askForCode(openBrowser(app), phoneNumber, NEWCOMER_HASHES);
  await sendQueued(test);
  return test.outside.texts.some(({ to, code }) => to.endsWith(phoneNumber) && Boolean(code));
}
