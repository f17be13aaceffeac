/** Whether activation was finished just now, and the way on from there. */
import { useLocation, useNavigate } from "#router/router.tsx";

/** Kept in the history entry of Home, so that a reload shows the screen again. */
export type ActivatedState = { readonly isJustActivated: true };

export function useJustActivated() {
  const { state } = useLocation() as { readonly state: Partial<ActivatedState> | null };
  const navigate = useNavigate();
  return {
    isJustActivated: state?.isJustActivated === true,
    goOn: () => navigate("/dash", { replace: true, state: null }),
  };
}
