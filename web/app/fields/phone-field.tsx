/**
 * A phone number with its country: the flag opens a list, and a number typed with its plus selects
 * its own country.
 */

import { getCallingCode } from "@hiram/contract/wire/calling-codes.ts";
import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type ComponentProps, type FocusEvent, type RefObject, useRef, useState } from "react";
import { CountryList } from "#fields/country-list.tsx";
import { boxClasses, describedBy, type FieldCommon, FieldFrame } from "#fields/field.tsx";
import { flagUrl } from "#fields/flags.ts";
import { cleanPhone, splitWholePhone } from "#fields/phone-number.ts";
import { useWords } from "#words/words.tsx";
import OpenIcon from "~icons/ic/round-expand-more";

export type PhoneValue = { readonly country: string; readonly phoneNumber: string };

type Props = FieldCommon &
  PhoneValue & {
    readonly id: string;
    readonly onPhone: (value: PhoneValue) => void;
    readonly onLeave?: () => void;
    readonly autoComplete?: ComponentProps<"input">["autoComplete"];
  };

export function PhoneField({ label, hint, error, ...props }: Props) {
  const { id, country, phoneNumber, onPhone, onLeave, autoComplete = "tel-national" } = props;
  const words = useWords(fieldWords);
  const [isOpen, setIsOpen] = useState(false);
  const flag = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);

  const close = () => {
    setIsOpen(false);
    flag.current?.focus();
  };
  const choose = (chosen: string) => {
    onPhone({ country: chosen, phoneNumber });
    setIsOpen(false);
    box.current?.focus();
  };
  /** A number pasted or typed with its plus is split once it is complete. */
  const settle = (typed: string) => {
    const whole = splitWholePhone(typed, country);
    if (whole) onPhone({ country: whole.country, phoneNumber: whole.national });
    return whole !== null;
  };

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only notices that the focus has left the field. */}
      <div
        className="relative flex flex-wrap gap-2"
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
        }}
      >
        <FlagButton ref={flag} country={country} isOpen={isOpen} onOpen={setIsOpen} />
        <input
          ref={box}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          placeholder={words.phonePlaceholder}
          required
          value={phoneNumber}
          onChange={(event) => onPhone({ country, phoneNumber: cleanPhone(event.target.value) })}
          onPaste={(event) => {
            if (settle(event.clipboardData.getData("text"))) event.preventDefault();
          }}
          onBlur={() => {
            settle(phoneNumber);
            if (phoneNumber) onLeave?.();
          }}
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${boxClasses} figures min-w-[min(11rem,100%)] flex-1 border-control placeholder:text-sm`}
        />
        {isOpen && <CountryList chosen={country} onChoose={choose} onClose={close} />}
      </div>
    </FieldFrame>
  );
}

type FlagProps = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly country: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** The country and its calling code; it opens the list of countries. */
function FlagButton({ ref, country, isOpen, onOpen }: FlagProps) {
  const words = useWords(fieldWords);
  const { code } = getCallingCode(country);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={words.country(countryNameOf(country), code)}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        onOpen(true);
      }}
      className="flex min-h-11 shrink-0 items-center gap-1 rounded-control border border-control bg-card px-2 hover:bg-tint"
    >
      <img src={flagUrl(country)} alt="" width={24} height={18} />
      <span className="figures">+{code}</span>
      <OpenIcon aria-hidden="true" className="-mr-1 text-ink-soft" />
    </button>
  );
}
