/**
 * Shown after an important action: the heading in view and focused, the figure, and one next step.
 * The caller provides the card around it.
 */
import { type ReactNode, useEffect, useRef } from "react";
import { FigureCards } from "#ui/figures.tsx";
import DoneIcon from "~icons/ic/round-check-circle-outline";

type Props = {
  readonly title: string;
  /** False when there is a drawing above. */
  readonly hasMark?: boolean;
  /** The one figure or reference that the member may want to note. A reference is long text. */
  readonly figure?: readonly [name: string, value: ReactNode];
  readonly lines?: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
  /** The one next step: a button or a link. */
  readonly next: ReactNode;
};

/**
 * The next step unmounts the screen with its focused button: the focus would fall back to the body,
 * and keyboard and screen reader users would start at the top of the document.
 */
function focusPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

export function SuccessScreen({ title, hasMark = true, ...rest }: Props) {
  const { figure, lines, children, next } = rest;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
    return focusPage;
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 md:gap-6 md:py-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        {hasMark && <DoneIcon aria-hidden="true" className="size-12 text-good md:size-14" />}
        <h2 ref={heading} tabIndex={-1} className="text-hero text-accent outline-none">
          {title}
        </h2>
        {figure && (
          <p className="flex flex-col">
            <span className="text-ink-soft">{figure[0]}</span>
            <span
              className={`figures font-bold wrap-anywhere ${typeof figure[1] === "string" ? "text-xl" : "text-2xl"}`}
            >
              {figure[1]}
            </span>
          </p>
        )}
        <div className="flex flex-col gap-2 text-pretty empty:hidden">{children}</div>
      </div>
      {/* Before the lines, so that a phone shows it without scrolling. */}
      <div className="flex flex-col items-stretch gap-3 md:items-center">{next}</div>
      {lines && lines.length > 0 && <FigureCards lines={lines} />}
    </div>
  );
}
