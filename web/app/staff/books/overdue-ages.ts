/**
 * How many loans are overdue for how long, under the names of the steps: "31 to 60", "91 and more".
 */
type Age = { readonly fromDays: number; readonly loans: number };

export const nameAges = (ages: readonly Age[]): (readonly [name: string, loans: number])[] =>
  ages.map(({ fromDays, loans }, at) => [nameAge(fromDays, ages[at + 1]?.fromDays), loans]);

function nameAge(fromDays: number, nextFromDays: number | undefined): string {
  if (fromDays === 0) return "Not overdue";
  return nextFromDays ? `${fromDays} to ${nextFromDays - 1}` : `${fromDays} and more`;
}
