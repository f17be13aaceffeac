/**
 * A form field: label above, hint under it, error under that and announced. The rule comes from the
 * contract and is checked when the field is left, never while it is typed for the first time.
 */
import type { ComponentProps, ElementType, ReactNode } from "react";
import { useFieldError } from "#fields/refused-fields.tsx";
import { useSayMessage } from "#words/say-message.ts";

export type FieldCommon = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** The field's name in the request, where it is not what follows the prefix in the id. */
  readonly wireName?: string;
};

export const boxClasses =
  "w-full rounded-control border bg-card px-3 py-2 min-h-11 text-base " +
  "placeholder:text-ink-soft aria-invalid:border-bad";

type NoteProps = { readonly id: string; readonly children: ReactNode };

export function FieldHint({ id, children }: NoteProps) {
  const sayMessage = useSayMessage();
  return children ? (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {typeof children === "string" ? sayMessage(children) : children}
    </p>
  ) : null;
}

/** Always there, so that a screen reader announces an error when it appears. */
export function FieldError({ id, children }: NoteProps) {
  const sayMessage = useSayMessage();
  return (
    <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
      {typeof children === "string" ? sayMessage(children) : children}
    </p>
  );
}

type FrameProps = FieldCommon & { readonly id: string; readonly children: ReactNode };

export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

export const describedBy = (id: string, { hint, error }: Pick<FieldCommon, "hint" | "error">) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** Common props of every input, textarea and select in a field. */
const boxProps = (id: string, notes: Pick<FieldCommon, "hint" | "error">) => ({
  id,
  "aria-invalid": !!notes.error,
  "aria-describedby": describedBy(id, notes),
  className: `${boxClasses} border-control`,
});

type BoxProps = FieldCommon & {
  readonly id: string;
  readonly value?: unknown;
  rows?: number | undefined;
};

function Field({ as: Box, ...props }: BoxProps & { readonly as: ElementType }) {
  const { label, hint, error: own, wireName, id, ...rest } = props;
  const error = useFieldError(id, own, { value: rest.value, wireName });
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <Box {...rest} {...boxProps(id, { hint, error })} />
    </FieldFrame>
  );
}

type FieldProps<Tag extends "input" | "textarea" | "select"> = ComponentProps<Tag> &
  FieldCommon & { id: string };

export const TextField = (props: FieldProps<"input">) => <Field as="input" {...props} />;

export const TextAreaField = (props: FieldProps<"textarea">) => (
  <Field as="textarea" rows={6} {...props} />
);

export const SelectField = (props: FieldProps<"select">) => <Field as="select" {...props} />;

type CheckProps = ComponentProps<"input"> & Partial<FieldCommon> & { id: string };

export function CheckField({ error: own, wireName, hint, id, children, ...rest }: CheckProps) {
  const error = useFieldError(id, own, { value: rest.checked, wireName });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-3">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <div>
          <label htmlFor={id}>{children}</label>
          <FieldHint id={id}>{hint}</FieldHint>
        </div>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
