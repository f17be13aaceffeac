/**
 * How staff come in: phone or e-mail, password and a six-digit number from an authenticator, in one
 * form. The first time there is no authenticator yet: the same form, without the number, begins its
 * set-up. The session is a cookie that no script can read and that ends after half an hour unused.
 */

export const staffIdleMinutes = 30;
export const staffSessionHoursMax = 12;
export const recoveryKeyCount = 10;
