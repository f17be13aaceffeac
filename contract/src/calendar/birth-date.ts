// The typed parts of the birth date; a day or month may lack its leading zero.
const birthParts = {
  day: { pattern: /^[0-9]{1,2}$/, min: 1, max: 31, message: "DD from 1 to 31." },
  month: { pattern: /^[0-9]{1,2}$/, min: 1, max: 12, message: "MM from 1 to 12." },
  year: { pattern: /^[0-9]{4}$/, min: 1900, max: null, message: "YYYY from 1900 to this year." },
} as const;
export type BirthPart = keyof typeof birthParts;

export function birthPartError(part: BirthPart, value: string, today: string): string | null {
  const { pattern, min, max, message } = birthParts[part];
  const isGood =
    pattern.test(value) && Number(value) >= min && Number(value) <= (max ?? yearOf(today));
  return isGood ? null : message;
}

/** `YYYY-MM-DD` from the typed parts, or null when there is no such day in the calendar. */
export function joinBirthDate(parts: Readonly<Record<BirthPart, string>>): string | null {
  const { day, month, year } = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * `today` is the day in Asia/Manila. A person born on 29 February has the birthday on 1 March in
 * other years, so that nobody borrows a day too young.
 */
export function birthDateError(
  birthDate: string,
  today: string,
  limits: { readonly memberAgeYearsMin: number; readonly memberAgeYearsMax: number },
): string | null {
  if (!isCalendarDate(birthDate)) return "Please enter a real date of birth.";
  const { memberAgeYearsMin: min, memberAgeYearsMax: max } = limits;
  const age = ageOn(birthDate, today);
  return age >= min && age <= max ? null : `You must be between ${min} and ${max} years old.`;
}

/** Returns the age on a day, in whole years. */
export function ageOn(birthDate: string, today: string): number {
  const hasHadBirthday = today.slice(5) >= birthDate.slice(5);
  return yearOf(today) - yearOf(birthDate) - (hasHadBirthday ? 0 : 1);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** `YYYY-MM-DD` and a real date: not 30 February, and not year 0, which PostgreSQL lacks. */
export function isCalendarDate(date: string): boolean {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(date) ?? [];
  if (Number(year) === 0) return false;
  // Date rolls 30 February over into March, so a date is real when its day has not moved.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
}
