/**
 * The site map: which pages exist, which the server writes out as HTML at its start, and for whom.
 */

/**
 * Public pages: prerendered, so that they can be read before any script runs; listed in the
 * sitemap.
 */
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

/** Public, but useless to a search engine. */
export const entryPaths = [
  "/login",
  "/register",
  "/recover",
  "/lost-number",
  "/freeze",
  "/verify",
  "/photo",
] as const;

/** Where a phone takes a picture for an activation on a computer. */
export const photoPath = "/photo" satisfies (typeof entryPaths)[number];

/** Where the link leads that a security message carries. */
export const freezePath = "/freeze" satisfies (typeof entryPaths)[number];

/** Behind the sign-in: an HTML shell for each, drawn by the browser. */
export const memberPaths = [
  "/dash",
  "/dash/documents",
  "/help",
  "/help/messages",
  "/help/inbox",
  "/help/complaints",
  "/help/complaints/new",
  "/wallet",
  "/wallet/money",
  "/pay",
  "/more-time",
  "/settings",
  "/activate",
] as const;

/** Each payment of a member has a page below this path. */
export const payPath = "/pay" satisfies (typeof memberPaths)[number];
/** As in the routes; all payments have one shell. */
export const paymentPath = `${payPath}/:intentId`;

/** The staff desk: this path and the pages below it, one HTML shell, listed nowhere. */
export const deskPath = "/staff";
export const deskPages = [
  "applications",
  "documents",
  "hardship",
  "id-checks",
  "withdrawals",
  "batches",
  "statements",
  "statements/accounts",
  "statements/:statementId",
  "payments",
  "messages",
  "complaints",
  "collections",
  "collections/:loanId",
  "collectors",
  "to-confirm",
  "members",
  "members/:memberId",
  "members/:memberId/papers/:paper/:id",
  "books",
  "books/accounts/:account",
  "books/journal",
  "books/lines/:journal/:line",
  "books/banks",
  "books/banks/:id",
  "books/reports",
  "books/months",
  "books/rates",
  "books/codes",
  "closes",
  "portfolio",
  "portfolio/loans",
  "people",
  "roles",
  "invitations",
  "currencies",
  "profile",
  "policy",
  "products",
  "products/:code/:version",
  "holidays",
  "audit",
  "account",
  "welcome",
] as const;

/** Whether an address below the desk's path is one of its pages. */
export function isDeskPage(address: string): boolean {
  const parts = address.split("/");
  return deskPages.some((page) => {
    const named = page.split("/");
    return (
      named.length === parts.length &&
      named.every((name, at) => (name.startsWith(":") ? parts[at] !== "" : name === parts[at]))
    );
  });
}

/** What the service worker (`web/public/sw.js`) shows for a page it does not have. */
export const offlinePath = "/offline.html";

/** Served with status 404 for every other path. */
export const notFoundPath = "/404";
