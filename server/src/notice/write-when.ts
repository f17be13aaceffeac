/** An instant as messages write it, in Manila time: `Nov 18, 2026, 10:00 PM`. */

const inManila = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Manila",
  dateStyle: "medium",
  timeStyle: "short",
});

/** With plain spaces: the narrow one that Intl writes is no letter of an SMS. */
export const writeWhen = (at: Date): string => inManila.format(at).replaceAll(/\s/g, " ");
