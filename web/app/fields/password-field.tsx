/** A password input whose content can be shown. */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type ComponentProps, useState } from "react";
import { boxClasses, describedBy, type FieldCommon, FieldFrame } from "#fields/field.tsx";
import { useFieldError } from "#fields/refused-fields.tsx";
import { useWords } from "#words/words.tsx";
import ShownIcon from "~icons/ic/round-visibility";
import HiddenIcon from "~icons/ic/round-visibility-off";

type Props = ComponentProps<"input"> & FieldCommon & { id: string };

export function PasswordField({ label, hint, error: own, wireName, id, ...rest }: Props) {
  const error = useFieldError(id, own, { value: rest.value, wireName });
  const words = useWords(fieldWords);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${boxClasses} border-control pr-12`}
        />
        <button
          type="button"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-lg text-ink-soft hover:text-ink"
        >
          {isShown ? <HiddenIcon aria-hidden="true" /> : <ShownIcon aria-hidden="true" />}
        </button>
      </div>
    </FieldFrame>
  );
}
