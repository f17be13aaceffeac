/**
 * Ids are UUIDs in lower case. Other text is refused before a query, because PostgreSQL would
 * answer with an error instead of no row.
 */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
