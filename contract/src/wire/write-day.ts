/** A calendar day as people read it, on papers and on screens: `2026-12-18` is Dec 18, 2026. */

const days = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });

/** A calendar day has no hour: a due date is Manila's, wherever the phone is. */
export const writeDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const instants = new Intl.DateTimeFormat("en-PH", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Manila",
});

/** For a paper, which says the same wherever it is read. */
export const writeInstantInManila = (at: Date): string => `${instants.format(at)} in Manila`;
