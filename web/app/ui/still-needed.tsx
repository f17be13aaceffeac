/** Beside a button that cannot be pressed yet: why. */
type Props = { readonly names: readonly string[]; readonly say: (names: string) => string };

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const StillNeeded = ({ names, say }: Props) => (
  <p className="text-sm text-ink-soft empty:hidden">
    {names.length > 0 && say(list.format(names))}
  </p>
);
