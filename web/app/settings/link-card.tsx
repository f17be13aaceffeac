/** A card of rows, each of which opens something. */
import { type ComponentType, type ReactNode, type SVGProps, useId } from "react";
import { Card } from "#ui/card.tsx";
import GoIcon from "~icons/ic/round-chevron-right";

type CardProps = { readonly title: string; readonly children: ReactNode };

export const LinkCard = ({ title, children }: CardProps) => (
  <Card className="flex flex-col gap-2">
    <h2 className="text-lg text-accent">{title}</h2>
    {children}
  </Card>
);

type RowProps = {
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly name: string;
  readonly text: string;
  readonly onOpen: () => void;
};

/** The whole row is clickable through the button's overlay; its accessible name is the title. */
export function LinkRow({ Icon, name, text, onOpen }: RowProps) {
  const id = useId();
  return (
    <div className="relative -mx-2 flex min-h-16 items-center gap-3 rounded-control px-2 py-2 hover:bg-tint">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-describedby={id}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-my-2.5 w-full py-2.5 text-left after:absolute after:inset-0"
        >
          {name}
        </button>
        <p id={id} className="text-sm text-ink-soft">
          {text}
        </p>
      </div>
      <GoIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
    </div>
  );
}
