/** The set-up: an authenticator, a password of one's own, and ten recovery keys. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { deskPath } from "@hiram/contract/wire/paths.ts";
import { encodeQR } from "qr";
import { type FormEvent, useMemo, useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { enterDesk } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { RecoveryKeys } from "./recovery-keys.tsx";

type Props = { readonly authenticatorUri: string; readonly authenticatorKey: string };
type Enrolled = Awaited<ReturnType<typeof askStaff<"POST /staff/enrol">>>;

export function StaffEnrolment({ authenticatorUri, authenticatorKey }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(authenticatorUri, "svg"))}`,
    [authenticatorUri],
  );
  const form = useForm(
    "enrol",
    { sixDigits: "", newPassword: "" },
    {
      sixDigits: ({ sixDigits }) => (/^\d{6}$/.test(sixDigits.trim()) ? null : "Six digits."),
      newPassword: ({ newPassword }) => fieldError(fields.password, newPassword),
    },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    try {
      setEnrolled(await askStaff("POST /staff/enrol", form.typed));
    } catch (error) {
      const refused = toCallFailure(error);
      form.mark(refused.problem?.fields ?? {});
      setFailure(refused);
    }
  };
  if (enrolled) return <Finished {...enrolled} />;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <h2 className="text-lg">Set up your authenticator</h2>
      <p>Scan this picture with an authenticator app, or type the key into it.</p>
      <img
        src={picture}
        alt="The key as a QR code; it is written below."
        width={200}
        height={200}
        className="rounded-control bg-card p-2 dark:bg-on-brand"
      />
      <p className="figures font-semibold break-all">{authenticatorKey}</p>
      <TextField
        {...form.box("sixDigits")}
        label="Six digits from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <PasswordField
        {...form.box("newPassword")}
        label="A new password of your own"
        hint="8 to 128 characters of any kind."
        autoComplete="new-password"
      />
      <Button type="submit" variant="action">
        Finish
      </Button>
      <FailureStatus state={failure} />
    </form>
  );
}

/** The recovery keys are shown before the desk opens. */
function Finished({ me, recoveryKeys }: Enrolled) {
  const navigate = useNavigate();
  const open = () => {
    // Nobody is signed in where the desk is entered through the company's sign-in only.
    if (me) enterDesk(me);
    navigate(deskPath, { replace: true });
  };
  return (
    <>
      <RecoveryKeys recoveryKeys={recoveryKeys} />
      <Button variant="action" onClick={open}>
        {me ? "I have kept them: go to the desk" : "I have kept them: go to the sign-in"}
      </Button>
    </>
  );
}
