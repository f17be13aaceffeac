/** The heading of a page below Help, with the way back. */

import { helpWords } from "@hiram/words/en/help/help.ts";
import { BackLink } from "#ui/back-link.tsx";
import { useWords } from "#words/words.tsx";

export function HelpHead({ title }: { title: string }) {
  const words = useWords(helpWords);
  return (
    <div className="flex flex-col">
      <BackLink to="/help">{words.back}</BackLink>
      <h1 className="text-xl text-accent">{title}</h1>
    </div>
  );
}
