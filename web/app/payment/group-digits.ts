/** Digits in groups of four, which are easier to read and to compare: `1000 0197`. */
export const groupDigits = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, "$& ");
