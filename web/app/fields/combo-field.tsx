/**
 * A text input with suggestions: a combobox over a listbox. Any text is allowed, in the list or
 * not. The focus stays in the input; the arrow keys move through the list, Enter takes, Escape
 * closes it.
 */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { boxClasses, describedBy, type FieldCommon, FieldFrame } from "#fields/field.tsx";
import { isListKey, listId, nextListIndex, OptionList, optionId } from "#fields/option-list.tsx";
import { findOption, type Option, searchOptions } from "#fields/search-options.ts";
import { useWords } from "#words/words.tsx";

type Props = Omit<ComponentProps<"input">, "onChange" | "list"> &
  FieldCommon & {
    readonly id: string;
    readonly value: string;
    readonly options: readonly Option[];
    readonly onChange: (event: { target: { value: string } }) => void;
    /** The message when nothing in the list matches. */
    readonly unlisted: string;
    /** The last option, for values that are not listed: it clears the input. */
    readonly other?: string;
  };

const optionText = ({ name, note }: Option) => (
  <>
    <span className="grow">{name}</span>
    {note && <span className="text-sm text-ink-soft">{note}</span>}
  </>
);

const CLOSED = { isOpen: false, at: -1, isSearch: false, isOther: false };

type ListProps = Pick<Props, "options" | "value" | "other" | "onChange">;

/** Whether the list is open, its options, and the effect of keys on it. */
function useComboList({ options, value, other, onChange }: ListProps) {
  const [list, setList] = useState(CLOSED);
  const found = list.isSearch ? searchOptions(options, value) : options;
  const shown = other ? [...found, { name: other }] : found;
  const isOpen = list.isOpen && shown.length > 0;

  const open = () => {
    const at = options.findIndex(({ name }) => name === value);
    setList({ ...CLOSED, isOpen: true, at });
  };
  const take = ({ name }: Option) => {
    const isOther = name === other;
    onChange({ target: { value: isOther ? "" : name } });
    setList({ ...CLOSED, isOther });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const active = isOpen && shown[list.at];
    if (isListKey(key) && isOpen)
      setList({ ...list, at: nextListIndex(key, list.at, shown.length) });
    else if (key.startsWith("Arrow") && isListKey(key)) open();
    else if (key === "Enter" && active) take(active);
    else if (key === "Escape" && isOpen) setList(CLOSED);
    else return;
    // Enter must not submit the form, nor Escape close the dialog.
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    shown,
    isOpen,
    at: list.at,
    isUnlisted: list.isOther || (list.isSearch && found.length === 0 && value.trim() !== ""),
    take,
    onKeyDown,
    openIfClosed: () => !list.isOpen && open(),
    search: () => setList({ ...CLOSED, isOpen: true, isSearch: true }),
    close: () => setList(CLOSED),
  };
}

export function ComboField(props: Props) {
  const { id, label, hint, error, options, unlisted, other, value, onChange, onBlur, ...rest } =
    props;
  const words = useWords(fieldWords);
  const list = useComboList(props);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={list.isOpen}
          aria-autocomplete="list"
          aria-controls={listId(id)}
          aria-activedescendant={list.isOpen && list.at >= 0 ? optionId(id, list.at) : undefined}
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          value={value}
          onChange={(event) => {
            onChange(event);
            list.search();
          }}
          onClick={list.openIfClosed}
          onKeyDown={list.onKeyDown}
          onBlur={(event) => {
            list.close();
            onBlur?.(event);
            const meant = findOption(options, value);
            if (meant && meant.name !== value) onChange({ target: { value: meant.name } });
          }}
          className={`${boxClasses} border-control`}
        />
        {list.isOpen && (
          <OptionList
            id={id}
            label={words.suggestions}
            options={list.shown}
            keyOf={({ name }) => name}
            isChosen={({ name }) => name === value}
            at={list.at}
            onTake={list.take}
            className="absolute top-full left-0 z-10 mt-1 max-h-60 w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lg"
          >
            {optionText}
          </OptionList>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {list.isUnlisted && unlisted}
      </p>
    </FieldFrame>
  );
}
