/** The loaded answers of the bank, newest first, each with its people and its file. */
import { bankAnswerStates } from "@hiram/contract/wallet/desk-names.ts";
import { useMutation } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type LoadedAnswer = StaffReply<"POST /staff/payouts/answers">["rows"][number];

export function BankAnswers() {
  const query = usePagedList("POST /staff/payouts/answers", {});
  const keep = useMutation({
    mutationFn: (id: string) =>
      downloadDeskFile(`/staff/payouts/answers/${id}`, `answer-${id}.xml`),
  });
  return (
    <section aria-labelledby="answers" className="flex min-w-0 flex-col gap-4">
      <h2 id="answers" className="text-lg text-accent">
        Answers of the bank
      </h2>
      <div role="status" className="empty:hidden">
        {keep.error && <DeskFailure error={keep.error} />}
      </div>
      <PagedTable
        query={query}
        caption="Answers of the bank, newest first"
        keyOf={({ id }) => id}
        empty="No answer has been loaded yet."
        columns={[
          ...columns,
          {
            name: "Do",
            cell: ({ id, loadedAt }) => (
              <Button
                variant="plain"
                aria-label={`Download the answer of ${writeInstant(loadedAt)}`}
                disabled={keep.isPending}
                onClick={() => keep.mutate(id)}
                className="px-3!"
              >
                Download
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

const columns: [DeskColumn<LoadedAnswer>, ...DeskColumn<LoadedAnswer>[]] = [
  {
    name: "Loaded",
    cell: ({ loadedAt, loadedBy, sha256 }) => (
      <>
        {writeInstant(loadedAt)}
        <span className="block text-sm">{loadedBy}</span>
        <span className="block text-sm text-ink-soft" title={sha256}>
          SHA-256 {sha256.slice(0, 12)}…
        </span>
      </>
    ),
  },
  { name: "Paid", cell: ({ settled }) => settled, isFigure: true },
  { name: "Returned", cell: ({ returned }) => returned, isFigure: true },
  { name: "On their way", cell: ({ pending }) => pending, isFigure: true },
  { name: "Not ours", cell: ({ unknown }) => unknown, isFigure: true },
  {
    name: "Decided",
    cell: (answer) => (
      <>
        {bankAnswerStates[answer.status]}
        {answer.decidedBy && answer.decidedAt && (
          <span className="block text-sm text-ink-soft">
            {answer.decidedBy}, {writeInstant(answer.decidedAt)}
          </span>
        )}
      </>
    ),
  },
];
