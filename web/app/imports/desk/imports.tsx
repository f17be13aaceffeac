/** Books of loans from other systems: upload one, and see those that were uploaded. */
import { IMPORT_BYTES_MAX, IMPORT_KEPT_DAYS } from "@hiram/contract/imports/import-book.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type DragEvent, useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { FieldError } from "#fields/field.tsx";
import { useNavigate } from "#router/router.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { importStatusNames, sourceNames } from "./import-names.ts";
import { BookTemplate } from "./template.tsx";
import { type ChosenBook, uploadBook } from "./upload-book.api.ts";

export default function Imports() {
  const mayUpload = mayDoAction(useStaff(), "import.manage");
  const client = useQueryClient();
  const navigate = useNavigate();
  const upload = useMutation({
    mutationFn: uploadBook,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ["POST /staff/imports"] });
      await navigate(`/staff/imports/${id}`);
    },
  });
  const query = usePagedList("POST /staff/imports", {});
  return (
    <DeskPage title="Imports">
      <p className="max-w-prose text-ink-soft">
        Upload the book of loans of your other system. Each loan is computed by our rules and set
        beside what the file says is owed. This is a check only: nothing is booked, and no member is
        told. Files are deleted after {IMPORT_KEPT_DAYS} days, or when you end an import.
      </p>
      {mayUpload && (
        <ChooseBook isBusy={upload.isPending} onChoose={(chosen) => upload.mutate(chosen)} />
      )}
      <div role="status" className="empty:hidden">
        {upload.error && <DeskFailure error={upload.error} />}
      </div>
      <section aria-labelledby="uploaded" className="flex min-w-0 flex-col gap-4">
        <h2 id="uploaded" className="text-lg text-accent">
          Uploaded books
        </h2>
        <PagedTable
          query={query}
          caption="Uploaded books, newest first"
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/imports/${id}`}
          empty="No book has been uploaded yet."
          columns={columns}
        />
      </section>
      <BookTemplate />
    </DeskPage>
  );
}

type Book = StaffReply<"POST /staff/imports">["rows"][number];

const columns: [DeskColumn<Book>, ...DeskColumn<Book>[]] = [
  { name: "Book", cell: ({ number }) => `Book ${number}` },
  { name: "State", cell: ({ status }) => importStatusNames[status] },
  { name: "From", cell: ({ source }) => (source ? sourceNames[source] : "") },
  { name: "Loans", cell: ({ counts }) => counts?.loans ?? "", isFigure: true },
  { name: "Bad cells", cell: ({ counts }) => counts?.faults ?? "", isFigure: true },
  { name: "Cut-over day", cell: ({ cutOverOn }) => (cutOverOn ? writeDay(cutOverOn) : "") },
  {
    name: "Uploaded",
    cell: ({ uploadedAt, uploadedBy }) => (
      <>
        {writeInstant(uploadedAt)}
        <span className="block text-sm text-ink-soft">{uploadedBy}</span>
      </>
    ),
  },
];

type ChooseProps = {
  readonly isBusy: boolean;
  readonly onChoose: (chosen: ChosenBook) => void;
};

/** CSV files are compressed before they are sent, so only other files are measured here. */
const isTooLarge = (files: readonly File[]): boolean =>
  files.some(({ name, size }) => !/\.csv$/i.test(name) && size > IMPORT_BYTES_MAX);

function ChooseBook({ isBusy, onChoose }: ChooseProps) {
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    setTooLarge(isTooLarge(files));
    if (!isTooLarge(files)) onChoose({ files });
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    choose([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was corrected.
    event.target.value = "";
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor="import-file"
        onDrop={(event) => {
          over(event, false);
          choose([...event.dataTransfer.files]);
        }}
        onDragOver={(event) => over(event, true)}
        onDragLeave={() => setOver(false)}
        className={`relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-tint ${isOver ? "border-accent bg-tint" : "border-control"}`}
      >
        <span className="font-semibold text-accent">
          {isBusy ? "Sending the book…" : "Drop a book of loans here, or choose its files"}
        </span>
        <span className="text-sm text-ink-soft">
          Our four tables as CSV files or one XLSX workbook, or a ZIP with clients.json and
          loans.json of Apache Fineract; up to 10 MB
        </span>
        <input
          id="import-file"
          type="file"
          multiple
          onChange={pick}
          disabled={isBusy}
          aria-describedby="import-file-error"
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldError id="import-file">{tooLarge && "That file is larger than 10 MB."}</FieldError>
    </div>
  );
}
