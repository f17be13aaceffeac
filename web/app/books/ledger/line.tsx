/** The rows behind one line of the journal, and how the line was computed from them. */
import { journalParts } from "@hiram/contract/ledger/chart.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import type { StaffReply } from "#api/client.ts";
import { caseAddress } from "#desk/case-address.ts";
import { FactList } from "#desk/facts.tsx";
import NotHere from "#desk/not-here.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { writeDay, writeInstant } from "#ui/day.ts";
import { BooksPage } from "./books-page.tsx";

type Opened = StaffReply<"POST /staff/books/line">;

export default function JournalLinePage() {
  const { journal = "", line = "" } = useParams();
  const isThere = [journal, line].every((number) => /^\d{1,9}$/.test(number));
  return isThere ? <Line journal={Number(journal)} line={Number(line)} /> : <NotHere />;
}

function Line({ journal, line }: { journal: number; line: number }) {
  const query = usePagedList("POST /staff/books/line", { journal, line });
  const head = query.data?.pages[0] as unknown as Opened | undefined;
  return (
    <BooksPage title={head ? `${head.code} ${head.name}, ${writeDay(head.day)}` : "A line"}>
      {head && (
        <>
          <FactList
            of={[
              ["Why", journalParts[head.part]],
              head.debit > 0
                ? ["Debit", writeNumber(head.debit, 2)]
                : ["Credit", writeNumber(head.credit, 2)],
            ]}
          />
          <Steps steps={head.steps} />
        </>
      )}
      <PagedTable
        query={query}
        caption="Rows of this line in pesos"
        keyOf={({ key }) => key}
        empty={
          head?.part === "OPENING" || head?.part === "MANUAL"
            ? "Two people posted this line by hand; the journal names them and says what it is for."
            : "This line has no rows."
        }
        columns={[
          { name: "What", cell: ({ what }) => what },
          {
            name: "Loan",
            cell: ({ loanNumber, memberId }) =>
              loanNumber && (
                <Link
                  to={caseAddress({ memberId: memberId ?? "", loanNumber })}
                  className="text-accent underline underline-offset-4"
                >
                  {loanNumber}
                </Link>
              ),
          },
          { name: "When", cell: ({ at }) => at && writeInstant(at) },
          { name: "Amount", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
        ]}
      />
    </BooksPage>
  );
}

const Steps = ({ steps }: { steps: Opened["steps"] }) =>
  steps.length === 0 ? null : (
    <section aria-label="How it was computed" className="flex flex-col gap-2">
      <h2 className="text-lg">How it was computed</h2>
      <dl className="flex max-w-2xl flex-col">
        {steps.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{name}</dt>
            <dd className="figures whitespace-nowrap">{writeNumber(amount, 2)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
