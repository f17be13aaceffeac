/**
 * What a form knows: what is typed, and what is wrong with it. A field is checked when it is left and
 * again when the form is sent, never while it is typed for the first time.
 */
import { type Field, tidyField } from "@hiram/contract/wire/fields.ts";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useAlive } from "#hooks/use-alive.ts";
import { useOnChange } from "#hooks/use-on-change.ts";

export type Typed = Record<string, string | boolean>;
export type Rules<T extends Typed> = {
  readonly [Name in keyof T]?: (typed: T) => string | null;
};
export type Errors<T extends Typed> = Partial<Record<keyof T, string | undefined>>;

type Names<T> = keyof T & string;

const nothing = {};

/**
 * `prefix` makes the ids: `login-password`. Fields are in the order in which they stand. `given` are
 * fields whose value lives elsewhere, such as the address of an image that was sent: they are checked
 * and read like typed ones, and the form keeps no copy of them. It is the same object until one of
 * its values changes.
 */
export function useForm<T extends Typed>(
  prefix: string,
  initial: T,
  rules: Rules<T>,
  given: Partial<T> = nothing,
) {
  const [entered, setEntered] = useState(initial);
  const typed: T = useMemo(() => ({ ...entered, ...given }), [entered, given]);
  const [errors, setErrors] = useState<Errors<T>>({});
  const isAlive = useAlive();
  const names = Object.keys(initial) as Names<T>[];
  const errorOf = (name: Names<T>, now: T) => rules[name]?.(now) ?? undefined;

  // What was typed before the page came alive counts.
  const takeEarlyInput = useEffectEvent(() => {
    const found: Typed = {};
    for (const name of names) {
      const box = document.getElementById(`${prefix}-${name}`);
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
      if (typeof initial[name] === "boolean") found[name] = "checked" in box && box.checked;
      else if (box.value) found[name] = box.value;
    }
    setEntered((before) => ({ ...before, ...found }));
  });
  useEffect(() => takeEarlyInput(), []);

  /** A field already marked is checked again as it is mended, and not before. */
  const checkMarked = (now: T) =>
    setErrors((before) => {
      const marked = names.filter((name) => before[name]);
      if (marked.length === 0) return before;
      return Object.fromEntries(marked.map((name) => [name, errorOf(name, now)])) as Errors<T>;
    });
  useOnChange(given, () => checkMarked(typed));

  const change = (changes: Partial<T>) => {
    const now = { ...typed, ...changes };
    setEntered({ ...entered, ...changes });
    checkMarked(now);
    return now;
  };

  const check = (name: Names<T>, now = typed) =>
    setErrors((before) => ({ ...before, [name]: errorOf(name, now) }));

  const focus = (name: Names<T>) => document.getElementById(`${prefix}-${name}`)?.focus();

  /** True when all is good; otherwise each fault is marked and the first has the focus. */
  const checkAll = (): boolean => {
    const found = Object.fromEntries(names.map((name) => [name, errorOf(name, typed)]));
    setErrors(found as Errors<T>);
    const first = names.find((name) => found[name]);
    if (first) focus(first);
    return first === undefined;
  };

  /** Faults that the server found. */
  const mark = (found: Readonly<Record<string, string>>) => {
    setErrors(found as Errors<T>);
    const first = names.find((name) => found[name]);
    if (first) focus(first);
  };

  const reset = () => {
    setEntered(initial);
    setErrors({});
  };

  /** What a text box needs. */
  const box = (name: Names<T>, field?: Field) => ({
    id: `${prefix}-${name}`,
    value: typed[name] as string,
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      change({ [name]: field?.clean?.(value) ?? value } as Partial<T>);
    },
    onBlur: (_: FocusEvent) => {
      if (!typed[name]) return;
      const tidied = field ? tidyField(field, typed[name] as string) : typed[name];
      const now = { ...typed, [name]: tidied };
      if (tidied !== typed[name]) setEntered({ ...entered, [name]: tidied });
      check(name, now);
    },
  });

  /** The fields of which something is still wrong, said or not. */
  const faulty = names.filter((name) => errorOf(name, typed) !== undefined);

  return { typed, entered, errors, isAlive, faulty, change, check, checkAll, mark, reset, box };
}

/** A form of these fields, as its inputs are given it. */
export type Form<T extends Typed> = ReturnType<typeof useForm<T>>;
