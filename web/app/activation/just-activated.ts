/** Whether activation was finished just now, and where the member goes from there. */
import { useLocation, useNavigate } from "#router/router.tsx";

/** Stored in the history entry of Home, so that a reload shows the same. */
export type HomeState = {
  /** The steps are open above Home; if the account is active, it was just activated there. */
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
