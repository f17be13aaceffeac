/**
 * Other members who share something that usually belongs to one person. Those with the same ID or
 * account come first, and each of them needs a decision before a loan is approved.
 */
import type { DuplicateKind } from "@hiram/contract/activation/duplicates.ts";
import { useState } from "react";
import type { Case } from "#desk/case-shape.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { DecideDuplicate, duplicateDecisionNames } from "./decide-duplicate.tsx";

const kindNames: Readonly<Record<DuplicateKind, string>> = {
  identity: "Same ID",
  account: "Same account",
  phone: "Same phone or reference",
  email: "Same e-mail",
  device: "Same device and network",
  address: "Same home address",
};

type Duplicates = Case["duplicates"];
type Duplicate = Duplicates["members"][number];

/** A family may share a phone; an ID or an account is one person's. */
const isStrong = ({ kinds }: Duplicate): boolean =>
  kinds.some((kind) => kind === "identity" || kind === "account");

type Props = { readonly memberId: string; readonly duplicates: Duplicates };

export function CaseDuplicates({ memberId, duplicates }: Props) {
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  const [said, setSaid] = useState("");
  const mayDecide = mayDoAction(useStaff(), "loan.decide");
  const { counts, members } = duplicates;
  const open = members.filter(({ needsDecision }) => needsDecision).length;
  return (
    <DeskSection id="duplicates" title="Duplicates">
      <DoneStatus words={said} />
      {open > 0 && (
        <Notice variant="bad">
          <p>
            {open === 1 ? "One member has" : `${open} members have`} the same ID or account. No loan
            is approved before someone has decided about {open === 1 ? "it" : "each of them"}.
          </p>
        </Notice>
      )}
      {members.length === 0 ? (
        <p className="text-ink-soft">Nobody else has this ID, account, phone, e-mail or device.</p>
      ) : (
        <>
          <Counts counts={counts} listed={members.length} />
          <ul className="flex flex-col">
            {members.map((one) => (
              <OneDuplicate
                key={one.memberId}
                one={one}
                onDecide={mayDecide && isStrong(one) ? () => setChosen(one) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <DecideDuplicate
          memberId={memberId}
          other={chosen}
          onClose={() => setChosen(null)}
          onDone={(words) => {
            setSaid(words);
            setChosen(null);
          }}
        />
      )}
    </DeskSection>
  );
}

/** How many share each kind, including those not listed. */
const Counts = ({ counts }: Pick<Duplicates, "counts"> & { readonly listed: number }) => (
  <p className="text-ink-soft">
    {(Object.keys(kindNames) as DuplicateKind[])
      .flatMap((kind) => counts.filter((one) => one.kind === kind))
      .map(({ kind, members }) => `${kindNames[kind]}: ${members}`)
      .join(" · ")}
  </p>
);

type OneProps = { readonly one: Duplicate; readonly onDecide: (() => void) | undefined };

const OneDuplicate = ({ one, onDecide }: OneProps) => (
  <li className="border-t border-line py-2 first:border-0">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={`/staff/members/${one.memberId}`}
        className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {one.name}
      </Link>
      <span className={isStrong(one) ? "font-semibold text-bad" : ""}>
        {one.kinds.map((kind) => kindNames[kind]).join(", ")}
      </span>
    </div>
    {one.decisions.map(({ kind, decision, reason, by, at }) => (
      <p key={`${kind}/${at}`} className="text-sm">
        <span className="font-semibold">
          {kindNames[kind]}: {duplicateDecisionNames[decision]}.
        </span>{" "}
        {reason} <span className="text-ink-soft">({`${by}, ${writeInstant(at)}`})</span>
      </p>
    ))}
    {onDecide && (
      <Button
        variant={one.needsDecision ? "action" : "plain"}
        className="mt-2"
        aria-label={`${one.needsDecision ? "Decide" : "Decide again"}: ${one.name}`}
        onClick={onDecide}
      >
        {one.needsDecision ? "Decide" : "Decide again"}
      </Button>
    )}
  </li>
);
