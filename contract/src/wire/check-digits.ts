/** Check digits of references, which detect typing mistakes (ISO 7064, modulus 97). */

export const CHECK_MODULUS = 97;

/** The remainder of a number of any length, digit by digit. */
export const remainderMod97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % CHECK_MODULUS, 0);
