/**
 * The puzzle that a browser solves before it gets a code, while many codes are requested
 * (hashcash): for each part it finds a number whose SHA-256 together with the challenge begins with
 * zero bits. It costs a person a second and a flood a processor.
 *
 * Written here and not with WebCrypto, whose every hash is a promise: a browser would do a
 * twentieth of an attacker's work in the same time.
 */

/** Several small puzzles take nearly the same time at each try; one large one may take five times. */
export const PUZZLE_PARTS = 8;
const PART_BITS = Math.log2(PUZZLE_PARTS);

/** Each part has fewer bits, so that all parts together are the work that `bits` names. */
export const bitsOfPart = (bits: number): number => bits - PART_BITS;

/** The hashed text fits one block of SHA-256, which is all that `firstHashWord` reads. */
const TEXT_MAX = 55;
export const CHALLENGE_MAX = 42;

/** Whether this number answers this part of the challenge. */
export const isPartSolved = (
  challenge: string,
  part: number,
  answer: number,
  bits: number,
): boolean => firstHashWord(`${challenge}${part}${answer}`) >>> (32 - bitsOfPart(bits)) === 0;

/**
 * Returns the answers, one for each part. It pauses regularly, so that the page stays responsive on
 * a slow phone.
 */
export async function solvePuzzle(
  { challenge, bits }: { readonly challenge: string; readonly bits: number },
  pause: () => Promise<void>,
  clock: () => number = () => performance.now(),
): Promise<number[]> {
  const answers: number[] = [];
  let pausedAt = clock();
  for (let part = 0; part < PUZZLE_PARTS; part++) {
    let answer = 0;
    while (!isPartSolved(challenge, part, answer, bits)) {
      answer++;
      if (answer % TRIES_A_LOOK !== 0 || clock() - pausedAt < SLICE_MS) continue;
      await pause();
      pausedAt = clock();
    }
    answers.push(answer);
  }
  return answers;
}

/** Below 16 ms, so that no frame of the page is dropped. */
const SLICE_MS = 12;
const TRIES_A_LOOK = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4). */
const rootsOf = (count: number, power: number): Int32Array =>
  Int32Array.from(primes(count), (prime) => (prime ** power % 1) * 2 ** 32);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

const ROUND_CONSTANTS = rootsOf(64, 1 / 3);
const INITIAL = rootsOf(8, 1 / 2);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Reused between calls: nothing waits in between. */
const words = new Int32Array(64);
const at = (from: Int32Array, index: number): number => from[index] as number;

/** The first 32 bits of the SHA-256 of a short ASCII text. */
export function firstHashWord(text: string): number {
  if (text.length > TEXT_MAX) throw new Error("the text does not fit one block");
  words.fill(0, 0, 16);
  for (let index = 0; index < text.length; index++)
    words[index >> 2] = at(words, index >> 2) | (text.charCodeAt(index) << (24 - 8 * (index & 3)));
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)));
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const [two, fifteen] = [at(words, index - 2), at(words, index - 15)];
    const low = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    words[index] = at(words, index - 16) + low + at(words, index - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = INITIAL as unknown as Eight;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + choice + at(ROUND_CONSTANTS, index) + at(words, index)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + majority) | 0];
  }
  return (a + at(INITIAL, 0)) >>> 0;
}

type Eight = [number, number, number, number, number, number, number, number];
