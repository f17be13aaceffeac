/** Records that a covered transaction was filed, or how the AMLC answered. */
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { todayInManila } from "#ui/day.ts";

export type Covered = StaffReply<"POST /staff/covered">["rows"][number];
export type CoveredMove = "file" | "acknowledge" | "return";

type Props = {
  readonly row: Covered;
  readonly event: CoveredMove;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const titles: Readonly<Record<CoveredMove, string>> = {
  file: "Record that it was filed",
  acknowledge: "The AMLC acknowledged it",
  return: "The AMLC returned it",
};

export function MoveCoveredDialog({ row: { id }, event, onDone, onClose }: Props) {
  const move = useDeskAction("POST /staff/covered/move");
  const form = useForm(
    "move-covered",
    { on: todayInManila(), reference: "", words: "" },
    {
      on: ({ on }) => (on ? null : "Please choose the day."),
      reference: ({ reference }) =>
        event !== "file" || reference.trim().length >= 2
          ? null
          : "Please type the AMLC's reference.",
      words: ({ words }) =>
        event !== "return" || words.trim().length >= 3 ? null : "Please type what the AMLC wrote.",
    },
  );
  const act = () => {
    if (!form.checkAll()) return;
    const { on, reference, words } = form.typed;
    const body =
      event === "file"
        ? ({ id, event, on, reference } as const)
        : event === "return"
          ? ({ id, event, on, words } as const)
          : ({ id, event, on } as const);
    move.mutate(body, { onSuccess: () => onDone("Recorded.") });
  };
  return (
    <ActDialog
      title={titles[event]}
      act="Record"
      isBusy={move.isPending}
      error={move.error}
      onAct={act}
      onClose={onClose}
    >
      {event === "file" && (
        <TextField
          {...form.box("reference")}
          data-start
          label="The AMLC's reference"
          maxLength={80}
        />
      )}
      <TextField {...form.box("on")} type="date" label="The day" />
      {event === "return" && (
        <TextAreaField {...form.box("words")} label="Their words" rows={5} maxLength={2000} />
      )}
    </ActDialog>
  );
}
