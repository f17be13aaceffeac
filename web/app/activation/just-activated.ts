/** Whether activation was finished just now, and the way on from there. */
import { useLocation, useNavigate } from "#router/router.tsx";

/** Stored in the history entry of Home, so that a reload shows the same again. */
export type HomeState = {
  /** The steps are open above Home; an active account was then finished there. */
  readonly isActivating?: true;
  readonly isJustActivated?: true;
};

export function useJustActivated() {
  const { state } = useLocation() as { readonly state: HomeState | null };
  const navigate = useNavigate();
  return {
    isJustActivated: state?.isJustActivated === true || state?.isActivating === true,
    goOn: () => navigate("/dash", { replace: true, state: null }),
  };
}
