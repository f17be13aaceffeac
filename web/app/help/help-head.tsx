/** The heading of a page below Help, with the way back. */

import { helpWords } from "@hiram/words/en/help/help.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

export function HelpHead({ title }: { title: string }) {
  const words = useWords(helpWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl text-accent">{title}</h1>
      <ButtonLink variant="plain" to="/help">
        {words.back}
      </ButtonLink>
    </div>
  );
}
