/** The site map: which pages exist, which are written out as HTML at build time, and for whom. */

/** Public pages: prerendered, so that they read before any script runs; listed in the sitemap. */
export const publicPaths = [
  "/",
  "/hiw",
  "/about",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
  "/careers",
  "/blog",
  "/bug-bounty",
] as const;

/** Public too, but of no use to a search engine. */
export const entryPaths = ["/login", "/register", "/recover"] as const;

/** Behind the sign-in: one shell for all, filled in by the browser. */
export const memberPaths = ["/dash", "/wallet", "/settings", "/activate"] as const;

/** The staff desk: this path and all below it, one shell, never listed anywhere. */
export const deskPath = "/staff";

/** Served, with status 404, for every path that is none of the above. */
export const notFoundPath = "/404";
