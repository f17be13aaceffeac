/** Finds payments by reference, payment number, loan number, amount or day. */
import { isAmbiguousDay } from "@hiram/contract/calendar/typed-day.ts";
import { type FormEvent, useState } from "react";
import { TextField } from "#fields/field.tsx";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";

const UNCLEAR = "Which is the month? Please write the day as 2 Mar 2026 or 2026-03-02.";

export function PaymentSearch({ find }: { find: string }) {
  const [text, setText] = useState(find);
  const [unclear, setUnclear] = useState("");
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (isAmbiguousDay(wanted)) return setUnclear(UNCLEAR);
    setUnclear("");
    navigate(`?list=all${wanted ? `&find=${encodeURIComponent(wanted)}` : ""}`, { replace: true });
  };
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-start gap-x-3">
        <div className="max-w-md min-w-60 grow">
          <TextField
            id="payment-find"
            label="Find payments"
            hint="A reference, a payment or loan number, an amount, or a day as 2 Mar 2026."
            error={unclear}
            type="search"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {/* Aligned with the box, which is below its label. */}
        <Button type="submit" className="md:mt-7">
          Find
        </Button>
      </form>
    </search>
  );
}
