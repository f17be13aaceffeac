/**
 * Cards folded behind a line with their name. They are rendered at the first opening and stay
 * mounted, so that closing does not lose what was typed or made in them.
 */
import { type ReactNode, useState } from "react";
import MoreIcon from "~icons/ic/round-expand-more";

type Props = { readonly title: string; readonly children: ReactNode };

export function FoldedPart({ title, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 hover:bg-tint">
        <h2 className="text-base text-accent">{title}</h2>
        <MoreIcon
          aria-hidden="true"
          className="size-6 shrink-0 text-accent group-open:rotate-180"
        />
      </summary>
      {wasOpened && <div className="pt-2 pb-6">{children}</div>}
    </details>
  );
}
