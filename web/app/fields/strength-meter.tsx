/** The strength of the password in a word and in bars; announced when it changes. */
import type { PasswordStrength } from "@hiram/contract/session/password-guesses.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { estimateStrength } from "#fields/password-strength.ts";
import { useWords } from "#words/words.tsx";

const bars = ["bg-bad", "bg-bad", "bg-wait", "bg-good", "bg-good"] as const;

type Props = {
  readonly password: string;
  readonly about?: readonly string[];
  /** The server's rating of this very password, once known. */
  readonly judged?: PasswordStrength | undefined;
};

export function StrengthMeter({ password, about = [], judged }: Props) {
  const words = useWords(fieldWords);
  const strength = judged ?? estimateStrength(password, about);
  const isEmpty = password === "";
  return (
    <div className={`flex items-center gap-3 ${isEmpty ? "sr-only" : ""}`}>
      <div className="flex grow gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 grow rounded-round ${
              !isEmpty && bar <= Math.max(strength, 1) ? bars[strength] : "bg-line"
            }`}
          />
        ))}
      </div>
      <p role="status" className="min-w-36 text-sm text-ink-soft">
        <span className="sr-only">{words.strength}: </span>
        {isEmpty ? "–" : words.strengths[strength]}
      </p>
    </div>
  );
}
