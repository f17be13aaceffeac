/**
 * The list of a combobox. The focus stays in the box above it, which handles the keys; the option
 * that the keys have reached is marked and scrolled into view.
 */
import { type ReactNode, useEffect, useRef } from "react";

type Props<T> = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly T[];
  /** Unique among the options; the option's id is made from it, see `optionId`. */
  readonly keyOf: (option: T) => string;
  readonly isChosen: (option: T) => boolean;
  /** The index of the option that the keys have reached; -1 for none. */
  readonly at: number;
  readonly onTake: (option: T) => void;
  readonly className: string;
  readonly children: (option: T) => ReactNode;
};

/** For `aria-controls` of the box. */
export const listId = (id: string): string => `${id}-list`;
/** The id of an option, for `aria-activedescendant` of the box. */
export const optionId = (id: string, at: number): string => `${id}-${at}`;

const PAGE = 8;
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(at + PAGE, count - 1),
  PageUp: (at) => Math.max(at - PAGE, 0),
};

export const isListKey = (key: string): boolean => Object.hasOwn(moves, key);

/** The index to which a key leads from `at`; the same for any other key or an empty list. */
export const nextListIndex = (key: string, at: number, count: number): number =>
  count === 0 ? at : (moves[key]?.(at, count) ?? at);

export function OptionList<T>(props: Props<T>) {
  const { id, label, options, keyOf, isChosen, at, onTake, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (options[at]) list.current?.children[at]?.scrollIntoView?.({ block: "nearest" });
  }, [at, options]);
  return (
    <div ref={list} id={listId(id)} role="listbox" aria-label={label} className={className}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The box above handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the box above.
        <div
          key={keyOf(option)}
          id={optionId(id, index)}
          role="option"
          aria-selected={isChosen(option)}
          data-active={index === at || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-tint aria-selected:font-semibold data-active:bg-tint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-action"
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
