/** The parts of the address that the route names: `:memberId`. */
import { createContext, useContext } from "react";
import type { Params } from "#router/match-routes.ts";

export const ParamsContext = createContext<Params>({});

export const useParams = (): Partial<Params> => useContext(ParamsContext);
