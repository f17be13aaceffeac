/** The sealed part of a proposal: what was requested, and why. */
import type { House } from "#house/house.ts";

type SealedRequest = { readonly request: unknown; readonly reason: string };

export const proposalSealContext = (id: string): string => `staff-proposal/${id}`;

export const sealProposal = ({ keys }: House, id: string, parts: SealedRequest): Buffer =>
  keys.seal(JSON.stringify(parts), proposalSealContext(id));

export const openProposal = (
  { keys }: House,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): SealedRequest => JSON.parse(keys.open(sealed, proposalSealContext(id)));
