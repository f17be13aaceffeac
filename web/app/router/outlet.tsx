/** Where a layout shows its page, and what it gives to that page. */
import { createContext, type ReactNode, useContext } from "react";

/** The page inside the layout that is drawn. */
export const PageContext = createContext<ReactNode>(null);
const GivenContext = createContext<unknown>(undefined);

export const Outlet = ({ context }: { readonly context?: unknown }) => (
  <GivenContext value={context}>{useContext(PageContext)}</GivenContext>
);

export const useOutletContext = <Given,>(): Given => useContext(GivenContext) as Given;
