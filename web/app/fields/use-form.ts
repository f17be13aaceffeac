/**
 * The state of a form: the values, and their faults. A field is checked when it loses the focus and
 * again when the form is sent, never while it is typed for the first time.
 */
import { type Field, tidyField } from "@hiram/contract/wire/fields.ts";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import { useOnChange } from "#hooks/use-on-change.ts";

export type TypedFields = Record<string, string | boolean>;
export type FieldRules<T extends TypedFields> = {
  readonly [Name in keyof T]?: (typed: T) => string | null;
};
type Errors<T extends TypedFields> = Partial<Record<keyof T, string | undefined>>;

type Names<T> = keyof T & string;

const nothing = {};

/**
 * `prefix` makes the ids: `login-password`. Fields are in their order on the page. `given` are
 * fields whose value is stored elsewhere, such as the address of an uploaded image: they are
 * checked and read like typed ones, without a copy in the form. It is the same object until one of
 * its values changes.
 */
export function useForm<T extends TypedFields>(
  prefix: string,
  initial: T,
  rules: FieldRules<T>,
  given: Partial<T> = nothing,
) {
  const [entered, setEntered] = useEntered(prefix, initial);
  const typed: T = useMemo(() => ({ ...entered, ...given }), [entered, given]);
  const isAlive = useIsHydrated();
  const checks = useChecks(prefix, Object.keys(initial) as Names<T>[], rules, typed);
  const { errors, errorOf, checkMarked, check, names, clear, ...rest } = checks;
  useOnChange(given, () => checkMarked(typed));

  const change = (changes: Partial<T>) => {
    const now = { ...typed, ...changes };
    setEntered({ ...entered, ...changes });
    checkMarked(now);
    return now;
  };

  const reset = () => {
    setEntered(initial);
    clear();
  };

  /** The props of a text box. */
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
      if (tidied !== typed[name]) setEntered({ ...entered, [name]: tidied });
      check(name, { ...typed, [name]: tidied });
    },
  });

  /** The fields that are still invalid, marked or not. */
  const faulty = names.filter((name) => errorOf(name, typed) !== undefined);

  return { typed, entered, errors, isAlive, faulty, change, check, reset, box, ...rest };
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A select counts when another option than the default was chosen. */
const isFilled = (box: HTMLElement | null): box is Box =>
  box instanceof HTMLSelectElement
    ? [...box.options].some((one) => one.defaultSelected && !one.selected)
    : box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;

/** Text typed and options chosen before hydration. */
function useEntered<T extends TypedFields>(prefix: string, initial: T) {
  const [entered, setEntered] = useState(initial);
  const takeEarlyInput = useEffectEvent(() => {
    const found: TypedFields = {};
    for (const name of Object.keys(initial)) {
      const box = document.getElementById(`${prefix}-${name}`);
      if (!isFilled(box)) continue;
      if (typeof initial[name] === "boolean") found[name] = "checked" in box && box.checked;
      else if (box.value) found[name] = box.value;
    }
    setEntered((before) => ({ ...before, ...found }));
  });
  useEffect(() => takeEarlyInput(), []);
  return [entered, setEntered] as const;
}

function useChecks<T extends TypedFields>(
  prefix: string,
  names: Names<T>[],
  rules: FieldRules<T>,
  typed: T,
) {
  const [errors, setErrors] = useState<Errors<T>>({});
  const errorOf = (name: Names<T>, now: T) => rules[name]?.(now) ?? undefined;

  /** Marks these faults, and focuses the first. */
  const show = (found: Errors<T>): boolean => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) document.getElementById(`${prefix}-${first}`)?.focus();
    return first === undefined;
  };

  return {
    names,
    errors,
    errorOf,
    /** A field already marked as wrong is checked again while it is corrected. */
    checkMarked: (now: T) =>
      setErrors((before) => {
        const marked = names.filter((name) => before[name]);
        if (marked.length === 0) return before;
        return Object.fromEntries(marked.map((name) => [name, errorOf(name, now)])) as Errors<T>;
      }),
    check: (name: Names<T>, now = typed) =>
      setErrors((before) => ({ ...before, [name]: errorOf(name, now) })),
    /**
     * True when all fields are valid; otherwise each error is marked and the first field gets the
     * focus.
     */
    checkAll: (): boolean =>
      show(Object.fromEntries(names.map((name) => [name, errorOf(name, typed)])) as Errors<T>),
    /** Errors found by the server. */
    mark: (found: Readonly<Record<string, string>>): void => void show(found as Errors<T>),
    clear: () => setErrors({}),
  };
}

/** A form with these fields, passed to its inputs. */
export type Form<T extends TypedFields> = ReturnType<typeof useForm<T>>;
