/**
 * Sends a request that may have only one effect, and goes on asking under the same key until it is
 * known what became of it. Until then it is `checking`, never failed. A page that is loaded anew takes
 * up what an earlier one had sent.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  dropRequest,
  findKeptRequest,
  isAnswered,
  type KeptRequest,
  keepRequest,
} from "#api/kept-request.ts";
import type { CallFailure } from "#api.ts";
import { asFailure } from "#ui/failure.tsx";

export type OnceState = "idle" | "sending" | "checking" | CallFailure;

type Once<Body, Reply> = {
  /** Under which the request is kept: one a purpose. */
  readonly name: string;
  readonly send: (body: Body, key: string) => Promise<Reply>;
  readonly onDone: (reply: Reply, body: Body) => void;
  /** The server has said no, and nothing was done. */
  readonly onRefused?: (failure: CallFailure, body: Body) => void;
};

/** After a try without an answer, how long until the next; the last holds for all that follow. */
const PAUSES_MS = [2_000, 4_000, 8_000];
const pauseAfter = (tries: number) => PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] as number;

export function useOnce<Body, Reply>(once: Once<Body, Reply>) {
  const { name } = once;
  const [state, setState] = useState<OnceState>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is called back minutes later must be what the page means then.
  const latest = useRef(once);
  const isHere = useRef(true);

  const attempt = async ({ key, body }: KeptRequest<Body>, tries: number): Promise<void> => {
    clearTimeout(timer.current);
    try {
      const reply = await latest.current.send(body, key);
      dropRequest(name);
      // Whoever has left finds what was done on the page itself.
      if (!isHere.current) return;
      setState("idle");
      latest.current.onDone(reply, body);
    } catch (error) {
      const failure = asFailure(error);
      const isKnown = isAnswered(failure, tries > 1);
      if (isKnown) dropRequest(name);
      if (!isHere.current) return;
      if (isKnown) {
        setState(failure);
        latest.current.onRefused?.(failure, body);
      } else {
        setState("checking");
        timer.current = setTimeout(() => attempt({ key, body }, tries + 1), pauseAfter(tries));
      }
    }
  };

  const checkNow = () => {
    const kept = findKeptRequest<Body>(name);
    if (!kept) return;
    setState("checking");
    attempt(kept, 2);
  };

  const resume = useEffectEvent(checkNow);
  useEffect(() => {
    isHere.current = true;
    resume();
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => {
    latest.current = once;
  });

  return {
    state,
    isBusy: state === "sending" || state === "checking",
    run(body: Body) {
      setState("sending");
      return attempt(keepRequest(name, body), 1);
    },
    /** At once, instead of after the pause. */
    checkNow,
    /** What was refused is no longer said. */
    reset: () => setState("idle"),
  };
}
