/**
 * Which policy row is in force while a page is open. It begins with the row of the day for which
 * the server wrote the page. At midnight in Manila it switches to the row announced for the new
 * day, and asks the server for rows confirmed since. The device's clock may be wrong and a browser
 * may restore a page of days ago, so a page whose day is not the device's day asks the server at
 * once, and uses the server's clock from then on.
 */
import { DAY_MS, dayInManila } from "@hiram/contract/calendar/day.ts";
import { type Policy, type PolicyRows, policyOnDay } from "@hiram/contract/policy/policy.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { useEffect, useState } from "react";
import { ask } from "#api/client.ts";

/** Spreads the requests of open pages, so that not all come in the first second of a day. */
const ASK_WITHIN_MS = 60_000;
const MANILA_AHEAD_MS = 8 * 3_600_000;

type Known = { readonly today: string; readonly rows: PolicyRows };

const untilMidnightMs = (nowMs: number): number => DAY_MS - ((nowMs + MANILA_AHEAD_MS) % DAY_MS);

export function usePolicyInForce({ today, policyRows }: SiteFacts): Policy {
  const [known, setKnown] = useState<Known>({ today, rows: policyRows });
  useEffect(() => watchPolicy(today, setKnown), [today]);
  return policyOnDay(known.today, known.rows);
}

const isSame = (one: PolicyRows, other: PolicyRows): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Change = (from: (known: Known) => Known) => void;

function watchPolicy(writtenFor: string, change: Change): () => void {
  let aheadMs = 0;
  let shownDay = writtenFor;
  let midnight: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const now = () => Date.now() + aheadMs;

  const showDay = () => {
    shownDay = dayInManila(new Date(now()));
    change((known) => (known.today === shownDay ? known : { ...known, today: shownDay }));
    clearTimeout(midnight);
    midnight = setTimeout(check, untilMidnightMs(now()));
  };
  const askServer = async () => {
    const served = await ask("GET /policy").catch(() => null);
    // Without an answer the page uses what it knows; the server checks every price anyway.
    if (!served) return;
    aheadMs = Date.parse(served.now) - Date.now();
    const rows = served.rows as unknown as PolicyRows;
    // Equal rows keep the same objects, so that a form is not reset.
    change((known) => (isSame(known.rows, rows) ? known : { ...known, rows }));
    showDay();
  };
  /** Also when a sleeping device wakes up: its timers stood still. */
  const check = () => {
    if (dayInManila(new Date(now())) === shownDay) return;
    showDay();
    clearTimeout(asking);
    asking = setTimeout(askServer, Math.random() * ASK_WITHIN_MS);
  };

  if (dayInManila(new Date()) === writtenFor) showDay();
  else askServer();
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(midnight);
    clearTimeout(asking);
    document.removeEventListener("visibilitychange", check);
  };
}
