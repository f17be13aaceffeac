/** Single sign-on: people at the desk sign in at the lender's own identity provider. */

export const signOnKeys = ["1", "2"] as const;
export type SignOnKey = (typeof signOnKeys)[number];

/** The page to which a provider sends the browser back: registered there exactly so. */
export const signOnPath = "/staff/sign-on";
export const signOnPathOf = (key: SignOnKey): string => `${signOnPath}/${key}`;

/** The page of the one-time link with which a person links an account. */
export const identityLinkPath = "/staff/link-account";
export const identityLinkHours = 24;

/** How long a sign-in at the provider may take. */
export const signOnMinutes = 10;

/** So many forged answers within an hour alarm everybody who manages people. */
export const forgedAnswersMax = 5;
