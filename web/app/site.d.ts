/** What `vite.config.ts` writes in: the lender's profile, and whether this is a demo. */
declare module "virtual:site" {
  export const company: import("@hiram/contract/site/site.calls.ts").Company;
  export const isDemo: boolean;
}
