/** The page of the address inside its layouts. */
import type { ReactNode } from "react";
import { matchRoutes } from "#router/match-routes.ts";
import { PageContext } from "#router/outlet.tsx";
import { useLocation } from "#router/router.tsx";
import { ParamsContext } from "#router/use-params.ts";

export type Route = {
  readonly path?: string;
  /** The page at its layout's own address. */
  readonly index?: boolean;
  readonly element: ReactNode;
  readonly children?: readonly Route[];
};

const putInside = (inside: ReactNode, { element }: Route): ReactNode => (
  <PageContext value={inside}>{element}</PageContext>
);

export function MatchingPages({ routes }: { readonly routes: readonly Route[] }) {
  const match = matchRoutes(routes, useLocation().pathname);
  if (!match) return null;
  const page = match.routes.reduceRight<ReactNode>(putInside, null);
  return <ParamsContext value={match.params}>{page}</ParamsContext>;
}
