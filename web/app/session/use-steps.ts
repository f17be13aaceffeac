/**
 * The steps of one page, each an entry of the browser's history, so that its back button goes one step
 * back and loading the page again stays where one was.
 */
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

type Steps<Step extends string> = {
  /** In order. */
  readonly steps: readonly Step[];
  /** Whether what comes before the step has been done. */
  readonly mayShow: (step: Step) => boolean;
  readonly isReady: boolean;
};

export function useSteps<Step extends string>({ steps, mayShow, isReady }: Steps<Step>) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { step?: Step } | null)?.step;
  // A step that cannot be shown gives way to the nearest before it; without one, to the furthest.
  const upTo = asked ? steps.slice(0, steps.indexOf(asked) + 1) : steps;
  const step = (isReady && upTo.findLast(mayShow)) || (steps[0] as Step);

  const go = (to: Step, { replace = false } = {}) =>
    navigate(pathname, { state: { step: to }, replace });

  const nameStep = useEffectEvent(() => void go(step, { replace: true }));
  useEffect(() => {
    if (isReady && !asked) nameStep();
  }, [isReady, asked]);

  return { step, go };
}
