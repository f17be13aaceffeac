/**
 * An amount that is grouped while it is typed: 250000 reads 250,000. The caret stays at its digit,
 * although commas come and go to its left.
 */
import { filterAmount, groupAmount } from "@hiram/contract/money/amount.ts";
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "maxLength" | "ref"> & {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  /** Digits and at most one point. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Characters without the commas; a longer text is refused. By default `onType` shortens it. */
  readonly charactersMax?: number;
};

/** How many characters other than commas are to the right of the caret. */
type Caret = { readonly toTheRight: number; readonly isDeletingForward: boolean };

export function GroupedInput({
  ref,
  value,
  onType,
  charactersMax = Number.POSITIVE_INFINITY,
  ...rest
}: Props) {
  const caret = useRef<Caret | null>(null);
  // A refused character changes no state, but the caret must still be put back.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || caret.current === null) return;
    const at = findCaret(box.value, caret.current);
    caret.current = null;
    if (box.ownerDocument.activeElement === box) box.setSelectionRange(at, at);
  });

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const end = target.selectionEnd ?? target.value.length;
    caret.current = {
      toTheRight: target.value.slice(end).replaceAll(",", "").length,
      isDeletingForward: (nativeEvent as InputEvent).inputType === "deleteContentForward",
    };
    const typed = filterAmount(target.value);
    if (typed.length <= Math.max(charactersMax, value.length)) onType(typed);
    redraw();
  };

  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={ref}
      value={groupAmount(value)}
      onChange={type}
    />
  );
}

/**
 * Left of a comma, so that Backspace deletes the digit before it; right of it while deleting
 * forward. Otherwise the key would delete the comma, which comes back, and nothing would change.
 */
function findCaret(text: string, { toTheRight, isDeletingForward }: Caret): number {
  let at = text.length;
  for (let passed = 0; passed < toTheRight && at > 0; ) {
    at--;
    if (text[at] !== ",") passed++;
  }
  return !isDeletingForward && text[at - 1] === "," ? at - 1 : at;
}
