/**
 * A text box that suggests: a combobox over a listbox. Whatever is typed stands, in the list or not.
 * The focus stays in the box; the arrow keys move through the list, Enter takes, Escape closes it.
 */
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { boxLook, describedBy, type FieldCommon, FieldFrame } from "#fields/field.tsx";
import { findOption, type Option, searchOptions } from "#fields/search-options.ts";
import { fieldWords } from "#words/en/fields/fields.ts";
import { useWords } from "#words/words.tsx";

type Props = Omit<ComponentProps<"input">, "onChange" | "list"> &
  FieldCommon & {
    readonly id: string;
    readonly value: string;
    readonly options: readonly Option[];
    readonly onChange: (event: { target: { value: string } }) => void;
    /** What is said when nothing in the list fits. */
    readonly unlisted: string;
    /** The last choice of the list, for what it does not hold: it empties the box. */
    readonly other?: string;
  };

const CLOSED = { isOpen: false, at: -1, isSearch: false, isOther: false };

export function ComboField({
  id,
  label,
  hint,
  error,
  options,
  unlisted,
  other,
  value,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const [list, setList] = useState(CLOSED);
  const box = useRef<HTMLInputElement>(null);
  const found = list.isSearch ? searchOptions(options, value) : options;
  const shown = other ? [...found, { name: other }] : found;
  const isOpen = list.isOpen && shown.length > 0;
  const isUnlisted = list.isOther || (list.isSearch && found.length === 0 && value.trim() !== "");

  const open = () => {
    const at = options.findIndex(({ name }) => name === value);
    setList({ ...CLOSED, isOpen: true, at });
  };
  const take = ({ name }: Option) => {
    const isOther = name === other;
    onChange({ target: { value: isOther ? "" : name } });
    setList({ ...CLOSED, isOther });
  };
  const moves: Record<string, (at: number) => number> = {
    ArrowDown: (at) => (at + 1) % shown.length,
    ArrowUp: (at) => (at <= 0 ? shown.length : at) - 1,
    PageDown: (at) => Math.min(at + 8, shown.length - 1),
    PageUp: (at) => Math.max(at - 8, 0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const active = isOpen && shown[list.at];
    if (move && isOpen) setList({ ...list, at: move(list.at) });
    else if (move && event.key.startsWith("Arrow")) open();
    else if (event.key === "Enter" && active) take(active);
    else if (event.key === "Escape" && isOpen) setList(CLOSED);
    else return;
    // Enter must not send the form, nor Escape leave the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...rest}
          ref={box}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && list.at >= 0 ? `${id}-${list.at}` : undefined}
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          value={value}
          onChange={(event) => {
            onChange(event);
            setList({ ...CLOSED, isOpen: true, isSearch: true });
          }}
          onClick={() => !list.isOpen && open()}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setList(CLOSED);
            onBlur?.(event);
            const meant = findOption(options, value);
            if (meant && meant.name !== value) onChange({ target: { value: meant.name } });
          }}
          className={`${boxLook} border-control`}
        />
        {isOpen && <OptionList {...{ id, shown, value, take }} at={list.at} />}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isUnlisted && unlisted}
      </p>
    </FieldFrame>
  );
}

type ListProps = {
  readonly id: string;
  readonly shown: readonly Option[];
  readonly value: string;
  readonly at: number;
  readonly take: (option: Option) => void;
};

function OptionList({ id, shown, value, at, take }: ListProps) {
  const words = useWords(fieldWords);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one becomes active
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView?.({ block: "nearest" });
  }, [at, shown]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={words.suggestions}
      className="absolute top-full left-0 z-10 mt-1 max-h-60 w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lg"
    >
      {shown.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, above
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
        <div
          key={option.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.name === value}
          data-active={index === at || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-tint aria-selected:font-semibold data-active:bg-tint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-action"
        >
          <span className="grow">{option.name}</span>
          {option.note && <span className="text-sm text-ink-soft">{option.note}</span>}
        </div>
      ))}
    </div>
  );
}
