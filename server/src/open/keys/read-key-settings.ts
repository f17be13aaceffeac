/** Settings of a key as they were typed: checked, and in one form, so that two can be compared. */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { keyDaysMax } from "@hiram/contract/open/keys.ts";
import { type OpenScope, openScopeNames } from "@hiram/contract/wire/scopes.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { readNetwork } from "./networks.ts";

type Typed = {
  readonly scopes: readonly OpenScope[];
  readonly networks: readonly string[];
  readonly endsOn: string;
};

export function readKeySettings<Settings extends Typed>(
  { clock }: House,
  typed: Settings,
): Settings & Typed {
  const today = dayInManila(clock.now());
  const { scopes, networks, endsOn } = typed;
  if (endsOn < today || endsOn > addDays(today, keyDaysMax))
    refuse("InvalidInput", {
      fields: { endsOn: `Please choose a day within the next ${keyDaysMax} days.` },
    });
  const read = networks.map((each) => readNetwork(each) ?? "");
  if (read.includes(""))
    refuse("InvalidInput", {
      fields: { networks: "Please write addresses or networks, such as 203.0.113.0/24." },
    });
  return {
    ...typed,
    scopes: openScopeNames.filter((one) => scopes.includes(one)),
    networks: [...new Set(read)].sort(),
  };
}
