/** The desk: a person without a session signs in on the same page, and continues there. */
import "../desk/staff.css";
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { staffWelcomePath } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { identityLinkPath, signOnPath } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { clearDeskCache, deskClient, useOwnStaffAccount } from "#desk/desk.api.ts";
import { DeskFrame, firstDeskPage, mayOpenDeskPage } from "#desk/desk-frame.tsx";
import { NotForRole } from "#desk/not-here.tsx";
import { onSignOutElsewhere } from "#desk/pending-sign-out.ts";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import { Navigate } from "#router/navigate.tsx";
import { Outlet } from "#router/outlet.tsx";
import { useLocation } from "#router/router.tsx";
import { StaffSignIn } from "#staff/sign-in/sign-in.tsx";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";

export default function StaffLayout() {
  const { pathname } = useLocation();
  const isBeforeDesk =
    [staffWelcomePath, identityLinkPath].includes(pathname) ||
    pathname.startsWith(`${signOnPath}/`);
  if (!useIsHydrated()) return <p className="p-8 text-center">LOADING...</p>;
  return (
    <QueryClientProvider client={deskClient}>
      <title>Staff desk</title>
      <meta name="robots" content="noindex, nofollow" />
      {/* Who opens a one-time link or comes from a provider has no session yet, and needs none. */}
      {isBeforeDesk ? <Outlet /> : <Door />}
    </QueryClientProvider>
  );
}

type PageProps = { readonly me: StaffMe; readonly at: string };

function Page({ me, at }: PageProps) {
  if (mayOpenDeskPage(me, at)) return <Outlet context={me} />;
  // `/staff` itself is open to everybody, and leads to their first page.
  const isHome = at.replace(/\/$/, "") === "/staff";
  return isHome ? <Navigate to={firstDeskPage(me)} replace /> : <NotForRole me={me} />;
}

function Door() {
  const { data: me, error, refetch } = useOwnStaffAccount();
  const { pathname } = useLocation();
  useEffect(() => onSignOutElsewhere(() => void clearDeskCache()), []);
  if (error)
    return (
      <main className="mx-auto max-w-xl p-8">
        <FailureNotice failure={toCallFailure(error)}>
          <Button variant="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </FailureNotice>
      </main>
    );
  if (me === undefined)
    return (
      <ShowAfterDelay>
        <p role="status" className="p-8 text-center">
          LOADING...
        </p>
      </ShowAfterDelay>
    );
  if (me === null) return <StaffSignIn />;
  return (
    <DeskFrame me={me}>
      <Page me={me} at={pathname} />
    </DeskFrame>
  );
}
