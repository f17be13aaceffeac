/** Questions before a key is stopped, gets a new secret, or loses its old one. */
import { oldSecretHours } from "@hiram/contract/open/keys.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import type { KeyRow } from "#staff/keys/key-row.ts";

type Props = {
  readonly of: KeyRow;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function StopKeyDialog({ of: { id, name }, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/keys/stop");
  const stop = () =>
    action.mutate({ id }, { onSuccess: () => onDone(`The key ${name} is stopped.`) });
  return (
    <ActDialog
      title={`Stop the key ${name}`}
      act="Stop it"
      isBusy={action.isPending}
      error={action.error}
      onAct={stop}
      onClose={onClose}
    >
      <p>The other system is refused from its next request on. A stopped key never works again.</p>
    </ActDialog>
  );
}

export function EndOldSecretDialog({ of: { id, name }, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/keys/end-old");
  const end = () =>
    action.mutate({ id }, { onSuccess: () => onDone(`The old secret of ${name} has ended.`) });
  return (
    <ActDialog
      title={`End the old secret of ${name}`}
      act="End it"
      isBusy={action.isPending}
      error={action.error}
      onAct={end}
      onClose={onClose}
    >
      <p>Press this when the other system uses the new secret.</p>
    </ActDialog>
  );
}

type SecretProps = Omit<Props, "onDone"> & {
  readonly onSecret: (name: string, secret: string) => void;
};

export function MakeSecretDialog({ of: { id, name, status }, onSecret, onClose }: SecretProps) {
  const action = useDeskAction("POST /staff/keys/secret");
  const make = () => action.mutate({ id }, { onSuccess: ({ key }) => onSecret(name, key) });
  return (
    <ActDialog
      title={status === "NO_SECRET" ? `Show the key ${name}` : `A new secret for ${name}`}
      act="Show it"
      isBusy={action.isPending}
      error={action.error}
      onAct={make}
      onClose={onClose}
    >
      <p>
        It is shown once.{" "}
        {status !== "NO_SECRET" && `The old one works for ${oldSecretHours} more hours.`}
      </p>
    </ActDialog>
  );
}
