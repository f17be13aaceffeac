/** One choice of a few as a card: name, note, and a figure on the right. */
import type { ReactNode } from "react";

type Props = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly note?: ReactNode;
  readonly figure?: ReactNode;
};

export function ChoiceCard(props: Props) {
  const { name, value, isChosen, isDisabled = false, onChoose, label, note, figure } = props;
  return (
    <label
      className={`flex min-h-14 items-start gap-3 rounded-control border bg-card p-3 ${isDisabled ? "border-line" : "cursor-pointer border-control hover:bg-tint"} has-checked:border-accent has-checked:bg-tint has-checked:outline-1 has-checked:outline-accent`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-card checked:border-[7px] checked:border-accent disabled:border-line"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-col gap-x-4 md:flex-row md:items-baseline md:justify-between">
          <span className={isDisabled ? "text-ink-soft" : ""}>{label}</span>
          {figure && <span className="text-lg font-semibold">{figure}</span>}
        </span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  );
}
