/**
 * Signs out and goes home. If the server could not be reached, that is said, with a way to try
 * again.
 */

import { signOutOfBrowser } from "#api/sign-out.ts";
import type { SignInPageState } from "#member/entry-state.ts";
import { useNavigate } from "#router/router.tsx";

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const telling = signOutOfBrowser();
    navigate("/");
    const unheard: SignInPageState = { notice: "unheard" };
    if (!(await telling)) navigate("/login", { state: unheard });
  };
}
