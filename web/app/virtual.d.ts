/** Modules that `vite.config.ts` makes. */
declare module "virtual:dev-facts" {
  /** For `npm run dev`, where no server writes the facts into the pages. */
  export const readDevFacts: () => import("@hiram/contract/site/site-facts.ts").SiteFacts;
}

declare module "virtual:toast-style" {
  /** The stylesheet that the toast library adds from script. */
  export const toastStyle: string;
}
