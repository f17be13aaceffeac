/** Steps 1 to 5; those up to the current one are marked by background, tick and words. */
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useWords } from "#words/words.tsx";
import DoneIcon from "~icons/ic/round-check";

type Props = { readonly titles: readonly string[]; readonly at: number };

export function StepHeader({ titles, at }: Props) {
  const words = useWords(activationWords);
  return (
    <ol aria-label={words.steps} className="flex items-center gap-1">
      {titles.map((title, index) => {
        const [isDone, isCurrent] = [index < at, index === at];
        return (
          <li
            key={title}
            aria-current={isCurrent ? "step" : undefined}
            data-completed={isDone || isCurrent || undefined}
            className="group flex grow items-center gap-1 last:grow-0"
          >
            <span
              aria-hidden="true"
              className="figures flex size-[min(2rem,12vw)] shrink-0 items-center justify-center rounded-round border-2 border-control text-sm font-bold text-ink-soft group-data-completed:border-brand group-data-completed:bg-brand group-data-completed:text-on-brand group-aria-[current=step]:ring-3 group-aria-[current=step]:ring-action dark:group-data-completed:border-brand-soft dark:group-data-completed:bg-brand-soft dark:group-data-completed:text-brand-deep"
            >
              {isDone ? <DoneIcon className="size-5" /> : index + 1}
            </span>
            <span className="sr-only">
              {words.step(index + 1, titles.length)}: {title}
              {isDone && `, ${words.stepDone}`}
            </span>
            {index < titles.length - 1 && (
              <span
                aria-hidden="true"
                className={`h-0.5 grow rounded-round ${isDone ? "bg-brand dark:bg-brand-soft" : "bg-line"}`}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
