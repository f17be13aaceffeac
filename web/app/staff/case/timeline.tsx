/** Who did what about this member, from the log, the newest first. */
import type { Case } from "#staff/case/shape.ts";
import { DeskSection } from "#staff/desk/desk-section.tsx";
import { sayName } from "#staff/desk/say-name.ts";
import { writeInstant } from "#ui/day.ts";

const actors: Readonly<Record<string, string>> = {
  member: "the member",
  system: "the system",
  anyone: "somebody not signed in",
};

export const CaseTimeline = ({ timeline }: Pick<Case, "timeline">) => (
  <DeskSection id="timeline" title="Timeline">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <ol aria-label="Timeline, newest first" tabIndex={0} className="max-h-96 overflow-y-auto">
      {timeline.map(({ at, what, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be of one instant, and none moves
        <li key={`${at}/${index}`} className="border-t border-line py-2 first:border-0">
          <p>
            <span className="font-semibold">{sayName(what)}</span>, {actors[by] ?? by}
          </p>
          <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
        </li>
      ))}
    </ol>
  </DeskSection>
);
