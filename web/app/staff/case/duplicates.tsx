/** Other members who share something that usually belongs to one person. */
import type { duplicateKinds } from "@hiram/contract/staff/case/case.ts";
import { Link } from "react-router";
import { DeskSection } from "#staff/case/desk-section.tsx";
import type { Case } from "#staff/case/shape.ts";

const kindNames: Readonly<Record<(typeof duplicateKinds)[number], string>> = {
  identity: "Same ID",
  account: "Same account",
  device: "Same device and network",
};

type Duplicate = Case["duplicates"][number];
type Some = [Duplicate, ...Duplicate[]];

/** Each of them once, with everything they share. */
const byMember = (duplicates: readonly Duplicate[]): [string, Some][] =>
  Object.entries(Object.groupBy(duplicates, ({ memberId }) => memberId)) as [string, Some][];

/** A family may share a phone; an ID or an account is one person's. */
const isSure = (shared: readonly Duplicate[]): boolean =>
  shared.some(({ kind }) => kind === "identity" || kind === "account");

export const CaseDuplicates = ({ duplicates }: Pick<Case, "duplicates">) => (
  <DeskSection id="duplicates" title="Duplicates">
    {duplicates.length === 0 ? (
      <p className="text-ink-soft">Nobody else has this ID, account or device.</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {byMember(duplicates).map(([memberId, [first, ...others]]) => (
          <li key={memberId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/staff/members/${memberId}`}
              className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {first.name}
            </Link>
            <span className={isSure([first, ...others]) ? "font-semibold text-bad" : ""}>
              {[first, ...others].map(({ kind }) => kindNames[kind]).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    )}
  </DeskSection>
);
