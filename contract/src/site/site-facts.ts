/**
 * What a page knows about its lender. The build knows none of it: the server writes it into the
 * pages at its start, and again when a policy row or the profile changes.
 */
import type { PolicyRows } from "#policy/policy.ts";
import type { OfferedProduct } from "#product/products.calls.ts";
import type { Company } from "#site/site.calls.ts";

export type SiteFacts = {
  readonly company: Company;
  readonly isDemo: boolean;
  /** The public address, without a slash at its end. */
  readonly publicUrl: string;
  /** The day in Asia/Manila for which the page was written. */
  readonly today: string;
  /** The row in force on that day, and those announced for later ones. */
  readonly policyRows: PolicyRows;
  /** Where more than one loan is offered, all of them. */
  readonly products?: readonly OfferedProduct[];
  /**
   * How far the house's time is ahead of the real one: zero, except in a demo whose clock was
   * moved.
   */
  readonly aheadMs: number;
};

/** On every page and document of the demo, and nowhere in production. */
export const demoSentence = "Demo – not a lender, no real loans";

/** The id of the element with the facts as JSON, from the server to the page's script. */
export const factsElementId = "facts";

/** The build renderer's result for the facts. */
export type RenderedSite = {
  /** The public pages and those of the sign-in, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The members' pages and the desk, by path; the browser draws them. */
  readonly shells: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** Files that differ from lender to lender or belong to the pages, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Style sheets added later by scripts, which the content security policy must allow. */
  readonly lateStyles: readonly string[];
};

/** What `server/index.js` of a build exports. */
export type SiteRenderer = { renderSite(facts: SiteFacts): Promise<RenderedSite> };
