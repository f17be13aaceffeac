/**
 * Ids are UUIDs in lower case. Text that is none is refused before a query: PostgreSQL answers it
 * with an error instead of no row.
 */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
