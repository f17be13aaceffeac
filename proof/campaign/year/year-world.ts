/** The members of a year of lending, and what the campaign knows of them. */
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import type { TestHouse } from "#testing/house.ts";
import type { Dice } from "../dice.ts";
import type { OwnLoan } from "./own-book.ts";

export type YearMember = {
  readonly id: string;
  readonly phoneNumber: string;
  /**
   * Each member has dice of their own, so that the order of members does not change their throws.
   */
  readonly dice: Dice;
  /** For events after the due date, so that they do not change how the member pays. */
  readonly service: Dice;
  /** The ways on which the member wants no reminder. */
  readonly switchedOff: readonly string[];
  readonly pays: string;
  readonly takes: string;
  /** The loans one after another; the last is the current one. */
  readonly loans: OwnLoan[];
  /** The next days on which the member borrows, takes or gives back money, and pays. */
  borrowsOn: number;
  takesOn: number;
  paysOn: number;
};

/** A withdrawal that a rail has. */
export type UnderWay = {
  readonly withdrawalId: string;
  readonly member: YearMember;
  readonly loan: OwnLoan;
  readonly amount: number;
  readonly arrivesOn: number;
  readonly isReturned: boolean;
};

export type YearWorld = {
  readonly test: TestHouse;
  readonly outside: OutsideAdapters;
  readonly staffId: string;
  /** The second of two people. */
  readonly secondId: string;
  readonly members: readonly YearMember[];
  readonly underWay: Map<string, UnderWay>;
  /** How often each event happened. */
  readonly tally: Map<string, number>;
  /** What went wrong while members acted. */
  readonly found: string[];
  /** Disputes that ended by themselves, because their charge no longer exists. */
  readonly endedDisputes: Set<string>;
  /** Reminders sent up to this moment have been checked. */
  remindedUntil: Date;
};

export const count = ({ tally }: YearWorld, what: string): void => {
  tally.set(what, (tally.get(what) ?? 0) + 1);
};
