/**
 * Guards every member's page: restores the session if possible, checks the role, and redirects
 * others to the sign-in, which leads back here.
 */

import { memberWords } from "@hiram/words/en/member/member.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { currentToken, isExpired, mayRestore } from "#api/token.ts";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import type { SignInPageState } from "#member/entry-state.ts";
import { useSession } from "#member/use-session.ts";
import { Navigate } from "#router/navigate.tsx";
import { Outlet } from "#router/outlet.tsx";
import { useLocation } from "#router/router.tsx";
import { MemberFrame } from "#session/member-frame.tsx";
import { OfflineNotice } from "#session/offline-notice.tsx";
import { queryClient } from "#session/query-client.ts";
import { RestoreSession } from "#session/restore-session.tsx";
import { isAdmitted } from "#session/roles.ts";
import { useServiceWorker } from "#session/use-service-worker.ts";
import { useWords } from "#words/words.tsx";

export default function MemberLayout() {
  const words = useWords(memberWords);
  const { token, end } = useSession();
  const [staleToken] = useState(findStaleToken);
  const { pathname, search } = useLocation();
  if (!useIsHydrated()) return <p className="p-8 text-center">{words.loading}</p>;
  if (token === null && end === "signed-out") return <Navigate to="/" replace />;
  if (token === null || token === staleToken) {
    if (end === null && mayRestore())
      return (
        <RestoreSession refused={token}>
          {(tryAgain) => <MemberPage onTryAgain={tryAgain} />}
        </RestoreSession>
      );
    return <ToSignIn from={pathname + search} {...(end === "expired" && { notice: end })} />;
  }
  if (!isAdmitted(token)) return <ToSignIn from={pathname + search} />;
  return <MemberPage />;
}

function MemberPage({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  useServiceWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <MemberFrame>
        <OfflineNotice {...(onTryAgain && { onTryAgain })} />
        <Outlet />
      </MemberFrame>
    </QueryClientProvider>
  );
}

/** The calls themselves renew an expiring token of an open page. */
function findStaleToken(): string | null {
  const token = currentToken();
  return token !== null && isExpired(token) ? token : null;
}

function ToSignIn(state: SignInPageState) {
  return <Navigate to="/login" replace state={state} />;
}
