/**
 * The tools of a queue's page: saved filters, a switch for late work, and the next piece of work.
 */

import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { Link } from "#router/link.tsx";
import { NextButton } from "./next-button.tsx";
import { listAddress, type WorkPlace } from "./place.ts";
import { SavedFilters } from "./saved-filters.tsx";

export function QueueTools({ place }: { place: WorkPlace }) {
  const me = useStaff();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SavedFilters place={place} />
      <Link
        to={listAddress({ ...place, isLate: !place.isLate })}
        replace
        aria-current={place.isLate ? "true" : undefined}
        className="flex min-h-11 items-center rounded-control border border-line px-4 hover:bg-tint aria-[current=true]:border-bad aria-[current=true]:bg-bad-tint aria-[current=true]:font-bold aria-[current=true]:text-bad"
      >
        {place.isLate ? "Overdue only: show all" : "Overdue only"}
      </Link>
      {mayDoAction(me, "work.take") && <NextButton place={place} />}
    </div>
  );
}
