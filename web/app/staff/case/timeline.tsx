/** The log about this member, newest first. */

import type { Case } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { writeInstant } from "#ui/day.ts";
import { ScrollRegion } from "#ui/scroll-region.tsx";

export const CaseTimeline = ({ timeline }: Pick<Case, "timeline">) => (
  <DeskSection id="timeline" title="Timeline">
    <ScrollRegion label="Timeline, newest first" className="max-h-96 overflow-y-auto">
      <ol>
        {timeline.map(({ at, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two rows may have the same instant, and rows are never reordered.
          <li key={`${at}/${index}`} className="border-t border-line py-2 first:border-0">
            <p>{what}</p>
            <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  </DeskSection>
);
