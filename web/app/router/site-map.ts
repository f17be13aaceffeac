/** The types of the site map (`routes.ts`). Files are below `web/app`. */
export type SiteRoute = {
  readonly file: string;
  /** Absent for a layout, whose pages have paths, and for the page at its layout's own address. */
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
