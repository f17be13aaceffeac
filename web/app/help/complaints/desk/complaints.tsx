/**
 * Complaints and messages of visitors: the earliest due date at the top, the open one beside it.
 */

import type { ComplaintList } from "@hiram/contract/help/complaint-desk.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { ListFiles } from "#desk/list-files.tsx";
import { MoreButton } from "#desk/more-button.tsx";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { ComplaintPanel } from "./complaint-panel.tsx";
import { ComplaintTable } from "./complaint-table.tsx";
import { FindReference } from "./find-reference.tsx";

const lists = {
  open: "To answer",
  mine: "Mine",
  answered: "Answered",
  closed: "Closed",
} as const satisfies Record<ComplaintList, string>;

export default function DeskComplaints() {
  const [params] = useSearchParams();
  const list = readList(params.get("list"));
  const open = params.get("open");
  const query = usePagedList("POST /staff/complaints", { list });
  return (
    <DeskPage title="Complaints" beside={!open && <FindReference />}>
      <TabList name="list" label="Which complaints" choices={lists} />
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      <div className={`grid items-start gap-4 ${open ? "lg:grid-cols-2" : ""}`}>
        <div className="flex flex-col gap-3">
          {query.rows && <ComplaintTable rows={query.rows} list={list} hasOwnFiles />}
          {query.rows && query.rows.length > 0 && <ListFiles list={query.list} name="Complaints" />}
          <MoreButton query={query} />
        </div>
        {open && <ComplaintPanel key={open} id={open} />}
      </div>
    </DeskPage>
  );
}

const readList = (value: string | null): ComplaintList =>
  value && value in lists ? (value as ComplaintList) : "open";
