/**
 * Replaces texts of a configuration. A text that is to be replaced and is not there throws: a trial
 * would otherwise try something else than what is shipped.
 */
export type Filling = Readonly<Record<string, string>>;

export function fillIn(source: string, filling: Filling): string {
  let filled = source;
  for (const [from, to] of Object.entries(filling)) {
    if (!filled.includes(from)) throw new Error(`there is no "${from}" to be replaced`);
    filled = filled.replaceAll(from, to);
  }
  return filled;
}
