/**
 * The authorities to which a member can complain about the lender. Which of them, and how each is
 * reached, is in the company's profile.
 */

/** Securities and Exchange Commission, Bangko Sentral, National Privacy Commission. */
export const regulatorKinds = ["SEC", "BSP", "NPC"] as const;
export type RegulatorKind = (typeof regulatorKinds)[number];

export const REGULATORS_MAX = 3;

type Regulator = { readonly kind: RegulatorKind; readonly contact: string; readonly link: string };

/** Of a lending company: the SEC licenses it, and the NPC looks after personal data. */
export const usualRegulators: readonly Regulator[] = [
  { kind: "SEC", contact: "", link: "https://imessage.sec.gov.ph" },
  { kind: "NPC", contact: "complaints@privacy.gov.ph", link: "https://privacy.gov.ph" },
];
