/**
 * The authorities to which a member can complain about the lender. The company's profile says which
 * of them, with their addresses.
 */

/** Securities and Exchange Commission, Bangko Sentral, National Privacy Commission. */
export const regulatorKinds = ["SEC", "BSP", "NPC"] as const;
export type RegulatorKind = (typeof regulatorKinds)[number];

export const REGULATORS_MAX = 3;

type Regulator = { readonly kind: RegulatorKind; readonly contact: string; readonly link: string };

/**
 * The usual ones of a lending company: the SEC licenses it, and the NPC supervises personal data.
 */
export const usualRegulators: readonly Regulator[] = [
  { kind: "SEC", contact: "", link: "https://imessage.sec.gov.ph" },
  { kind: "NPC", contact: "complaints@privacy.gov.ph", link: "https://privacy.gov.ph" },
];
