/** An instant as members read it, in their own time. */
const when = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeStyle: "short" });

export const writeWhen = (instant: string | number): string => when.format(new Date(instant));

const day = new Intl.DateTimeFormat("en-PH", { dateStyle: "long", timeZone: "UTC" });

/** A calendar day (`YYYY-MM-DD`), the same wherever it is read. */
export const writeDay = (on: string): string => day.format(new Date(`${on}T00:00:00Z`));
