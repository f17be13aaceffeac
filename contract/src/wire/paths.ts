/**
 * The site map: which pages exist, and which ones the server renders as HTML at its start.
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
  "/our-accounts",
  "/photo",
] as const;

/** The page where a phone takes a picture for an activation on a computer. */
export const photoPath = "/photo" satisfies (typeof entryPaths)[number];

/** The page of the link in security messages. */
export const freezePath = "/freeze" satisfies (typeof entryPaths)[number];

/** Behind the sign-in: each has an HTML shell, drawn by the browser. */
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
  "/due-day",
  "/credit-report",
  "/registry-details",
  "/settings",
  "/activate",
] as const;

/** The pages of a member's payments are below this path. */
export const payPath = "/pay" satisfies (typeof memberPaths)[number];
/** The pattern of the route; the pages of all payments share one HTML shell. */
export const paymentPath = `${payPath}/:intentId`;

/**
 * The staff desk: this path and the pages below it share one HTML shell, and are not in the
 * sitemap.
 */
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
  "keys",
  "endpoints",
  "invitations",
  "currencies",
  "profile",
  "policy",
  "products",
  "products/:code/:version",
  "holidays",
  "duties",
  "duties/:filingId",
  "covered",
  "credit-data",
  "imports",
  "imports/:importId",
  "audit",
  "account",
  "welcome",
  "sign-on/:provider",
  "link-account",
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

/** The page that the service worker (`web/public/sw.js`) shows for a page it has not cached. */
export const offlinePath = "/offline.html";

/** Served with status 404 for every other path. */
export const notFoundPath = "/404";
