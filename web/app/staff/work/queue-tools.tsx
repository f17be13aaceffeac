/** The tools of a queue's page: saved filters, only what is late, and the next piece of work. */
import { Link } from "#router/link.tsx";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { NextButton } from "#staff/work/next-button.tsx";
import { listAddress, type Place } from "#staff/work/place.ts";
import { SavedFilters } from "#staff/work/saved-filters.tsx";

export function QueueTools({ place }: { place: Place }) {
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
        {place.isLate ? "Only late: show all" : "Only late"}
      </Link>
      {mayDo(me, "work.take") && <NextButton place={place} />}
    </div>
  );
}
