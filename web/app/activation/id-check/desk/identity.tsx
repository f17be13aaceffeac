/**
 * The ID: its images side by side, and an officer's two answers. The images open on request,
 * because the member sees who opened them; from the queue of ID checks they open at once.
 */
import { useState } from "react";
import type { CaseIdentity as Identity } from "#desk/case-shape.ts";
import { mayDo, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { Facts } from "#desk/facts.tsx";
import { Reveal } from "#desk/reveal.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { IdTag } from "#desk/statuses.tsx";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { AskImageDialog } from "./ask-image.tsx";
import { IdImage } from "./id-image.tsx";
import { sideNames, sidesInOrder } from "./side-names.ts";
import { VerifyIdDialog } from "./verify-id.tsx";

type Props = { readonly memberId: string; readonly identity: Identity | null };

export function IdentityPart({ memberId, identity }: Props) {
  const me = useStaff();
  const [dialog, setDialog] = useState<"verify" | "ask" | null>(null);
  const [said, setSaid] = useState("");
  const mayCheck = mayDo(me, "id.check");
  const openDialog = (which: "verify" | "ask") => {
    setSaid("");
    setDialog(which);
  };
  const checked = identity?.check.status;
  useShortcut("verify", mayCheck && checked === "UNVERIFIED" && (() => openDialog("verify")));
  useShortcut(
    "askImage",
    mayCheck && !!checked && checked !== "RESUBMIT" && (() => openDialog("ask")),
  );
  if (!identity)
    return (
      <DeskSection id="identity" title="ID" isWide>
        <p className="text-ink-soft">No ID has been sent yet.</p>
      </DeskSection>
    );
  const { status } = identity.check;
  const finish = (words: string) => {
    setSaid(words);
    setDialog(null);
  };
  const buttons = mayCheck && (
    <div className="flex flex-wrap gap-2">
      {status === "UNVERIFIED" && <Button onClick={() => openDialog("verify")}>Verify</Button>}
      {status !== "RESUBMIT" && (
        <Button variant="plain" onClick={() => openDialog("ask")}>
          Ask again
        </Button>
      )}
    </div>
  );
  return (
    <DeskSection id="identity" title="ID" beside={buttons} isWide>
      <DoneStatus words={said} />
      <Told {...{ memberId, identity }} />
      {mayCheck ? <Images identity={identity} /> : <p>Officers alone open the images.</p>}
      {dialog === "verify" && (
        <VerifyIdDialog {...{ memberId }} onClose={() => setDialog(null)} onDone={finish} />
      )}
      {dialog === "ask" && (
        <AskImageDialog
          memberId={memberId}
          sides={identity.images.map(({ side }) => side)}
          onClose={() => setDialog(null)}
          onDone={finish}
        />
      )}
    </DeskSection>
  );
}

const Told = ({
  memberId,
  identity: { type, numberMasked, check },
}: Props & { identity: Identity }) => (
  <div className="max-w-3xl">
    <Facts
      of={[
        ["Kind", type],
        [
          "Number",
          <Reveal
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

function Images({ identity }: { identity: Identity }) {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === "#identity");
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setIsOpen(true)}>Open the images</Button>
        <span className="text-sm text-ink-soft">The member sees who opened them, and when.</span>
      </div>
    );
  return (
    <div className="grid gap-4 md:grid-cols-3">
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
}
