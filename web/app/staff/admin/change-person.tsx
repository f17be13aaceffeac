/** The dialogs that change somebody at the desk: some propose, some act at once. */

import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { useForm } from "#fields/use-form.ts";
import { LimitDialog } from "#staff/admin/limit-dialog.tsx";
import type { PersonChange, PersonChangeProps } from "#staff/admin/person-change.ts";
import { RoleField, rolesError } from "#staff/admin/role-field.tsx";
import { sayStaffChangeProposed } from "#staff/admin/say-proposed.ts";

const proposals = {
  reset: {
    call: "POST /staff/people/reset",
    title: (name: string) => `Reset the sign-in of ${name}?`,
    text: "Once it is confirmed, the password, the authenticator and the recovery keys stop working. The person is told, and gets a link by e-mail to set up new ones.",
  },
  reactivate: {
    call: "POST /staff/people/reactivate",
    title: (name: string) => `Let ${name} come back?`,
    text: "Once it is confirmed, the person is told. Within a week of the removal the sign-in is as before; later a link comes by e-mail to set it up anew.",
  },
} as const;

const atOnce = {
  link: {
    call: "POST /staff/people/link",
    title: (name: string) => `Send ${name} a new link?`,
    act: "Send a new link",
    text: "Links that were sent before stop working. The new one works once, for 24 hours. You do not see it.",
  },
} as const;

type Props<Table> = PersonChangeProps & { readonly what: keyof Table };

export function ChangePerson({ what, ...props }: PersonChangeProps & PersonChange) {
  if (what === "role") return <RoleDialog {...props} />;
  if (what === "limit") return <LimitDialog {...props} />;
  if (what === "reset" || what === "reactivate") return <ReasonDialog {...props} what={what} />;
  if (what === "remove") return <RemoveDialog {...props} />;
  return <AtOnceDialog {...props} what={what} />;
}

function RoleDialog({ person, onDone, onClose }: PersonChangeProps) {
  return (
    <TwoPersonDialog
      call="POST /staff/people/role"
      name="role"
      title={`Other roles for ${person.name}`}
      start={{ roles: person.roles.map(({ role }) => role).join(","), reason: "" }}
      rules={{ roles: ({ roles }) => rolesError(roles) }}
      bodyOf={({ roles, reason }) => ({ id: person.id, roles: roles.split(","), reason })}
      said={sayStaffChangeProposed}
      {...{ onDone, onClose }}
    >
      {(form) => (
        <>
          <p>Once it is confirmed, the person is told and has to sign in again.</p>
          <RoleField
            chosen={form.typed.roles}
            error={form.box("roles").error ?? null}
            onChoose={(roles) => form.change({ roles })}
          />
        </>
      )}
    </TwoPersonDialog>
  );
}

function RemoveDialog({ person, onDone, onClose }: PersonChangeProps) {
  const { name, removalNeedsTwo } = person;
  const action = useDeskAction("POST /staff/people/remove");
  const form = useForm("remove", { reason: "" }, removalNeedsTwo ? reasonRule : {});
  const send = () => {
    if (!form.checkAll()) return;
    const body = { id: person.id, ...(removalNeedsTwo && form.typed) };
    action.mutate(body, {
      onSuccess: ({ proposed }) =>
        onDone(proposed ? sayStaffChangeProposed(proposed) : `${name} is removed from the desk.`),
    });
  };
  return (
    <ActDialog
      title={`Remove ${name}?`}
      act={removalNeedsTwo ? "Propose" : "Remove"}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        {removalNeedsTwo
          ? "Another person has to confirm this: it is the second removal within a day, or the last person of a role. Until then nothing changes."
          : "It acts at once: the person is signed out everywhere, is told, and cannot come back in. What they did stays in the log."}
      </p>
      {removalNeedsTwo && <ReasonField {...form.box("reason")} />}
    </ActDialog>
  );
}

function ReasonDialog({ person, what, onDone, onClose }: Props<typeof proposals>) {
  const { call, title, text } = proposals[what];
  return (
    <TwoPersonDialog
      {...{ call, onDone, onClose }}
      name="change"
      title={title(person.name)}
      start={emptyReason}
      bodyOf={({ reason }) => ({ id: person.id, reason })}
      said={sayStaffChangeProposed}
    >
      <p>{text}</p>
    </TwoPersonDialog>
  );
}

function AtOnceDialog({ person, what, onDone, onClose }: Props<typeof atOnce>) {
  const { call, title, act, text } = atOnce[what];
  const action = useDeskAction(call);
  const say = (reply: { readonly sentTo: string }) => `A new link was sent to ${reply.sentTo}.`;
  return (
    <ActDialog
      title={title(person.name)}
      act={act}
      isBusy={action.isPending}
      error={action.error}
      onAct={() => action.mutate({ id: person.id }, { onSuccess: (reply) => onDone(say(reply)) })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ActDialog>
  );
}
