/**
 * Sends a request that must have one effect, and repeats it with the same key until its outcome is
 * known. Until then it is `checking`, never failed. After a reload it continues an earlier request.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import {
  dropRequest,
  findStoredRequest,
  isAnswered,
  type StoredRequest,
  storeRequest,
} from "#api/stored-request.ts";
import { toCallFailure } from "#ui/failure.tsx";

export type SendOnceState = "idle" | "sending" | "checking" | CallFailure;

type Once<Body, Reply> = {
  /** The storage name of the request: one for each purpose. */
  readonly name: string;
  readonly send: (body: Body, key: string) => Promise<Reply>;
  readonly onDone: (reply: Reply, body: Body) => void;
  /** The server refused, and nothing was done. */
  readonly onRefused?: (failure: CallFailure, body: Body) => void;
};

/** The pauses between tries without a reply; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000];
const pauseAfter = (tries: number) => PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] as number;

/** The final outcome. */
type Outcome<Reply> = { readonly reply: Reply } | { readonly failure: CallFailure };

export function useSendOnce<Body, Reply>(once: Once<Body, Reply>) {
  const { name } = once;
  const [state, setState] = useState<SendOnceState>("idle");
  const pause = usePause();
  const underWay = useRef<Promise<Outcome<Reply>> | null>(null);
  // The callbacks of the latest render, because they may run minutes later.
  const latest = useRef(once);
  useEffect(() => {
    latest.current = once;
  });

  const ask = async (
    { key, body }: StoredRequest<Body>,
    tries: number,
  ): Promise<Outcome<Reply>> => {
    try {
      return { reply: await latest.current.send(body, key) };
    } catch (error) {
      const failure = toCallFailure(error);
      if (isAnswered(failure, tries > 1)) return { failure };
      if (pause.isHere()) setState("checking");
      await pause.lasting(pauseAfter(tries));
      return ask({ key, body }, tries + 1);
    }
  };

  const settle = async (kept: StoredRequest<Body>, tries: number): Promise<Outcome<Reply>> => {
    const outcome = await ask(kept, tries);
    underWay.current = null;
    dropRequest(name);
    // A member who has left finds the result on the page itself.
    if (!pause.isHere()) return outcome;
    if ("reply" in outcome) {
      setState("idle");
      latest.current.onDone(outcome.reply, kept.body);
    } else {
      setState(outcome.failure);
      latest.current.onRefused?.(outcome.failure, kept.body);
    }
    return outcome;
  };

  const resume = useEffectEvent(() => {
    const kept = findStoredRequest<Body>(name);
    if (!kept) return;
    setState("checking");
    underWay.current = settle(kept, 2);
  });
  useEffect(() => resume(), []);

  return {
    state,
    isBusy: state === "sending" || state === "checking",
    /**
     * A second tap can come before the button is drawn disabled: it gets the outcome of the first,
     * because a second key would have a second effect.
     */
    run(body: Body): Promise<Outcome<Reply>> {
      if (underWay.current) return underWay.current;
      setState("sending");
      underWay.current = settle(storeRequest(name, body), 1);
      return underWay.current;
    },
    /** Tries at once, instead of after the pause. */
    checkNow: pause.end,
    /** Clears an earlier refusal. */
    reset: () => setState("idle"),
  };
}

/** A pause between two tries that can be cut short. */
function usePause() {
  const isHere = useRef(true);
  const end = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return {
    isHere: () => isHere.current,
    end: () => end.current(),
    lasting: (ms: number) =>
      new Promise<void>((done) => {
        end.current = done;
        if (isHere.current) timer.current = setTimeout(done, ms);
      }),
  };
}
