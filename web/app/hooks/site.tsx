/**
 * The lender's facts, as the server wrote them into this page. One build serves every lender, so a
 * component asks for them while it is drawn, and no module keeps any of them.
 */
import type { Policy } from "@hiram/contract/policy/policy.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { createContext, type ReactNode, useContext } from "react";
import { usePolicyInForce } from "#hooks/use-policy-in-force.ts";
import { setClockOffset } from "#ui/house-time.ts";

type Site = Pick<SiteFacts, "company" | "isDemo" | "publicUrl" | "products">;

const SiteContext = createContext<SiteFacts | null>(null);
const PolicyContext = createContext<Policy | null>(null);

type Props = { readonly facts: SiteFacts; readonly children: ReactNode };

export function SiteProvider({ facts, children }: Props) {
  setClockOffset(facts);
  const policy = usePolicyInForce(facts);
  return (
    <SiteContext value={facts}>
      <PolicyContext value={policy}>{children}</PolicyContext>
    </SiteContext>
  );
}

function demand<T>(given: T | null): T {
  if (given === null) throw new Error("drawn without the lender's facts: SiteProvider is missing");
  return given;
}

export const useSite = (): Site => demand(useContext(SiteContext));

/** The policy row in force now; a page that stays open takes a new row from its first second. */
export const usePolicy = (): Policy => demand(useContext(PolicyContext));
