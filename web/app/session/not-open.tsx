/** What stands at the door until member accounts open: said plainly, with somewhere to go. */
import { ButtonLink } from "#ui/button.tsx";
import { entryWords } from "#words/en/entry.ts";
import { useWords } from "#words/words.tsx";

export function NotOpen({ title }: { title: string }) {
  const words = useWords(entryWords);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl text-accent">{title}</h1>
      <p>{words.notYet}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/#calculator" look="action">
          {words.calculator}
        </ButtonLink>
        <ButtonLink to="/contact" look="plain">
          {words.contact}
        </ButtonLink>
      </div>
    </div>
  );
}
