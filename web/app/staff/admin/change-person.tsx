/** The dialogs that change somebody at the desk: some propose, some act at once. */
import { roleNames } from "@hiram/contract/staff/sign-in/role-names.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { justReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { SelectField } from "#fields/field.tsx";
import { LimitDialog } from "#staff/admin/limit-dialog.tsx";
import type { ChangeProps, PersonChange } from "#staff/admin/person-change.ts";
import { sayProposed } from "#staff/admin/say-proposed.ts";

const proposals = {
  reset: {
    call: "POST /staff/people/reset",
    title: (name: string) => `Reset the sign-in of ${name}?`,
    text: "Once it is confirmed, the password, the authenticator and the recovery keys stop working. The person is told, and gets a link by e-mail to set up new ones.",
  },
  reactivate: {
    call: "POST /staff/people/reactivate",
    title: (name: string) => `Let ${name} come back?`,
    text: "Once it is confirmed, the person gets a link by e-mail to choose a password and set up an authenticator.",
  },
} as const;

const atOnce = {
  remove: {
    call: "POST /staff/people/remove",
    title: (name: string) => `Remove ${name}?`,
    act: "Remove",
    text: "It acts at once: the person is signed out everywhere, is told, and cannot come back in. What they did stays in the log.",
  },
  link: {
    call: "POST /staff/people/link",
    title: (name: string) => `Send ${name} a new link?`,
    act: "Send a new link",
    text: "Links that were sent before stop working. The new one works once, for 24 hours. You do not see it.",
  },
} as const;

type Props<Table> = ChangeProps & { readonly what: keyof Table };

export function ChangePerson({ what, ...props }: ChangeProps & PersonChange) {
  if (what === "role") return <RoleDialog {...props} />;
  if (what === "limit") return <LimitDialog {...props} />;
  if (what === "reset" || what === "reactivate") return <ReasonDialog {...props} what={what} />;
  return <AtOnceDialog {...props} what={what} />;
}

function RoleDialog({ person, onDone, onClose }: ChangeProps) {
  const others = Object.entries(roleNames).filter(([role]) => role !== person.role);
  return (
    <TwoPersonDialog
      call="POST /staff/people/role"
      name="role"
      title={`Another role for ${person.name}`}
      start={{ role: "", reason: "" }}
      rules={{ role: ({ role }) => (role ? null : "Please choose the new role.") }}
      bodyOf={({ role, reason }) => ({ id: person.id, role: role as StaffRole, reason })}
      said={sayProposed}
      {...{ onDone, onClose }}
    >
      {(form) => (
        <>
          <p>
            Now: {roleNames[person.role]}. Once it is confirmed, the person is told and has to sign
            in again.
          </p>
          <SelectField {...form.box("role")} label="New role" data-start>
            <option value="">Choose…</option>
            {others.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </TwoPersonDialog>
  );
}

function ReasonDialog({ person, what, onDone, onClose }: Props<typeof proposals>) {
  const { call, title, text } = proposals[what];
  return (
    <TwoPersonDialog
      {...{ call, onDone, onClose }}
      name="change"
      title={title(person.name)}
      start={justReason}
      bodyOf={({ reason }) => ({ id: person.id, reason })}
      said={sayProposed}
    >
      <p>{text}</p>
    </TwoPersonDialog>
  );
}

function AtOnceDialog({ person, what, onDone, onClose }: Props<typeof atOnce>) {
  const { call, title, act, text } = atOnce[what];
  const action = useDeskAction(call);
  const say = (reply: { readonly sentTo?: string }) =>
    reply.sentTo
      ? `A new link was sent to ${reply.sentTo}.`
      : `${person.name} is removed from the desk.`;
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
