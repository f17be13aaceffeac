/** A calendar day as people write it: `2026-12-18` is Dec 18, 2026. */
const days = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });

/** A calendar day has no hour: a due date is Manila's, wherever the reader is. */
export const writeDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
