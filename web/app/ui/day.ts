/** Days and instants as people write them: Dec 18, 2026, and Dec 18, 2026, 3:05 PM on their own clock. */
const days = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });
const instants = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeStyle: "short" });

/** A calendar day has no hour: a due date is Manila's, wherever the phone is. */
export const writeDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

export const writeInstant = (instant: string): string => instants.format(new Date(instant));
