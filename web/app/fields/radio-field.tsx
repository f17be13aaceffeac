/** One choice of a few, all visible. */
import { type FieldCommon, FieldError, FieldHint } from "#fields/field.tsx";

type Props = FieldCommon & {
  readonly id: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (event: { target: { value: string } }) => void;
};

export function RadioField({ id, label, hint, error, value, options, onChange }: Props) {
  return (
    // Focused when invalid; leads to the first choice.
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(" ")}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector("input")?.focus();
      }}
      className="flex flex-col gap-1"
    >
      <legend className="mb-1">{label}</legend>
      {/* Two short ones stand beside each other; a list is read down. */}
      <div className={options.length > 2 ? "flex flex-col" : "flex flex-wrap gap-x-6"}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              aria-invalid={!!error}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-card checked:border-[7px] checked:border-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
