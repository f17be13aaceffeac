/**
 * The date of birth in three inputs: a complete one moves to the next, Backspace in an empty one
 * moves back.
 */
import { type BirthPart, birthPartError } from "@hiram/contract/calendar/birth-date.ts";
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import {
  findBirthFault,
  orderParts,
  padPart,
  partDigits,
  readParts,
  writeParts,
} from "#fields/birth/birth-date.ts";
import { boxClasses, type FieldCommon, FieldError, FieldHint } from "#fields/field.tsx";
import { usePolicy } from "#hooks/site.tsx";
import { todayInManila } from "#ui/day.ts";

type Props = FieldCommon & {
  readonly id: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly names: Readonly<Record<BirthPart, string>>;
  readonly marks: Readonly<Record<BirthPart, string>>;
};

const autoComplete = { day: "bday-day", month: "bday-month", year: "bday-year" } as const;

/** The three boxes: their text, and how the focus moves from one to the next. */
function useParts({ value, onValue }: Pick<Props, "value" | "onValue">) {
  const [order] = useState(() => orderParts(navigator.language));
  const [left, setLeft] = useState<readonly BirthPart[]>([]);
  const boxes = useRef<Partial<Record<BirthPart, HTMLInputElement | null>>>({});
  const parts = readParts(value);

  const neighbour = (part: BirthPart, by: 1 | -1) => {
    const name = order[order.indexOf(part) + by];
    return name && boxes.current[name];
  };
  const type = (part: BirthPart, typed: string) => {
    const digits = typed.replace(/[^0-9]/g, "");
    onValue(writeParts({ ...parts, [part]: digits }));
    if (digits.length === partDigits[part] && digits.length > parts[part].length)
      neighbour(part, 1)?.focus();
  };
  // Reads the input itself instead of the last render, because focus moves while the last digit is
  // typed.
  const leave = (part: BirthPart, typed: string) => {
    setLeft([...left, part]);
    const padded = padPart(part, typed);
    if (padded !== typed) onValue(writeParts({ ...parts, [part]: padded }));
  };
  const onKeyDown = (part: BirthPart) => (event: KeyboardEvent) => {
    if (event.key !== "Backspace" || parts[part] !== "") return;
    event.preventDefault();
    neighbour(part, -1)?.focus();
  };
  return { order, left, boxes, parts, type, leave, onKeyDown };
}

export function BirthDateField(props: Props) {
  const { id, label, hint, error, value, onLeave, names, marks } = props;
  const { order, left, boxes, parts, type, leave, onKeyDown } = useParts(props);
  const today = todayInManila();
  const policy = usePolicy();

  const isWrong = (part: BirthPart) =>
    error
      ? (findBirthFault(value, { today, policy, missing: "" })?.parts ?? order).includes(part)
      : left.includes(part) && parts[part] !== "" && birthPartError(part, parts[part], today);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && order.some((part) => parts[part])) onLeave();
  };

  return (
    // Focused when invalid; leads to the wrong part.
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint ${id}-error`}
      onBlur={onBlur}
      onFocus={({ target, currentTarget }) => {
        const wrong = order.find(isWrong) ?? order[0];
        if (target === currentTarget && wrong) boxes.current[wrong]?.focus();
      }}
      className="flex flex-col gap-1"
    >
      <legend className="mb-1">{label}</legend>
      <div className="flex gap-3">
        {order.map((part) => (
          <PartBox
            key={part}
            part={part}
            name={names[part]}
            ref={(box) => {
              boxes.current[part] = box;
            }}
            placeholder={marks[part]}
            value={parts[part]}
            onChange={(event) => type(part, event.target.value)}
            onKeyDown={onKeyDown(part)}
            onBlur={(event) => leave(part, event.target.value)}
            aria-invalid={!!isWrong(part)}
          />
        ))}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

type PartProps = ComponentProps<"input"> & { readonly part: BirthPart; readonly name: string };

const PartBox = ({ part, name, ...box }: PartProps) => (
  <label className="flex flex-col text-sm text-ink-soft">
    {name}
    <input
      {...box}
      inputMode="numeric"
      autoComplete={autoComplete[part]}
      maxLength={partDigits[part]}
      className={`${boxClasses} figures border-control text-ink ${part === "year" ? "max-w-24" : "max-w-16"}`}
    />
  </label>
);
