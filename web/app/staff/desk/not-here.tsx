/** An unknown address of the desk. */
import { ButtonLink } from "#ui/button.tsx";

export default function NotHere() {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <h1 className="text-xl text-accent">There is no such page</h1>
      <ButtonLink to="/staff">Today's work</ButtonLink>
    </div>
  );
}
