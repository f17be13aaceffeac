/** Beside a disabled button: the reason. */
import { allOf } from "@hiram/words/lists.ts";
import { useLanguage } from "#words/words.tsx";

type Props = { readonly names: readonly string[]; readonly say: (names: string) => string };

export function StillNeeded({ names, say }: Props) {
  const { language } = useLanguage();
  return (
    <p className="text-sm text-ink-soft empty:hidden">
      {names.length > 0 && say(allOf(names, language))}
    </p>
  );
}
