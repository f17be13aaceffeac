/** Says that the server has not received the sign-out, and sends it once there is a network. */
import { staffIdleMinutes } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  isSignOutUnheard,
  reportStaffSignOut,
  subscribeSignOutUnheard,
} from "#desk/pending-sign-out.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

export function UnheardNotice() {
  const isUnheard = useSyncExternalStore(subscribeSignOutUnheard, isSignOutUnheard, () => false);
  return (
    <div role="status" className="empty:hidden">
      {isUnheard && <Unheard />}
    </div>
  );
}

function Unheard() {
  const [isBusy, setIsBusy] = useState(false);
  const tell = async () => {
    setIsBusy(true);
    await reportStaffSignOut();
    setIsBusy(false);
  };
  useEffect(() => {
    const onOnline = () => void reportStaffSignOut();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  return (
    <Notice variant="bad">
      <p>
        <strong>You're signed out on this page, but we couldn't reach our server.</strong> Your
        session there ends by itself after {staffIdleMinutes} minutes without use. To end it sooner,
        try again once you are connected, or end it from another device, on your account page.
      </p>
      <Button variant="plain" disabled={isBusy} onClick={tell}>
        Try again
      </Button>
    </Notice>
  );
}
