/** Acts on many late loans: giving them to another person, or writing from a template. */
import { useState } from "react";
import { askStaff } from "#api/client.ts";
import { BulkDialog } from "#desk/bulk/bulk-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { BulkLetters } from "#help/letters/desk/bulk-letters.tsx";
import { Button } from "#ui/button.tsx";
import { assignOutcomeTexts } from "./assign-words.ts";
import { type LateLoanRow, writeDeskPesos } from "./shape.ts";

type Props = {
  readonly ticked: readonly LateLoanRow[];
  readonly onTickAll: () => void;
  readonly onClear: () => void;
};

export function BulkCases({ ticked, onTickAll, onClear }: Props) {
  const me = useStaff();
  const [doing, setDoing] = useState<"reassign" | "letters" | null>(null);
  const [mayReassign, mayWrite] = [
    mayDoAction(me, "collection.work"),
    mayDoAction(me, "letter.write"),
  ];
  if (!mayReassign && !mayWrite) return null;
  const close = () => setDoing(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="plain" onClick={onTickAll}>
        Tick all shown
      </Button>
      {ticked.length > 0 && (
        <>
          <span className="text-ink-soft">{ticked.length} ticked</span>
          {mayReassign && (
            <Button variant="plain" onClick={() => setDoing("reassign")}>
              Give to…
            </Button>
          )}
          {mayWrite && (
            <Button variant="plain" onClick={() => setDoing("letters")}>
              Write to…
            </Button>
          )}
          <Button variant="plain" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {doing === "reassign" && <Reassign rows={ticked} onClose={close} />}
      {doing === "letters" && (
        <BulkLetters
          start="DEMAND"
          rows={ticked.map((row) => ({
            id: row.id,
            memberId: row.memberId,
            name: row.name,
            about: `loan ${row.loanNumber}, ${writeDeskPesos(row.due)} due`,
            language: row.language,
          }))}
          onClose={close}
        />
      )}
    </div>
  );
}

type ReassignProps = { readonly rows: readonly LateLoanRow[]; readonly onClose: () => void };

function Reassign({ rows, onClose }: ReassignProps) {
  const [to, setTo] = useState("");
  const { data } = useDesk("GET /staff/collections/assignment");
  const people = Object.fromEntries(
    (data?.colleagues ?? []).map(({ id, name, cases }) => [id, `${name} (${cases} cases)`]),
  );
  const toName = data?.colleagues.find(({ id }) => id === to)?.name ?? "";
  return (
    <BulkDialog
      title="Give late loans to a colleague"
      act="Give"
      rows={rows.map((row) => ({
        ...row,
        about: `loan ${row.loanNumber}, ${writeDeskPesos(row.due)} due`,
      }))}
      isReady={to !== ""}
      choiceKey={to}
      choice={
        <ChoiceField
          id="bulk-owner"
          label="To"
          choices={people}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      }
      preview={async ({ owner }) => `${owner ?? "Nobody"} → ${toName}`}
      run={async ({ id, ownerId }) => {
        const { rows: done } = await askStaff("POST /staff/collections/assign", {
          rows: [{ loanId: id, to, ...(ownerId && { from: ownerId }) }],
        });
        return assignOutcomeTexts[done[0]?.outcome ?? "CHANGED"];
      }}
      onClose={onClose}
    />
  );
}
