/** Who works at the desk, waiting changes of staff, and possible changes. */
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { useProviders } from "#desk/use-providers.ts";
import { ChangePerson } from "#staff/admin/change-person.tsx";
import { NewPerson } from "#staff/admin/new-person.tsx";
import { PeopleTable } from "#staff/admin/people-table.tsx";
import type { PersonChange } from "#staff/admin/person-change.ts";
import { DoneStatus } from "#ui/notice.tsx";

export default function People() {
  const me = useStaff();
  const mayChange = mayDoAction(me, "staff.manage");
  const query = useDesk("GET /staff/people");
  const hasProviders = useProviders().providers.length > 0;
  const [change, setChange] = useState<PersonChange | null>(null);
  const [said, setSaid] = useState("");
  const begin = (chosen: PersonChange) => {
    setSaid("");
    setChange(chosen);
  };
  const end = (words: string) => {
    setSaid(words);
    setChange(null);
  };
  return (
    <DeskPage title="Staff">
      <p className="max-w-prose text-ink-soft">
        Adding somebody, other roles or another limit, a reset and taking somebody back need two
        people. One person removes one other in a day; a second removal, and the last person of a
        role, need two. Two administrators stay. Nobody at the desk sees the password of another.
      </p>
      {mayChange && <NewPerson onDone={setSaid} />}
      <DoneStatus words={said} />
      <OpenChanges onDone={setSaid} />
      <QueryAnswer query={query}>
        {(people) => (
          <PeopleTable {...{ people, hasProviders, mayChange }} ownId={me.id} onChange={begin} />
        )}
      </QueryAnswer>
      {change && <ChangePerson {...change} onDone={end} onClose={() => setChange(null)} />}
    </DeskPage>
  );
}

type ChangesProps = { readonly kinds?: string; readonly onDone: (said: string) => void };

/** The changes of people, or of roles, that wait for a second person. */
export function OpenChanges({ kinds = "staff.", onDone }: ChangesProps) {
  const { data } = useDesk("POST /staff/proposals", {});
  const open = data?.proposals.filter(({ kind }) => kind.startsWith(kinds)) ?? [];
  if (open.length === 0) return null;
  return (
    <ul aria-label="Changes that wait" className="grid items-start gap-4 lg:grid-cols-2">
      {open.map((proposal) => (
        <li key={proposal.id}>
          <ProposalCard proposal={proposal} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}
