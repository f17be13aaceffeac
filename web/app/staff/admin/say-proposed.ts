/** What happens next with a proposed change of staff, in words for its maker. */
import { writeInstant } from "#ui/day.ts";

export const sayProposed = ({ aloneFrom }: { readonly aloneFrom: string | null }): string =>
  aloneFrom === null
    ? "Proposed. Another administrator has to confirm it; nothing changes until then."
    : `Proposed. No other administrator can confirm it now, so it waits: you can carry it out from ${writeInstant(aloneFrom)}. Every administrator and the person concerned get a message, and everybody who sees it may reject it.`;
