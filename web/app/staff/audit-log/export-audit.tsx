/** Downloads the searched rows as CSV, as a workbook, or as JSON with the hashes of the chain. */
import { useState } from "react";
import type { StaffBody } from "#api/client.ts";
import { saveFile } from "#api/download.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Search = Omit<StaffBody<"POST /staff/audit/export">, "format">;
const types = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
} as const;
type Format = keyof typeof types;

/** A workbook comes in Base64. */
const bytesOf = (format: Format, content: string): BlobPart =>
  format === "xlsx" ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) : content;

export function ExportAudit({ search }: { readonly search: Search }) {
  const action = useDeskAction("POST /staff/audit/export");
  const [said, setSaid] = useState("");
  const save = (format: Format) =>
    action.mutate(
      { ...search, format },
      {
        onSuccess: ({ content, rows, isCut }) => {
          const blob = new Blob([bytesOf(format, content)], { type: types[format] });
          saveFile(blob, `audit-log-${todayInManila()}.${format}`);
          setSaid(
            isCut
              ? `Exported the newest ${rows} rows. Choose a shorter period for the others.`
              : `Exported ${rows} rows.`,
          );
        },
      },
    );
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" disabled={action.isPending} onClick={() => save("csv")}>
          Export as CSV
        </Button>
        <Button variant="plain" disabled={action.isPending} onClick={() => save("xlsx")}>
          Export for Excel
        </Button>
        <Button variant="plain" disabled={action.isPending} onClick={() => save("json")}>
          Export as JSON with hashes
        </Button>
      </div>
      <DoneStatus words={said} />
      <div role="status" className="empty:hidden">
        {action.error && <DeskFailure error={action.error} />}
      </div>
    </div>
  );
}
