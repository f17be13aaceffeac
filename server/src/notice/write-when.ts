/** An instant as messages write it, in Manila time: `18 Nov 2026, 22:00`. */

const inManila = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Manila",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

export const writeWhen = (at: Date): string => inManila.format(at);

/** A day, which is written without a time: `18 Nov 2026`. */
const dayOnly = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

export const writeWhenDay = (day: string): string => dayOnly.format(new Date(day));
