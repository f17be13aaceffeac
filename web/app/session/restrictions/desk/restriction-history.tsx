/** Every freeze and block of the member: who, when, why, until when, and who ended it. */
import {
  endsByClock,
  restrictionCauses,
  restrictionNames,
} from "@hiram/contract/session/restrictions.ts";
import type { Case } from "#desk/case-shape.ts";
import { writeLastDay } from "#desk/restrictions.tsx";
import { writeInstant } from "#ui/day.ts";

type Restriction = Case["restrictions"][number];

const endings = {
  LIFTED: "Lifted",
  EXPIRED: "Ended by itself",
  ERASED: "Ended with the erasure",
} as const;

function sayEnd({ cause, until, endedAt, endedWhy, liftedBy }: Restriction): string {
  if (!endedAt || !endedWhy) {
    if (!until) return "No end";
    return endsByClock(cause)
      ? `Until the end of ${writeLastDay(until)}`
      : `To be looked at by ${writeLastDay(until)}; two people decide`;
  }
  const by = liftedBy.length > 0 ? ` by ${liftedBy.join(" and ")}` : "";
  return `${endings[endedWhy]} ${writeInstant(endedAt)}${by}`;
}

export function RestrictionHistory({ restrictions }: Pick<Case, "restrictions">) {
  if (restrictions.length === 0) return null;
  return (
    <section aria-labelledby="restrictions-title">
      <h3 id="restrictions-title" className="text-base">
        Freezes and blocks
      </h3>
      <ol>
        {restrictions.map((one) => (
          <li key={`${one.kind}/${one.at}`} className="border-t border-line py-2 first:border-0">
            <p>
              <span className="font-semibold">
                {restrictionNames[one.kind]}: {restrictionCauses[one.cause]}
              </span>
              , {one.by ?? "the member"}
            </p>
            {one.words && <p className="break-words">{one.words}</p>}
            <p className="text-sm text-ink-soft">
              {writeInstant(one.at)}. {sayEnd(one)}.
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
