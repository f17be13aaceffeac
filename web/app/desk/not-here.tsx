/** An unknown address of the desk, and a page that the role does not open. */

import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { ButtonLink } from "#ui/button.tsx";

export default function NotHere() {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <h1 className="text-xl text-accent">There is no such page</h1>
      <ButtonLink to="/staff">Today's work</ButtonLink>
    </div>
  );
}

/** Instead of the page: its calls would be refused one by one. */
export const NotForRole = ({ me }: { me: StaffMe }) => (
  <div className="flex flex-col items-start gap-4 py-8">
    <h1 className="text-xl text-accent">This page is not part of your role</h1>
    <p>
      You are signed in as {me.roles.join(", ").toLowerCase()}. Please ask an administrator if you
      need what is on it.
    </p>
    <ButtonLink to="/staff">Today's work</ButtonLink>
  </div>
);
