/**
 * Words that nobody writes to a member about a debt: threats, insults, false statements and the
 * threat to make the debt known to others (SEC MC 18 s. 2019). A text with one of them is refused
 * before it is stored or sent. A list works for texts; for phone calls there are training and the
 * desk's scripts.
 */
const refusedWordKinds = ["THREAT", "INSULT", "FALSE", "PUBLICATION"] as const;
type RefusedWordKind = (typeof refusedWordKinds)[number];

/** Whole words, in English and Filipino. A star matches any ending. */
const refusedWords: Readonly<Record<RefusedWordKind, readonly string[]>> = {
  THREAT: [
    "jail",
    "jailed",
    "prison",
    "imprison*",
    "arrest*",
    "police",
    "hurt you",
    "come to your house",
    "or else",
    "you will regret",
    "watch out",
    "makukulong",
    "kulong",
    "ikukulong",
    "ipakulong",
    "ipapakulong",
    "aresto",
    "aarestuhin",
    "pulis",
    "ipapapulis",
    "sasaktan",
    "papatayin",
    "pupuntahan ka namin",
    "humanda ka",
    "mag-ingat ka",
  ],
  INSULT: [
    "liar",
    "thief",
    "thieves",
    "crook*",
    "scammer*",
    "shameless",
    "stupid",
    "idiot*",
    "deadbeat*",
    "swindler*",
    "sinungaling",
    "magnanakaw",
    "manloloko",
    "mandurugas",
    "walang hiya",
    "walanghiya",
    "makapal ang mukha",
    "kapal ng mukha",
    "bobo",
    "tanga",
    "gago",
    "hayop ka",
    "putang ina",
    "putangina",
    "estapador*",
  ],
  FALSE: [
    "warrant",
    "warrants",
    "subpoena*",
    "estafa",
    "criminal case",
    "criminal charge*",
    "nbi",
    "hold departure",
    "blacklisted",
    "deport*",
    "cancel your visa",
    "kasong kriminal",
    "kasong estafa",
    "mandamiento",
    "blacklist ka",
  ],
  PUBLICATION: [
    "facebook",
    "tiktok",
    "post your photo",
    "post your picture",
    "post your name",
    "your employer",
    "your boss",
    "your contacts",
    "your contact list",
    "your relatives",
    "your neighbors",
    "your neighbours",
    "tell your family",
    "barangay",
    "ipapahiya",
    "mapapahiya",
    "ipopost",
    "ipo-post",
    "i-post",
    "ikakalat",
    "amo mo",
    "boss mo",
    "kapitbahay mo",
    "mga kamag-anak mo",
    "mga contact mo",
  ],
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `\b` knows ASCII letters only; Filipino words have accents and hyphens. */
const patternOf = (word: string): RegExp => {
  const isStem = word.endsWith("*");
  const letters = escaped(isStem ? word.slice(0, -1) : word).replaceAll(" ", "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}${isStem ? "" : "(?![\\p{L}\\p{N}])"}`, "u");
};

const patterns = refusedWordKinds.flatMap((kind) =>
  refusedWords[kind].map((word) => ({
    kind,
    word: word.replace("*", ""),
    pattern: patternOf(word),
  })),
);

type RefusedWord = { readonly kind: RefusedWordKind; readonly word: string };

/**
 * Names of documents that members are asked for: they contain a refused word but threaten nobody.
 */
const fairPhrases =
  /\b(?:police|nbi|barangay) (?:clearance|certificate|certification|id)s?\b|\bbarangay indigency\b/g;

/** Removes accents and invisible characters, and joins spaces. */
const tidy = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(fairPhrases, " ");

const letterOf: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * "p0l1ce" becomes "police": replaces digits and signs that stand for letters, inside words only.
 */
const withLetters = (text: string): string =>
  text.replace(/[\p{L}\d@$!]*\p{L}[\p{L}\d@$!]*/gu, (word) =>
    word.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign),
  );

/** "p.o.l.i.c.e" and "p o l i c e" become "police". */
const withoutGaps = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ ._*-]+){2,}\p{L}(?![\p{L}\p{N}])/gu, (spelled) =>
    spelled.replace(/[^\p{L}]/gu, ""),
  );

export function findRefusedWords(text: string): readonly RefusedWord[] {
  const tidied = tidy(text);
  const readings = [...new Set([tidied, withLetters(tidied), withoutGaps(withLetters(tidied))])];
  return patterns
    .filter(({ pattern }) => readings.some((reading) => pattern.test(reading)))
    .map(({ kind, word }) => ({ kind, word }));
}
