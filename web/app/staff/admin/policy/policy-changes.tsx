/** What a proposed row changes: each figure before and after. */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { listChanges } from "#staff/admin/policy/describe-policy.ts";
import { writeDay } from "#ui/day.ts";

type Props = { readonly before: HousePolicy; readonly after: HousePolicy };

export function PolicyChanges({ before, after }: Props) {
  const changes = listChanges(before, after);
  return (
    <section aria-label="What changes" className="flex flex-col gap-2">
      <h3 className="font-semibold">What changes from the policy of {writeDay(before.from)}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nothing yet: change a figure.</p>
      ) : (
        <ul className="flex flex-col">
          {changes.map(({ name, before: old, after: next }) => (
            <li key={name} className="border-t border-line py-2 first:border-t-0">
              <span className="block text-sm text-ink-soft">{name}</span>
              <span className="figures">{old}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> becomes </span>
              <strong className="figures">{next}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
