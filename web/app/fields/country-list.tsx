/**
 * The searchable list behind the flag: a combobox over a listbox. The focus stays in the search
 * box; the arrow keys move through the list, Enter chooses, Escape leaves everything as it was.
 */

import { getCallingCode } from "@hiram/contract/wire/calling-codes.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { type Country, listCountries } from "#fields/countries.ts";
import { boxClasses } from "#fields/field.tsx";
import { flagUrl } from "#fields/flags.ts";
import { isListKey, listId, nextListIndex, OptionList, optionId } from "#fields/option-list.tsx";
import { toSearchText } from "#fields/plain.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly chosen: string;
  readonly onChoose: (country: string) => void;
  readonly onClose: () => void;
};

/** Searches by name without accents, by country code and by calling code. */
function searchCountries(wanted: string): readonly Country[] {
  const text = toSearchText(wanted).replace(/^\+/, "");
  return listCountries().filter(
    ({ code, name }) =>
      toSearchText(name).includes(text) ||
      code.toLowerCase() === text ||
      getCallingCode(code).code.startsWith(text),
  );
}

const optionText = ({ code, name }: Country) => (
  <>
    <img src={flagUrl(code)} alt="" width={24} height={18} loading="lazy" />
    <span className="grow">{name}</span>
    <span className="figures text-ink-soft">+{getCallingCode(code).code}</span>
  </>
);

export function CountryList({ chosen, onChoose, onClose }: Props) {
  const words = useWords(fieldWords);
  const [wanted, setWanted] = useState("");
  const found = useMemo(() => searchCountries(wanted), [wanted]);
  const [at, setAt] = useState(() => found.findIndex(({ code }) => code === chosen));
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const active = found[at];

  useEffect(() => search.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isListKey(key)) setAt(nextListIndex(key, at, found.length));
    else if (key === "Escape") onClose();
    else if (key !== "Enter") return;
    else if (active) onChoose(active.code);
    // Enter must not submit the form, nor Escape close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="absolute top-full left-0 z-10 mt-1 w-full min-w-64 rounded-card border border-line bg-card p-2 shadow-lg">
      <input
        ref={search}
        type="text"
        role="combobox"
        aria-label={words.searchCountry}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId(id)}
        aria-activedescendant={active && optionId(id, at)}
        placeholder={words.searchCountry}
        autoComplete="off"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={`${boxClasses} border-control`}
      />
      <p role="status" className="p-3 text-ink-soft empty:hidden">
        {found.length === 0 && words.noEntries}
      </p>
      <OptionList
        id={id}
        label={words.countries}
        options={found}
        keyOf={({ code }) => code}
        isChosen={({ code }) => code === chosen}
        at={at}
        onTake={({ code }) => onChoose(code)}
        className="mt-2 max-h-60 overflow-y-auto overscroll-contain empty:hidden"
      >
        {optionText}
      </OptionList>
    </div>
  );
}
