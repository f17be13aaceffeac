/** Modules that `vite.config.ts` makes. */
declare module "virtual:dev-facts" {
  /** For `npm run dev`, where no server writes the facts into the pages. */
  export const readDevFacts: () => import("@hiram/contract/site/site-facts.ts").SiteFacts;
}

declare module "virtual:toast-style" {
  /** The stylesheet that the toast library adds from script. */
  export const toastStyle: string;
}

declare module "virtual:route-table" {
  type TableRoute = {
    readonly path?: string;
    readonly index?: true;
    /** Below `web/app`; missing in a browser. */
    readonly file?: string;
    readonly load: () => Promise<{ readonly default: import("react").ComponentType }>;
    readonly children?: readonly TableRoute[];
  };
  /** `routes.ts` without the desk, with a function that loads each file. */
  export const routeTable: readonly TableRoute[];
}

declare module "virtual:desk-table" {
  /** The desk's part of `routes.ts`. */
  export const routeTable: readonly import("virtual:route-table").TableRoute[];
}
