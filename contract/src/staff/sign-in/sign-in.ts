/**
 * How staff sign in: phone or e-mail, password and a six-digit authenticator code in one form. At
 * the first sign-in there is no authenticator yet: the same form without the code starts its
 * set-up. The session is an HttpOnly cookie that ends after half an hour without use.
 */

export const staffIdleMinutes = 30;
export const staffSessionHoursMax = 12;
export const recoveryKeyCount = 10;

/**
 * The page of the one-time link with which a person sets the first password and the authenticator.
 */
export const staffWelcomePath = "/staff/welcome";
export const staffLinkHours = 24;
export const staffLinkStates = ["SENT", "USED", "EXPIRED", "ENDED"] as const;
export type StaffLinkState = (typeof staffLinkStates)[number];
