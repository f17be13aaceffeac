/** The dialogs that change somebody at the desk: some propose, some act at once. */
import { roleNames } from "@hiram/contract/staff/door/role-names.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import type { StaffReply } from "#api/client.ts";
import { SelectField, TextAreaField } from "#fields/field.tsx";
import { type Form, useForm } from "#fields/use-form.ts";
import { sayProposed } from "#staff/admin/say-proposed.ts";
import { ActDialog } from "#staff/desk/act-dialog.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";

export type Person = StaffReply<"GET /staff/people">[number];
export type ChangeName = "role" | keyof typeof proposals | keyof typeof atOnce;

export type PersonChange = { readonly person: Person; readonly what: ChangeName };

type Props<Name = ChangeName> = {
  readonly person: Person;
  readonly what: Name;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

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

export function ChangePerson({ what, ...props }: Props) {
  if (what === "role") return <RoleDialog {...props} what={what} />;
  if (what === "reset" || what === "reactivate") return <ReasonDialog {...props} what={what} />;
  return <AtOnceDialog {...props} what={what} />;
}

const reasonRule = {
  reason: ({ reason }: { readonly reason: string }) =>
    reason.trim().length >= 3 ? null : "Please say why.",
};

const Reason = ({ form }: { readonly form: Form<{ reason: string }> }) => (
  <TextAreaField
    {...form.box("reason")}
    label="Reason"
    hint="The person who confirms it reads this."
    rows={3}
    maxLength={300}
  />
);

function RoleDialog({ person, onDone, onClose }: Props<"role">) {
  const action = useDeskAction("POST /staff/people/role");
  const form = useForm("role", { reason: "" }, reasonRule);
  const choice = useForm(
    "role",
    { role: "" },
    { role: ({ role }) => (role ? null : "Please choose the new role.") },
  );
  const send = () => {
    const isGood = choice.checkAll() && form.checkAll();
    if (!isGood) return;
    const body = { id: person.id, role: choice.typed.role as StaffRole, ...form.typed };
    action.mutate(body, { onSuccess: (reply) => onDone(sayProposed(reply)) });
  };
  const others = Object.entries(roleNames).filter(([role]) => role !== person.role);
  return (
    <ActDialog
      title={`Another role for ${person.name}`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        Now: {roleNames[person.role]}. Once it is confirmed, the person is told and has to sign in
        again.
      </p>
      <SelectField {...choice.box("role")} label="New role" data-start>
        <option value="">Choose…</option>
        {others.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Reason form={form} />
    </ActDialog>
  );
}

function ReasonDialog({ person, what, onDone, onClose }: Props<keyof typeof proposals>) {
  const { call, title, text } = proposals[what];
  const action = useDeskAction(call);
  const form = useForm("change", { reason: "" }, reasonRule);
  const send = () => {
    if (!form.checkAll()) return;
    const body = { id: person.id, ...form.typed };
    action.mutate(body, { onSuccess: (reply) => onDone(sayProposed(reply)) });
  };
  return (
    <ActDialog
      title={title(person.name)}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>{text}</p>
      <Reason form={form} />
    </ActDialog>
  );
}

function AtOnceDialog({ person, what, onDone, onClose }: Props<keyof typeof atOnce>) {
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
