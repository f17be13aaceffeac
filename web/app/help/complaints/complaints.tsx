/**
 * The member's complaints: state, owner, the last day for our answer, and the way to the regulator.
 */

import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { ComplaintCard } from "#help/complaints/complaint-card.tsx";
import { useComplaints } from "#help/complaints/complaints.api.ts";
import { Regulators } from "#help/complaints/regulators.tsx";
import { HelpHead } from "#help/help-head.tsx";
import { ListStates } from "#help/list-states.tsx";
import { usePolicy } from "#hooks/site.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function Complaints() {
  const words = useWords(complaintWords);
  const { complaintDaysMax } = usePolicy();
  const query = useComplaints();
  const rows = query.data?.rows ?? [];
  const list = { ...query, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} };
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={complaintWords.english.title} description={complaintWords.english.meta} />
      <HelpHead title={words.title} />
      <p className="max-w-prose text-ink-soft">{words.text(complaintDaysMax)}</p>
      <ButtonLink to="/help/complaints/new" variant="action" className="self-start">
        {words.write}
      </ButtonLink>
      <ListStates query={list} failed={words.failed}>
        {rows.length > 0 ? (
          rows.map((complaint) => <ComplaintCard key={complaint.id} complaint={complaint} />)
        ) : (
          <Card>
            <p className="font-semibold">{words.none}</p>
            <p className="text-ink-soft">{words.noneText}</p>
          </Card>
        )}
      </ListStates>
      <Regulators />
    </div>
  );
}
