/**
 * The page to which a provider sends the browser back. It hands the answer in once, and takes it
 * out of the address, so that neither the history nor a copied address holds it.
 */
import { type SignOnKey, signOnKeys } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { deskPath } from "@hiram/contract/wire/paths.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { askStaff, type CallFailure, type StaffReply } from "#api/client.ts";
import { enterDesk } from "#desk/desk.api.ts";
import { announceFreshFactor } from "#desk/use-providers.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useNavigate } from "#router/router.tsx";
import { useParams } from "#router/use-params.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type Finished = StaffReply<"POST /staff/sign-on/finish">;

export default function StaffSignOn() {
  const { provider = "" } = useParams();
  const navigate = useNavigate();
  const [finished, setFinished] = useState<Finished | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const answer = location.search.slice(1);
    history.replaceState(history.state, "", location.pathname);
    const key: SignOnKey = signOnKeys.find((one) => one === provider) ?? "1";
    askStaff("POST /staff/sign-on/finish", { provider: key, answer }).then(
      (reply) => {
        if (reply.state === "SIGNED_IN") enterDesk(reply.me);
        if (reply.state === "SIGNED_IN") return navigate(deskPath, { replace: true });
        if (reply.state === "FRESH") announceFreshFactor();
        setFinished(reply);
        if (reply.state === "FRESH") window.close();
      },
      (error) => setFailure(toCallFailure(error)),
    );
  }, [provider, navigate]);
  return (
    <SignInFrame>
      <h2 className="text-lg">Sign in</h2>
      <div role="status" className="flex flex-col gap-4">
        {!finished && !failure && <p>One moment…</p>}
        {failure && <FailureNotice failure={failure} />}
      </div>
      {finished?.state === "FACTOR" && <OwnFactor />}
      {finished?.state === "FRESH" && (
        <DoneStatus words="You have shown that it is you. You may close this window." />
      )}
      {finished?.state === "LINKED" && (
        <DoneStatus
          words={`Your account is linked. You confirm others' work again from ${writeInstant(finished.mayConfirmFrom)}.`}
        />
      )}
      {(failure || finished?.state === "LINKED") && (
        <ButtonLink to={deskPath} variant="plain">
          Go to the sign-in
        </ButtonLink>
      )}
    </SignInFrame>
  );
}

/** The provider did not say that a second factor was shown. */
function OwnFactor() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useForm(
    "sign-on",
    { secondFactor: "" },
    {
      secondFactor: ({ secondFactor }) =>
        secondFactor.trim() ? null : "Please enter the six digits, or a recovery key.",
    },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    try {
      enterDesk((await askStaff("POST /staff/sign-on/factor", form.typed)).me);
      navigate(deskPath, { replace: true });
    } catch (error) {
      const refused = toCallFailure(error);
      form.mark(refused.problem?.fields ?? {});
      setFailure(refused);
    }
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>Please show your second factor for the desk too.</p>
      <TextField
        {...form.box("secondFactor")}
        label="Authenticator"
        hint="Six digits, or a recovery key."
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" variant="action">
        Continue
      </Button>
      <FailureStatus state={failure} />
    </form>
  );
}
