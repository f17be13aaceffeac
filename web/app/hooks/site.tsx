/**
 * The lender's facts, as the server wrote them into this page. One build serves every lender, so a
 * component reads them while it renders, and no module stores any of them.
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

/** Whether any loan that everyone may apply for has a fee. */
export function useHasFees(): boolean {
  const { products = [] } = useSite();
  const policy = usePolicy();
  return [policy, ...products.map(({ rules }) => rules)].some(({ fees = [] }) => fees.length > 0);
}

/** The policy row in force now; an open page switches to a new row in its first second. */
export const usePolicy = (): Policy => demand(useContext(PolicyContext));
