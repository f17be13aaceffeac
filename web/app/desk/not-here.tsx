/** The pages for an unknown address, and for a page that the role may not open. */

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

/** Shown instead of the page, whose calls would all be refused. */
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
