/** Requests for more time that wait, oldest first, and loans that are watched afterwards. */

import { writeWaitingTime } from "#desk/age.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ListFiles } from "#desk/list-files.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { HardshipTag } from "#loan/hardship/desk/hardship-tag.tsx";
import { writeDay } from "#ui/day.ts";

export default function HardshipQueue() {
  const query = useStaffQuery("POST /staff/hardship", {});
  return (
    <DeskPage title="Hardship requests">
      <QueryAnswer query={query}>
        {({ rows }) => (
          <>
            <DeskTable
              hasOwnFiles
              caption="Requests for more time, oldest first, and watched loans"
              rows={rows}
              keyOf={({ id }) => id}
              to={({ memberId }) => `/staff/members/${memberId}#hardship`}
              empty="No member waits for more time."
              columns={[
                { name: "Who", cell: ({ name }) => name },
                { name: "Loan", cell: ({ loanNumber }) => loanNumber },
                {
                  name: "Status",
                  cell: ({ status, needsSecondPerson }) => (
                    <>
                      <HardshipTag status={status} />
                      {needsSecondPerson && <span className="block text-sm">second person</span>}
                    </>
                  ),
                },
                { name: "Age", cell: ({ askedAt }) => writeWaitingTime(askedAt), isFigure: true },
                { name: "Days late", cell: ({ daysLate }) => daysLate, isFigure: true },
                {
                  name: "Watched until",
                  cell: ({ watchUntil }) => (watchUntil ? writeDay(watchUntil) : "–"),
                },
              ]}
            />
            {rows.length > 0 && (
              <ListFiles
                list={{ key: "POST /staff/hardship", body: {} }}
                name="Hardship requests"
              />
            )}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}
