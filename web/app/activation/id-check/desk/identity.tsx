/**
 * The ID: its images on the left, the details to compare on the right. The images open on request,
 * because the member sees who opened them; from the queue of ID checks they open at once.
 */
import { useState } from "react";
import type { Case, CaseIdentity as Identity } from "#desk/case-shape.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList } from "#desk/facts.tsx";
import { RevealButton } from "#desk/reveal.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { IdTag } from "#desk/statuses.tsx";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { AskImageDialog } from "./ask-image.tsx";
import { CheckForm } from "./check-form.tsx";
import { IdImage } from "./id-image.tsx";
import { sideNames, sidesInOrder } from "./side-names.ts";

type Props = { readonly shown: Case };

export function IdentityPart({ shown }: Props) {
  const { identity } = shown;
  const { memberId } = shown.member;
  const me = useStaff();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === "#identity");
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState("");
  const mayCheck = mayDoAction(me, "id.check");
  const checked = identity?.check.status;
  const openImages = () => {
    setSaid("");
    setIsOpen(true);
  };
  const ask = () => {
    setSaid("");
    setIsAsking(true);
  };
  useShortcut("verify", mayCheck && checked === "UNVERIFIED" && !isOpen && openImages);
  useShortcut("askImage", mayCheck && !!checked && checked !== "RESUBMIT" && ask);
  if (!identity)
    return (
      <DeskSection id="identity" title="ID" isWide>
        <p className="text-ink-soft">No ID has been sent yet.</p>
      </DeskSection>
    );
  const finish = (words: string) => {
    setSaid(words);
    setIsAsking(false);
  };
  const button = mayCheck && identity.check.status !== "RESUBMIT" && (
    <Button variant="plain" onClick={ask}>
      Ask again
    </Button>
  );
  return (
    <DeskSection id="identity" title="ID" beside={button} isWide>
      <DoneStatus words={said} />
      <Told {...{ memberId, identity }} />
      {!mayCheck && <p>Officers alone open the images.</p>}
      {mayCheck && !isOpen && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={openImages}>Open the images</Button>
          <span className="text-sm text-ink-soft">The member sees who opened them, and when.</span>
        </div>
      )}
      {mayCheck && isOpen && (
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Images identity={identity} />
          {identity.check.status === "UNVERIFIED" && <CheckForm shown={shown} onDone={finish} />}
        </div>
      )}
      {isAsking && (
        <AskImageDialog
          memberId={memberId}
          sides={identity.images.map(({ side }) => side)}
          onClose={() => setIsAsking(false)}
          onDone={finish}
        />
      )}
    </DeskSection>
  );
}

type ToldProps = { readonly memberId: string; readonly identity: Identity };

const Told = ({ memberId, identity: { type, numberMasked, check } }: ToldProps) => (
  <div className="max-w-3xl">
    <FactList
      of={[
        ["Kind", type],
        [
          "Number",
          <RevealButton
            key="number"
            part="identityNumber"
            masked={numberMasked}
            what="the ID number"
            {...{ memberId }}
          />,
        ],
        [
          "Check",
          <span key="check" className="flex flex-wrap items-center gap-2">
            <IdTag status={check.status} />
            {check.by && check.at && (
              <span className="font-normal text-ink-soft">
                {check.by}, {writeInstant(check.at)}
              </span>
            )}
          </span>,
        ],
        ...(check.side
          ? [["Asked for", `${sideNames[check.side]}: ${check.reason}`] as const]
          : []),
      ]}
    />
  </div>
);

/** The first image is the largest: it shows the number and the name. */
const Images = ({ identity }: Pick<ToldProps, "identity">) => (
  <div className="grid content-start gap-4 md:grid-cols-2 [&>:first-child]:col-span-full">
    {sidesInOrder
      .flatMap((one) => identity.images.filter(({ side }) => side === one))
      .map(({ id, side, receivedAt }) => (
        <IdImage
          key={id}
          id={id}
          title={sideNames[side]}
          below={`Received ${writeInstant(receivedAt)}`}
        />
      ))}
  </div>
);
