/** Opens the filing of a duty that an event brings. */
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { todayInManila } from "#ui/day.ts";

type Props = {
  readonly duties: StaffReply<"GET /staff/duties">["duties"];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function OpenFilingDialog({ duties, onDone, onClose }: Props) {
  const open = useDeskAction("POST /staff/duties/open");
  const form = useForm(
    "open-filing",
    { code: "", on: todayInManila(), words: "" },
    {
      code: ({ code }) => (code ? null : "Please choose a duty."),
      on: ({ on }) => (on ? null : "Please choose the day."),
      words: ({ words }) => (words.trim().length >= 3 ? null : "Please say what happened."),
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    open.mutate(form.typed, { onSuccess: () => onDone("The filing is open, with its last day.") });
  };
  return (
    <ActDialog
      title="Something changed"
      act="Open the filing"
      isBusy={open.isPending}
      error={open.error}
      onAct={send}
      onClose={onClose}
    >
      <ChoiceField
        {...form.box("code")}
        label="What must be filed"
        choices={Object.fromEntries(duties.map(({ key, name }) => [key, name]))}
      />
      <TextField {...form.box("on")} type="date" label="The day it happened" />
      <TextAreaField {...form.box("words")} label="What happened" rows={3} maxLength={300} />
    </ActDialog>
  );
}
