/** One paper of a member on a page of its own, which prints without the desk around it. */
import { loanPapers } from "@hiram/contract/loan/papers-desk.ts";
import type { StaffReply } from "#api/client.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import NotHere from "#desk/not-here.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { Button } from "#ui/button.tsx";
import { DocumentView } from "#ui/document-view.tsx";

type Paper = StaffReply<"POST /staff/members/papers/loan">;

export default function PaperPage() {
  const { memberId = "", paper = "", id = "" } = useParams();
  const [search] = useSearchParams();
  const kind = loanPapers.find((one) => one.toLowerCase() === paper);
  const loanQuery = useStaffQuery(
    "POST /staff/members/papers/loan",
    { loanId: id, paper: kind ?? "CONTRACT" },
    kind !== undefined,
  );
  const receiptQuery = useStaffQuery(
    "POST /staff/members/papers/withdrawal",
    { id },
    paper === "receipt",
  );
  const repaymentQuery = useStaffQuery(
    "POST /staff/members/papers/repayment",
    { id },
    paper === "repayment",
  );
  const issuedId = search.get("paper") ?? "";
  const issuedQuery = useStaffQuery(
    "POST /staff/members/papers/issued",
    { loanId: id, id: issuedId },
    paper === "issued",
  );
  const others = { receipt: receiptQuery, repayment: repaymentQuery, issued: issuedQuery };
  const query = kind ? loanQuery : others[paper as keyof typeof others];
  if (!query) return <NotHere />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/staff/members/${memberId}#papers`}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          Back to the case
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <QueryAnswer query={query}>{(opened) => <Sheet paper={opened} />}</QueryAnswer>
    </div>
  );
}

const Sheet = ({ paper }: { paper: Paper }) => (
  <article className="mx-auto flex w-full max-w-4xl flex-col gap-6 rounded-card border border-line bg-card p-4 md:p-8 print:border-0 print:p-0">
    <div>
      <p className="font-semibold text-ink-soft">{paper.company}</p>
      <h1 className="text-2xl text-accent">{paper.title}</h1>
      <p className="text-ink-soft">
        {paper.memberName} · {paper.reference}
      </p>
    </div>
    <DocumentView
      Heading="h2"
      document={{ parts: paper.parts, hash: paper.contentSha256 }}
      hashName="SHA-256 of this text"
    />
  </article>
);
