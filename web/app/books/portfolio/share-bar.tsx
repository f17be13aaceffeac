/** A share from 0 to 1 as a bar, beside or under its number. */
type Props = { readonly share: number; readonly isBad?: boolean };

export const ShareBar = ({ share, isBad = false }: Props) => (
  <svg
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="mt-1 block h-1.5 w-full min-w-12 overflow-hidden rounded-control bg-tint"
  >
    <rect
      width={Math.max(0, Math.min(1, share)) * 100}
      height="6"
      className={isBad ? "fill-bad" : "fill-accent"}
    />
  </svg>
);
