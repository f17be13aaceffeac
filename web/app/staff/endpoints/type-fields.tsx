/** Which events an address gets, as boxes to tick. */
import { type EventType, eventTypes } from "@hiram/contract/open/events.ts";
import { CheckField, FieldError } from "#fields/field.tsx";

type Props = {
  readonly chosen: ReadonlySet<EventType>;
  readonly error: string | null;
  readonly onChange: (chosen: ReadonlySet<EventType>) => void;
};

export function TypeFields({ chosen, error, onChange }: Props) {
  const toggle = (one: EventType, isOn: boolean) =>
    onChange(new Set(eventTypes.filter((each) => (each === one ? isOn : chosen.has(each)))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">Events</legend>
      {eventTypes.map((one) => (
        <CheckField
          key={one}
          id={`type-${one.replace(/\W/g, "-")}`}
          checked={chosen.has(one)}
          onChange={({ target }) => toggle(one, target.checked)}
        >
          {one}
        </CheckField>
      ))}
      <FieldError id="types">{error}</FieldError>
    </fieldset>
  );
}
