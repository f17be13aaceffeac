/** Members' pages: nobody can be signed in yet, so everyone is led to the sign-in. */
import { Navigate, useLocation } from "react-router";

export default function Gate() {
  const { pathname } = useLocation();
  return <Navigate to="/login" replace state={{ from: pathname }} />;
}
