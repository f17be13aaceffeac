/** An unknown address of the desk, and a page that the role does not open. */

import { roleNames } from "@hiram/contract/staff/sign-in/role-names.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
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
export const NotForRole = ({ role }: { role: StaffRole }) => (
  <div className="flex flex-col items-start gap-4 py-8">
    <h1 className="text-xl text-accent">This page is not part of your role</h1>
    <p>
      You are signed in as {roleNames[role].toLowerCase()}. Please ask an administrator if you need
      what is on it.
    </p>
    <ButtonLink to="/staff">Today's work</ButtonLink>
  </div>
);
