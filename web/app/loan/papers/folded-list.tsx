/** A list with its heading, which shows the first rows until the others are requested. */

import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

const SHOWN_FIRST = 3;

type Props<Item> = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly empty?: string;
  readonly children: (item: Item) => ReactNode;
};

export function FoldedList<Item>({ title, items, empty, children }: Props<Item>) {
  const words = useWords(papersWords);
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-1">
      <h3 id={id} className="font-semibold text-ink-soft">
        {title}
      </h3>
      {items.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {items.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">{shown.map(children)}</ul>
      )}
      {shown.length < items.length && (
        <Button variant="plain" className="mt-2" onClick={() => setIsWhole(true)}>
          {words.showAll(items.length)}
        </Button>
      )}
    </section>
  );
}
