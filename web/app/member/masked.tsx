/**
 * A masked value: only its ends are visible. The eye loads it from the server and shows it for a
 * moment; holding the eye, or pressing it again, shows it longer.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { useEffect, useRef, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";
import EyeIcon from "~icons/ic/round-visibility";
import HideIcon from "~icons/ic/round-visibility-off";

export { maskEnds as mask };

type Props = {
  /** The masked form, shown until the eye is pressed. */
  readonly masked: string;
  /** Its name within a sentence: "your phone number". */
  readonly what: string;
  /** Loads the whole value, each time. */
  readonly reveal: () => Promise<string>;
};

const HOLD_MS = 400;

export function MaskedNumber({ masked, what, reveal }: Props) {
  const words = useWords(fieldWords);
  const sayFailure = useSayFailure();
  const [shown, setShown] = useState<string>();
  const [stays, setStays] = useState<"held" | "kept">();
  const [state, setState] = useState<"idle" | "asking" | CallFailure>("idle");
  const hide = () => {
    setShown(undefined);
    setStays(undefined);
  };
  const show = async () => {
    setState("asking");
    try {
      setShown(await reveal());
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  useEffect(() => {
    if (shown === undefined || stays) return;
    const timer = setTimeout(() => setShown(undefined), screenTimings.revealMs);
    return () => clearTimeout(timer);
  }, [shown, stays]);

  const press = () => {
    if (state === "asking") return;
    if (shown === undefined) show();
    else if (stays === "kept") hide();
    else setStays("kept");
  };
  const hold = useHold({
    onPress: press,
    onHold: () => {
      setStays("held");
      if (shown === undefined) show();
    },
    onLetGo: () => setStays(undefined),
  });
  const label = shown === undefined ? words.reveal : stays === "kept" ? words.hide : words.keep;
  const Icon = shown === undefined ? EyeIcon : HideIcon;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span role="status" className="figures break-all">
        {shown ?? masked}
      </span>
      <button
        type="button"
        aria-label={label(what)}
        aria-busy={state === "asking"}
        {...hold}
        className="-mr-2.5 flex size-11 touch-manipulation items-center justify-center rounded-control text-lg text-ink-soft select-none hover:bg-tint"
      >
        <Icon aria-hidden="true" />
      </button>
      <span role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {typeof state === "object" && sayFailure(state)}
      </span>
    </span>
  );
}

type Holding = {
  readonly onPress: () => void;
  readonly onHold: () => void;
  readonly onLetGo: () => void;
};

/** Distinguishes a press from a hold. A click follows both, and is ignored after a hold. */
function useHold({ onPress, onHold, onLetGo }: Holding) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const end = () => {
    clearTimeout(timer.current);
    if (isHeld.current) onLetGo();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: () => {
      isHeld.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A resting finger would otherwise open the browser's context menu.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (!isHeld.current) onPress();
      isHeld.current = false;
    },
  };
}
