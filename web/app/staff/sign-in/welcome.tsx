/**
 * The page of the desk's one-time link. Opening it does nothing, because programs that check links
 * open them too. The button begins the set-up.
 */
import { useState } from "react";
import { askStaff, type CallFailure, type StaffReply } from "#api/client.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { StaffEnrolment } from "./enrol.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export default function StaffWelcome() {
  const [setUp, setSetUp] = useState<StaffReply<"POST /staff/link"> | null>(null);
  return (
    <SignInFrame>
      {setUp ? (
        <>
          <p>Welcome, {setUp.name}.</p>
          <StaffEnrolment {...setUp} />
        </>
      ) : (
        <Begin onBegin={setSetUp} />
      )}
    </SignInFrame>
  );
}

type BeginProps = { readonly onBegin: (setUp: StaffReply<"POST /staff/link">) => void };

function Begin({ onBegin }: BeginProps) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // After `#`, which the browser does not send. Shown only after hydration.
  const token = location.hash.slice(1);
  const begin = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      onBegin(await askStaff("POST /staff/link", { token }));
    } catch (error) {
      setFailure(toCallFailure(error));
      setIsBusy(false);
    }
  };
  const isDead = !token || failure?.status === 422;
  return (
    <>
      <h2 className="text-lg">Set up your place at the desk</h2>
      <div role="status" className="flex flex-col gap-4 empty:hidden">
        {isDead && (
          <Notice variant="wait">
            <p>
              This link no longer works: it was used, is too old, or a newer one was sent. Ask an
              administrator for a new one.
            </p>
          </Notice>
        )}
        {failure && !isDead && <FailureNotice failure={failure} />}
      </div>
      {isDead ? (
        <ButtonLink to="/staff" variant="plain">
          Sign in
        </ButtonLink>
      ) : (
        <>
          <p>
            You choose a password and connect an authenticator app on your phone. Have the phone at
            hand; it takes about three minutes.
          </p>
          <Button variant="action" disabled={isBusy} onClick={begin}>
            {isBusy ? "One moment…" : "Begin"}
          </Button>
        </>
      )}
    </>
  );
}
