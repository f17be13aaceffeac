/**
 * What a page knows of the lender that runs it. The build knows none of it: the server writes it
 * into the pages at its start, and anew when a policy row or the profile changes.
 */
import type { PolicyRows } from "#policy/policy.ts";
import type { OfferedProduct } from "#product/products.calls.ts";
import type { Company } from "#site/site.calls.ts";

export type SiteFacts = {
  readonly company: Company;
  readonly isDemo: boolean;
  /** The address that members open, without a slash at its end. */
  readonly publicUrl: string;
  /** The day in Asia/Manila for which the page was written. */
  readonly today: string;
  /** The row in force on that day, and those announced for later ones. */
  readonly policyRows: PolicyRows;
  /** Where more than one loan is offered, all of them. */
  readonly products?: readonly OfferedProduct[];
  /** How far the house's time is ahead of the real one: zero, except in a demo whose clock was moved. */
  readonly aheadMs: number;
};

/** Stands on every page and document of the demo, and nowhere in production. */
export const demoSentence = "Demo – not a lender, no real loans";

/** The element that carries them, as JSON, from the server to the page's script. */
export const factsElementId = "facts";

/** What the build's renderer makes of the facts. */
export type RenderedSite = {
  /** By path: the public pages and those of the sign-in. */
  readonly pages: Readonly<Record<string, string>>;
  /** By path: members' pages and the desk, which the browser draws. */
  readonly shells: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** Files that differ from lender to lender or belong to the pages, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Style sheets that scripts add later, which the content security policy must allow. */
  readonly lateStyles: readonly string[];
};

/** What `server/index.js` of a build exports. */
export type SiteRenderer = { renderSite(facts: SiteFacts): Promise<RenderedSite> };
