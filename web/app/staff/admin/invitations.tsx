/** Invitation codes: created, counted, ended. The code itself is shown once. */
import { type FormEvent, useState } from "react";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { ShownOnce } from "#staff/admin/shown-once.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";

export default function InvitationsPage() {
  const query = useDesk("GET /staff/invitations");
  const mayChange = mayDoAction(useStaff(), "invitation.manage");
  const end = useDeskAction("POST /staff/invitations/end");
  return (
    <DeskPage title="Invitations">
      {mayChange && <NewInvitation />}
      <ActionOutcome action={end} done="Ended. Nobody can register with it any more." />
      <QueryAnswer query={query}>
        {(invitations) => (
          <DeskTable
            caption="Invitation codes, newest first"
            file={{ key: "POST /staff/invitations", body: {} }}
            rows={invitations}
            keyOf={({ id }) => id}
            empty="No invitation has been made yet."
            columns={[
              { name: "Label", cell: ({ label }) => <strong>{label}</strong> },
              {
                name: "Used",
                cell: ({ uses, usesMax }) => `${uses} of ${usesMax}`,
                isFigure: true,
              },
              { name: "Good until", cell: ({ expiresAt }) => writeInstant(expiresAt) },
              { name: "Made", cell: ({ createdAt }) => writeInstant(createdAt) },
              {
                name: "State",
                cell: ({ id, good, label }) =>
                  good && !mayChange ? (
                    "Good"
                  ) : good ? (
                    <Button
                      variant="plain"
                      aria-label={`End ${label}`}
                      onClick={() => end.mutate({ id })}
                    >
                      End
                    </Button>
                  ) : (
                    "Over"
                  ),
              },
            ]}
          />
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

function NewInvitation() {
  const invite = useDeskAction("POST /staff/invitations");
  const [typed, setTyped] = useState({ label: "", uses: "1", days: "30" });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { label, uses, days } = typed;
    invite.mutate({ label, uses: Number(uses), days: Number(days) });
  };
  const box = (name: keyof typeof typed) => ({
    id: `invitation-${name}`,
    value: typed[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Card>
      <RefusedFieldsProvider error={invite.error}>
        <form onSubmit={send} className="flex flex-wrap items-end gap-4">
          <TextField {...box("label")} label="For whom" minLength={2} maxLength={80} />
          <TextField
            {...box("uses")}
            label="How many may use it"
            type="number"
            min={1}
            max={100000}
          />
          <TextField {...box("days")} label="Good for days" type="number" min={1} max={730} />
          <Button type="submit" variant="action" disabled={invite.isPending}>
            Make a code
          </Button>
        </form>
        {invite.error && <ActionOutcome action={invite} done="" />}
      </RefusedFieldsProvider>
      {invite.data && (
        <ShownOnce title="The invitation code" secret={invite.data.invitation}>
          Give it to those you invite.
        </ShownOnce>
      )}
    </Card>
  );
}
