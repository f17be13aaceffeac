/**
 * Where the one-time link of the desk leads. Opening the page does nothing: programs that look at
 * links beforehand open them too. The button begins the set-up.
 */
import { useState } from "react";
import { askStaff, type CallFailure, type StaffReply } from "#api/client.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { DoorFrame } from "./door-frame.tsx";
import { Enrol } from "./enrol.tsx";

export default function Welcome() {
  const [setUp, setSetUp] = useState<StaffReply<"POST /staff/link"> | null>(null);
  return (
    <DoorFrame>
      {setUp ? (
        <>
          <p>Welcome, {setUp.name}.</p>
          <Enrol {...setUp} />
        </>
      ) : (
        <Begin onBegin={setSetUp} />
      )}
    </DoorFrame>
  );
}

type BeginProps = { readonly onBegin: (setUp: StaffReply<"POST /staff/link">) => void };

function Begin({ onBegin }: BeginProps) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Behind `#`, which the browser keeps to itself. The page is alive before this is shown.
  const token = location.hash.slice(1);
  const begin = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      onBegin(await askStaff("POST /staff/link", { token }));
    } catch (error) {
      setFailure(asFailure(error));
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
