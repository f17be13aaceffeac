/**
 * The searchable list behind the flag: a combobox over a listbox. The focus stays in the search box;
 * the arrow keys move through the list, Enter chooses, Escape leaves everything as it was.
 */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { getCallingCode } from "#fields/calling-codes.ts";
import { type Country, listCountries } from "#fields/countries.ts";
import { boxLook } from "#fields/field.tsx";
import { flagUrl } from "#fields/flags.ts";
import { plain } from "#fields/plain.ts";
import { fieldWords } from "#words/en/fields/fields.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly chosen: string;
  readonly onChoose: (country: string) => void;
  readonly onClose: () => void;
};

/** By name without its accents, by the country's letters, by its calling code. */
export function searchCountries(wanted: string): readonly Country[] {
  const text = plain(wanted).replace(/^\+/, "");
  return listCountries().filter(
    ({ code, name }) =>
      plain(name).includes(text) ||
      code.toLowerCase() === text ||
      getCallingCode(code).code.startsWith(text),
  );
}

export function CountryList({ chosen, onChoose, onClose }: Props) {
  const words = useWords(fieldWords);
  const [wanted, setWanted] = useState("");
  const found = useMemo(() => searchCountries(wanted), [wanted]);
  const [at, setAt] = useState(() => found.findIndex(({ code }) => code === chosen));
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = found[at];

  useEffect(() => search.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one becomes active
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView?.({ block: "nearest" });
  }, [at, found]);

  const moves: Record<string, () => number> = {
    ArrowDown: () => (at + 1) % found.length,
    ArrowUp: () => (at - 1 + found.length) % found.length,
    PageDown: () => Math.min(at + 8, found.length - 1),
    PageUp: () => Math.max(at - 8, 0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move && found.length > 0) setAt(move());
    else if (event.key === "Enter" && active) onChoose(active.code);
    else if (event.key === "Escape") onClose();
    if (move || event.key === "Enter" || event.key === "Escape") {
      // Enter must not send the form, nor Escape close a dialog around it.
      event.preventDefault();
      event.stopPropagation();
    }
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
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.code}`}
        placeholder={words.searchCountry}
        autoComplete="off"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={`${boxLook} border-control`}
      />
      <p role="status" className="p-3 text-ink-soft empty:hidden">
        {found.length === 0 && words.noEntries}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.countries}
        className="mt-2 max-h-60 overflow-y-auto overscroll-contain empty:hidden"
      >
        {found.map(({ code, name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's, above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={code === chosen}
            data-active={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(code)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-tint aria-selected:font-semibold data-active:bg-tint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-action"
          >
            <img src={flagUrl(code)} alt="" width={24} height={18} loading="lazy" />
            <span className="grow">{name}</span>
            <span className="figures text-ink-soft">+{getCallingCode(code).code}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
