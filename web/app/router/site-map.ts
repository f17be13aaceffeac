/** How the site map (`routes.ts`) is written. Files lie below `web/app`. */
export type SiteRoute = {
  readonly file: string;
  /** Missing for a layout, whose pages have their own, and for the page at its layout's address. */
  readonly path?: string;
  readonly index?: true;
  readonly children?: readonly SiteRoute[];
};

export const route = (path: string, file: string, children?: readonly SiteRoute[]): SiteRoute => ({
  path,
  file,
  ...(children && { children }),
});

export const index = (file: string): SiteRoute => ({ file, index: true });

export const layout = (file: string, children: readonly SiteRoute[]): SiteRoute => ({
  file,
  children,
});
