/** Around pages that need an activated account: everybody else is led to the activation. */
import { Navigate, Outlet } from "react-router";
import { WithActivation } from "#activation/with-activation.tsx";

export default function ActivatedOnly() {
  return (
    <WithActivation>
      {({ state }) =>
        state === "INFO_COMPLETED" ? <Outlet /> : <Navigate to="/activate" replace />
      }
    </WithActivation>
  );
}
