/** The place where a layout shows its page, and the context for that page. */
import { createContext, type ReactNode, useContext } from "react";

/** The page inside the layout being rendered. */
export const PageContext = createContext<ReactNode>(null);
const GivenContext = createContext<unknown>(undefined);

export const Outlet = ({ context }: { readonly context?: unknown }) => (
  <GivenContext value={context}>{useContext(PageContext)}</GivenContext>
);

export const useOutletContext = <Given,>(): Given => useContext(GivenContext) as Given;
