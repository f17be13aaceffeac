/** Who works at the desk, which changes of staff wait, and what may be changed. */
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { useStaff } from "#desk/desk-frame.tsx";
import { Answer, DeskPage } from "#desk/desk-page.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { ChangePerson } from "#staff/admin/change-person.tsx";
import { NewPerson } from "#staff/admin/new-person.tsx";
import { PeopleTable } from "#staff/admin/people-table.tsx";
import type { PersonChange } from "#staff/admin/person-change.ts";
import { DoneStatus } from "#ui/notice.tsx";

export default function People() {
  const me = useStaff();
  const query = useDesk("GET /staff/people");
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
        Adding somebody, another role or limit, a reset and taking somebody back need two
        administrators. Removing somebody needs one, and acts at once. Nobody at the desk sees the
        password of another.
      </p>
      <NewPerson onDone={setSaid} />
      <DoneStatus words={said} />
      <OpenChanges onDone={setSaid} />
      <Answer query={query}>
        {(people) => <PeopleTable people={people} ownId={me.id} onChange={begin} />}
      </Answer>
      {change && <ChangePerson {...change} onDone={end} onClose={() => setChange(null)} />}
    </DeskPage>
  );
}

/** The changes of staff that wait for a second administrator, or for their waiting time. */
function OpenChanges({ onDone }: { readonly onDone: (said: string) => void }) {
  const { data } = useDesk("POST /staff/proposals", {});
  const open = data?.proposals.filter(({ kind }) => kind.startsWith("staff.")) ?? [];
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
