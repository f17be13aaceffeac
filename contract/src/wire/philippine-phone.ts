/** The length of Philippine phone numbers. Numbers of other countries are not checked here. */

const MOBILE = /^639[0-9]{9}$/;
/** The area code and the number: 2 and eight digits for Manila, two and seven elsewhere. */
const LANDLINE = /^63[2-8][0-9]{8}$/;

/** The wire's digits with the country code: `09171234567` and `+639171234567` are one number. */
export const withCountryCode = (phone: string): string =>
  phone
    .replace(/[^0-9+]/g, "")
    .replace(/^\+/, "")
    .replace(/^0/, "63");

/** False for a Philippine number that is too short, too long, or no mobile number. */
export function isMobileOrForeign(phone: string): boolean {
  const wire = withCountryCode(phone);
  return !wire.startsWith("63") || MOBILE.test(wire);
}

/** The same, but a Philippine landline is accepted too. */
export const isPhoneOrForeign = (phone: string): boolean =>
  isMobileOrForeign(phone) || LANDLINE.test(withCountryCode(phone));
