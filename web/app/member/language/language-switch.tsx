/**
 * Chooses the language; for a signed-in member the choice is stored with the account as well. The
 * buttons are those of a form: if pressed before the page's scripts have loaded, they reload the
 * page with the choice in its address, which the page's first script stores.
 */
import {
  baseLanguage,
  LANGUAGE_PARAMETER,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useLanguageChoice } from "#member/language/use-language-choice.ts";
import { useWords } from "#words/words.tsx";
import LanguageIcon from "~icons/ic/round-language";

/** All languages side by side, when there is room for them. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const words = useWords(layoutWords);
  const { language, change } = useLanguageChoice();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{words.language}</legend>
      <form method="get" className="-ml-3 flex flex-wrap items-center">
        {languages.map((code) => (
          <button
            key={code}
            type="submit"
            name={LANGUAGE_PARAMETER}
            value={code}
            lang={code}
            aria-pressed={language === code}
            onClick={(event) => {
              event.preventDefault();
              void change(code);
            }}
            className="min-h-11 px-3 aria-pressed:font-semibold aria-pressed:underline"
          >
            {languageEntries[code].name}
          </button>
        ))}
      </form>
    </fieldset>
  );
}

type OtherProps = {
  readonly className?: string;
  /** In a narrow menu only the icon is visible. */
  readonly nameClassName?: string;
};

/** One button to the next language, for a menu. */
export function OtherLanguage({ className = "", nameClassName = "" }: OtherProps) {
  const { language, change } = useLanguageChoice();
  const other = languages[(languages.indexOf(language) + 1) % languages.length] ?? baseLanguage;
  return (
    <form method="get" className="contents">
      <button
        type="submit"
        name={LANGUAGE_PARAMETER}
        value={other}
        lang={other}
        onClick={(event) => {
          event.preventDefault();
          void change(other);
        }}
        className={`flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-brand-deep ${className}`}
      >
        <LanguageIcon aria-hidden="true" className="size-5" />
        <span className={nameClassName}>{languageEntries[other].name}</span>
      </button>
    </form>
  );
}
