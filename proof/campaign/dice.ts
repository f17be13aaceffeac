/** A seeded random generator: the same seed gives the same numbers on every machine. */
export type Dice = ReturnType<typeof openDice>;

export function openDice(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(roll() * count);
  return {
    below,
    between: (least: number, most: number): number => least + below(most - least + 1),
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    isOneIn: (count: number): boolean => below(count) === 0,
    /** Thirty-two letters, as a browser's key. */
    key: (): string => Array.from({ length: 32 }, () => below(16).toString(16)).join(""),
    /** Picks a name with probability proportional to its weight. */
    weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = (Object.keys(weights) as Name[]).flatMap((name) =>
        Array<Name>(weights[name]).fill(name),
      );
      return names[below(names.length)] as Name;
    },
  };
}

export const anySeed = (): number => Math.floor(Math.random() * 2 ** 31);
