/** Jaro-Winkler similarity of two words, from 0 to 1: common letters in order, and how they begin. */
const PREFIX_WEIGHT = 0.1;
const PREFIX_MAX = 4;

export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 0) return 0;
  const reach = Math.max(0, Math.floor(longer.length / 2) - 1);
  // Positions of the longer word that are taken, as bits: names are shorter than 31 letters.
  let taken = 0;
  let common = "";
  for (let at = 0; at < shorter.length; at++) {
    const letter = shorter.charCodeAt(at);
    const last = Math.min(longer.length - 1, at + reach, 30);
    for (let place = Math.max(0, at - reach); place <= last; place++) {
      if ((taken & (1 << place)) !== 0 || longer.charCodeAt(place) !== letter) continue;
      taken |= 1 << place;
      common += shorter[at];
      break;
    }
  }
  if (common.length === 0) return 0;
  let swapped = 0;
  let seen = 0;
  for (let place = 0; place < longer.length && place < 31; place++)
    if ((taken & (1 << place)) !== 0 && longer[place] !== common[seen++]) swapped++;
  const count = common.length;
  const jaro = (count / one.length + count / other.length + (count - swapped / 2) / count) / 3;
  let prefix = 0;
  while (prefix < PREFIX_MAX && prefix < shorter.length && one[prefix] === other[prefix]) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}
