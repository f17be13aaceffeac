/** Others who share something with this member that is usually one person's. */
import type { duplicateKinds } from "@hiram/contract/staff-case.ts";
import { Link } from "react-router";
import type { Case } from "#staff/case-shape.ts";
import { DeskSection } from "#staff/desk-section.tsx";

const kindNames: Readonly<Record<(typeof duplicateKinds)[number], string>> = {
  identity: "Same ID",
  account: "Same account",
  device: "Same device and network address",
  address: "Same address",
};

export const CaseDuplicates = ({ duplicates }: Pick<Case, "duplicates">) => (
  <DeskSection id="duplicates" title="Duplicates">
    {duplicates.length === 0 ? (
      <p className="text-ink-soft">Nobody else has this ID, account or device.</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {duplicates.map(({ kind, memberId, name }) => (
          <li key={`${kind}/${memberId}`} className="flex flex-wrap justify-between gap-x-4">
            <Link
              to={`/staff/members/${memberId}`}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {name}
            </Link>
            <span className={kind === "device" ? "text-ink-soft" : "font-semibold text-bad"}>
              {kindNames[kind]}
            </span>
          </li>
        ))}
      </ul>
    )}
  </DeskSection>
);
