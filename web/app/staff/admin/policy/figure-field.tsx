/** The box of one figure: its unit beside it, its bounds under it, and the old value once changed. */
import { boxClasses, describedBy, FieldFrame } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";

type Props<Name extends string> = {
  readonly form: Pick<Form<Record<Name, string>>, "box">;
  readonly name: Name;
  readonly label: string;
  readonly help?: string | undefined;
  /** What the rules take, in words. */
  readonly bounds?: string | undefined;
  readonly unit: string;
  /** The value before, written with its unit; null while it is unchanged. */
  readonly was: string | null;
};

const unitClasses = "shrink-0 text-ink-soft";

export function FigureField<Name extends string>(props: Props<Name>) {
  const { form, name, label, help, bounds, unit, was } = props;
  const { error, ...box } = form.box(name);
  const { id } = box;
  const hint = [help, bounds].filter(Boolean).join(" ");
  return (
    <FieldFrame
      {...{ id, label, error }}
      hint={
        <>
          {hint}
          {was !== null && (
            <strong className="block text-accent">
              {hint && <span className="sr-only"> </span>}Changed. It was {was}.
            </strong>
          )}
        </>
      }
    >
      <span className="flex items-center gap-2">
        {unit === "₱" && (
          <span id={`${id}-unit`} className={unitClasses}>
            ₱
          </span>
        )}
        <input
          {...box}
          inputMode={name === "termsMonths" ? "text" : "decimal"}
          autoComplete="off"
          maxLength={40}
          aria-invalid={!!error}
          aria-describedby={`${id}-unit ${describedBy(id, { hint: "hint", error }) ?? ""}`}
          className={`${boxClasses} figures min-w-0 ${was === null ? "border-control" : "border-accent bg-tint"}`}
        />
        {unit !== "₱" && (
          <span id={`${id}-unit`} className={unitClasses}>
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
