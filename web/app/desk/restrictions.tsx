/** Frozen, blocked or erased in a few words, for the head of a case and for lists. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type RestrictionKind, restrictionNames } from "@hiram/contract/session/restrictions.ts";
import { writeDay } from "#ui/day.ts";

/** A restriction ends with a day in Manila; its instant is the first of the next day. */
export const writeLastDay = (until: string): string =>
  writeDay(dayInManila(new Date(Date.parse(until) - 1)));

type Restricted = {
  readonly isErased: boolean;
  readonly restrictions: readonly {
    readonly kind: RestrictionKind;
    readonly until: string | null;
  }[];
};

/** Empty for a member without a restriction. */
export const sayRestrictions = ({ isErased, restrictions }: Restricted): string =>
  isErased
    ? "Erased"
    : restrictions
        .map(({ kind, until }) =>
          until ? `${restrictionNames[kind]} until ${writeLastDay(until)}` : restrictionNames[kind],
        )
        .join(", ");
