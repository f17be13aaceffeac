/** The date of birth in three boxes: full ones lead on, an empty one leads back on Backspace. */

import { dayInManila } from "@hiram/contract/price/policy.ts";
import { type BirthPart, birthPartError } from "@hiram/contract/wire/fields.ts";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import {
  findBirthFault,
  orderParts,
  padPart,
  partDigits,
  readParts,
  writeParts,
} from "#activation/steps/birth-date.ts";
import { boxLook, type FieldCommon } from "#fields/field.tsx";
import { usePolicy } from "#hooks/site.tsx";

type Props = FieldCommon & {
  readonly id: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly names: Readonly<Record<BirthPart, string>>;
  readonly marks: Readonly<Record<BirthPart, string>>;
};

const autoComplete = { day: "bday-day", month: "bday-month", year: "bday-year" } as const;

export function BirthDateField(props: Props) {
  const { id, label, hint, error, value, onValue, onLeave, names, marks } = props;
  const [order] = useState(() => orderParts(navigator.language));
  const [left, setLeft] = useState<readonly BirthPart[]>([]);
  const boxes = useRef<Partial<Record<BirthPart, HTMLInputElement | null>>>({});
  const parts = readParts(value);
  const today = dayInManila(new Date());
  const policy = usePolicy();

  const isWrong = (part: BirthPart) =>
    error
      ? (findBirthFault(value, { today, policy, missing: "" })?.parts ?? order).includes(part)
      : left.includes(part) && parts[part] !== "" && birthPartError(part, parts[part], today);
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
  // The box is asked, not what was drawn last: a full box is left while its last digit is typed.
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
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && order.some((part) => parts[part])) onLeave();
  };

  return (
    // Focused when it is at fault, and leads to the part that is.
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
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex gap-3">
        {order.map((part) => (
          <label key={part} className="flex flex-col text-sm text-ink-soft">
            {names[part]}
            <input
              ref={(box) => {
                boxes.current[part] = box;
              }}
              inputMode="numeric"
              autoComplete={autoComplete[part]}
              placeholder={marks[part]}
              maxLength={partDigits[part]}
              value={parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onKeyDown={onKeyDown(part)}
              onBlur={(event) => leave(part, event.target.value)}
              aria-invalid={!!isWrong(part)}
              className={`${boxLook} figures border-control text-ink ${part === "year" ? "max-w-24" : "max-w-16"}`}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
