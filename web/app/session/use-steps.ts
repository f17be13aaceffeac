/**
 * The steps of one page as entries of the browser's history, so that the back button goes one step
 * back and a reload stays.
 */
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "#router/router.tsx";

type Steps<Step extends string> = {
  /** In order. */
  readonly steps: readonly Step[];
  /** Whether everything before the step is done. */
  readonly mayShow: (step: Step) => boolean;
  readonly isReady: boolean;
};

export function useSteps<Step extends string>({ steps, mayShow, isReady }: Steps<Step>) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { step?: Step } | null)?.step;
  // A step that cannot be shown is replaced by the nearest one before it; without one, by the
  // furthest.
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
