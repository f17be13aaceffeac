/** What a book names, and how its products are mapped to versions of ours. */
import type { TrialAccount } from "./import-book.ts";
import type { BookState } from "./import-tables.ts";

export type ImportContents = {
  readonly loans: number;
  readonly products: readonly { readonly name: string; readonly loans: number }[];
  readonly states: readonly {
    readonly name: string;
    readonly loans: number;
    readonly isLeftOut: boolean;
  }[];
  readonly remarks: readonly string[];
};

/**
 * A product of theirs to a version of ours, whose late charges and ceiling hold. Its instalments
 * are computed by the version, or taken as they stand in the file.
 */
type MappedProduct = {
  readonly theirs: string;
  readonly productCode: string;
  readonly version: number;
  readonly isScheduleTheirs: boolean;
};

/** A state that the lender's own table names in another word than ours. */
export type MappedState = { readonly theirs: string; readonly ours: BookState };

export type ImportMapping = {
  readonly products: readonly MappedProduct[];
  readonly states: readonly MappedState[];
};

/** What the trial balance has more (or less, below zero) than the loans of the file, and why. */
export type ImportExplanation = {
  readonly account: TrialAccount;
  readonly centavos: number;
  readonly why: string;
};
