/** Changing the phone number of an account, with the old SIM and without it. */

/**
 * Without the old SIM a code goes to the e-mail address, and only to one that the account has had
 * for this long: a thief who changed the address first would otherwise send the code to himself.
 */
export const emailAgeDaysMin = 7;
