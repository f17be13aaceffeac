/**
 * Browsers that renew their sign-in: alone, in two or three tabs at once, with connections that are
 * cut, and sometimes with a token that was used long ago, which ends the session.
 */
import { setTimeout as wait } from "node:timers/promises";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { startSession } from "@hiram/server/session/start-session.ts";
import { caller } from "#testing/loan.ts";
import { type Dice, openDice } from "../dice.ts";
import { inTransaction, type Play } from "../turn.ts";
import type { FaultStage } from "./stage.ts";

type Browser = { readonly memberId: string; token: string; readonly used: string[] };

const PAUSE_MS_MAX = 150;
const ANSWER_WITHIN_MS = 20_000;

async function signIn({ world }: Play, memberId: string): Promise<Browser> {
  const { refreshToken } = await inTransaction(world, (trx) =>
    startSession(trx, memberId, { persist: false, earlierToken: undefined }, caller),
  );
  return { memberId, token: refreshToken, used: [] };
}

type Renewal = { readonly status: number; readonly token: string | undefined };

/** Returns undefined when the connection broke, whether the client or a fault broke it. */
async function renew(
  origin: string,
  token: string,
  cut?: AbortSignal,
): Promise<Renewal | undefined> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const reply = await fetch(`${origin}${apiBase}/auth/refresh`, {
    headers: { cookie: `refresh=${token}` },
    signal: AbortSignal.any(cut ? [limit, cut] : [limit]),
  }).catch(() => undefined);
  if (!reply) return undefined;
  const given = reply.headers.getSetCookie().find((cookie) => /^refresh=[^;]/.test(cookie));
  return { status: reply.status, token: given?.slice("refresh=".length).split(";")[0] };
}

async function takeTurn(stage: FaultStage, browser: Browser, dice: Dice, found: string[]) {
  const isThief = browser.used.length > 5 && dice.isOneIn(25);
  const shown = isThief ? dice.pick(browser.used.slice(0, 2)) : browser.token;
  const tabs = dice.isOneIn(3) ? dice.between(2, 3) : 1;
  const renewals = await Promise.all(
    Array.from({ length: tabs }, async () => {
      const isCut = dice.isOneIn(10);
      const cut = isCut ? AbortSignal.timeout(dice.between(1, 60)) : undefined;
      const { origin } = await stage.front.pick();
      return renew(origin, shown, cut);
    }),
  );
  const tokens = [...new Set(renewals.flatMap((one) => (one?.token ? [one.token] : [])))];
  if (tokens.length > 1) found.push(`one token was renewed into ${tokens.length}`);
  const broken = renewals.find((one) => one && one.status >= 500 && one.status !== 503);
  if (broken) found.push(`the renewal answered ${broken.status}`);
  const isEnded = renewals.some((one) => one?.status === 401 || one?.status === 403);
  const [next] = tokens;
  if (next && !isThief) {
    browser.used.push(browser.token);
    browser.token = next;
  }
  return isEnded;
}

/** One browser for each member; one whose session has ended signs in again. */
export const renewSignIns =
  (stage: FaultStage, play: Play, seed: number, found: string[]) =>
  async (isOver: () => boolean): Promise<void> => {
    const browse = async (memberId: string, number: number) => {
      const dice = openDice(seed + 101 * (number + 1));
      let browser = await signIn(play, memberId);
      while (!isOver()) {
        if (await takeTurn(stage, browser, dice, found)) browser = await signIn(play, memberId);
        await wait(dice.between(1, PAUSE_MS_MAX));
      }
    };
    await Promise.all(play.world.players.map(({ id }, number) => browse(id, number)));
  };
