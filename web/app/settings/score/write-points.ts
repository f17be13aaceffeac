/** Points with their sign: +100, −20. */
export const writePoints = (points: number): string =>
  points === 0 ? "0" : `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
