/** The company profile in force, a form to propose another, and its earlier versions. */
import {
  type CompanyGroup,
  companyFields,
  companyGroups,
  toTypedCompany,
} from "@hiram/contract/site/company-form.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { ProfileForm } from "#staff/admin/profile/profile-form.tsx";
import { ProfilePreview } from "#staff/admin/profile/profile-preview.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Reply = StaffReply<"GET /staff/profile">;

export default function ProfilePage() {
  const me = useStaff();
  const query = useDesk("GET /staff/profile");
  const [isEditing, setIsEditing] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <DeskPage
      title="Company"
      beside={
        mayDoAction(me, "profile.propose") && (
          <Button
            variant={isEditing ? "plain" : "action"}
            onClick={() => {
              setIsEditing(!isEditing);
              setSaid("");
            }}
          >
            {isEditing ? "Discard the changes" : "Change the profile"}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">
        What every page, contract and message says about the lender. One person proposes a change
        and another confirms it. Contracts that were already made keep their words.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(profile) =>
          isEditing ? (
            <ProfileForm
              profile={profile}
              onDone={(words) => {
                setIsEditing(false);
                setSaid(words);
              }}
            />
          ) : (
            <>
              {profile.proposed && (
                <Proposed {...{ profile, proposed: profile.proposed }} onDone={setSaid} />
              )}
              <InForce profile={profile} />
            </>
          )
        }
      </QueryAnswer>
    </DeskPage>
  );
}

type ProposedProps = {
  readonly profile: Reply;
  readonly proposed: NonNullable<Reply["proposed"]>;
  readonly onDone: (words: string) => void;
};

/** The proposal, shown like any other, with the preview beside it. */
function Proposed({ profile, proposed, onDone }: ProposedProps) {
  const { data } = useDesk("POST /staff/proposals", {});
  const proposal = data?.proposals.find(({ kind }) => kind === "company.profile");
  if (!proposal) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ProposalCard proposal={proposal} onDone={onDone} />
      <Card>
        <h2 className="pb-3 text-lg">Preview of the proposal</h2>
        <ProfilePreview company={proposed.company} messages={profile.messages} />
      </Card>
    </div>
  );
}

const groups = Object.entries(companyGroups) as [CompanyGroup, string][];

function InForce({ profile }: { readonly profile: Reply }) {
  const { company, version, history, mode, publicUrl, payoutRail, mail, sms, fileStore } = profile;
  const texts = toTypedCompany(company);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg">In force</h2>
        <p className="text-sm text-ink-soft">
          {version === 0
            ? "From the operator's file. It holds until the first change is confirmed here."
            : `Version ${version}, confirmed at the desk.`}{" "}
          The short name {company.ShortName} stands in every reference and stays as it is.
        </p>
        {groups.map(([group, title]) => (
          <div key={group} className="flex flex-col gap-2">
            <h3 className="font-semibold">{title}</h3>
            <FactList
              of={Object.entries(companyFields)
                .filter(([path, field]) => field.group === group && (texts[path] || !field.part))
                .map(([path, { label }]) => [label.replace(" (optional)", ""), texts[path]])}
            />
          </div>
        ))}
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <h2 className="pb-3 text-lg">How it is run</h2>
          <FactList
            of={[
              ["Mode", mode],
              ["Address", publicUrl],
              ["Payout rail", payoutRail],
              ["E-mail", mail ? "A mail server" : "The demo's outbox"],
              ["SMS", sms ? "A gateway" : "The demo's outbox"],
              ["Files", fileStore ? "An S3 store" : "A folder"],
            ]}
          />
        </Card>
        <History {...{ history }} />
      </div>
    </div>
  );
}

const History = ({ history }: Pick<Reply, "history">) => (
  <Card className="flex flex-col gap-4">
    <h2 className="text-lg">Earlier changes</h2>
    {history.length === 0 && <p className="text-ink-soft">None yet.</p>}
    {history.map(({ version, confirmedAt, proposedBy, confirmedBy, changes }) => (
      <section key={version} aria-label={`Version ${version}`} className="flex flex-col gap-2">
        <p className="text-sm text-ink-soft">
          Version {version}, {writeInstant(confirmedAt)}: proposed by {proposedBy}, confirmed by{" "}
          {confirmedBy}
        </p>
        <FactList of={changes.map(({ name, before, after }) => [name, `${before} → ${after}`])} />
      </section>
    ))}
  </Card>
);
