/** Questions before an address is tried, sent failed events again, gets a new secret or is stopped. */
import { attemptDaysShown, eventDaysKept } from "@hiram/contract/open/events.ts";
import { oldSecretHours } from "@hiram/contract/open/keys.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { type EndpointRow, endpointHost } from "#staff/endpoints/endpoint-row.ts";
import { todayInManila } from "#ui/day.ts";

type Props = {
  readonly of: EndpointRow;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function TestEndpointDialog({ of, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/endpoints/test");
  const done = "The test is on its way. What came of it is among the attempts.";
  return (
    <ActDialog
      title={`Test ${endpointHost(of)}`}
      act="Send a test"
      isBusy={action.isPending}
      error={action.error}
      onAct={() => action.mutate({ id: of.id }, { onSuccess: () => onDone(done) })}
      onClose={onClose}
    >
      <p>It gets one event that says nothing but that it is a test.</p>
    </ActDialog>
  );
}

export function StopEndpointDialog({ of, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/endpoints/stop");
  const done = `${endpointHost(of)} gets no more events.`;
  return (
    <ActDialog
      title={`Stop ${endpointHost(of)}`}
      act="Stop it"
      isBusy={action.isPending}
      error={action.error}
      onAct={() => action.mutate({ id: of.id }, { onSuccess: () => onDone(done) })}
      onClose={onClose}
    >
      <p>Nothing is sent there any more. To send events there again, two people add it anew.</p>
    </ActDialog>
  );
}

export function SendAgainDialog({ of, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/endpoints/again");
  const form = useForm(
    "again",
    { since: todayInManila() },
    { since: ({ since }) => (since ? null : "Please choose a day.") },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const failedSince = `${form.typed.since}T00:00:00+08:00`;
    action.mutate(
      { id: of.id, failedSince },
      {
        onSuccess: ({ count }) =>
          onDone(count === 0 ? "Nothing had failed since then." : `${count} are sent again.`),
      },
    );
  };
  return (
    <ActDialog
      title={`Send failed events to ${endpointHost(of)} again`}
      act="Send again"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <TextField
        {...form.box("since")}
        type="date"
        label="All that failed since the morning of"
        hint={`Events are stored for ${eventDaysKept} days, and attempts shown for ${attemptDaysShown}.`}
      />
    </ActDialog>
  );
}

type SecretProps = Omit<Props, "onDone"> & {
  readonly onSecret: (host: string, secret: string) => void;
};

export function ReplaceSecretDialog({ of, onSecret, onClose }: SecretProps) {
  const action = useDeskAction("POST /staff/endpoints/secret");
  const take = () =>
    action.mutate({ id: of.id }, { onSuccess: ({ secret }) => onSecret(endpointHost(of), secret) });
  return (
    <ActDialog
      title={
        of.isSecretShown
          ? `A new secret for ${endpointHost(of)}`
          : `The secret for ${endpointHost(of)}`
      }
      act="Show it"
      isBusy={action.isPending}
      error={action.error}
      onAct={take}
      onClose={onClose}
    >
      <p>
        It is shown once.
        {of.isSecretShown && ` Events are signed with the old one too for ${oldSecretHours} hours.`}
      </p>
    </ActDialog>
  );
}
