/**
 * Words that nobody writes to a member about a debt: threats, insults, false statements and the
 * threat to make the debt known to others (SEC MC 18 s. 2019). A text with one of them is refused
 * before it is stored or sent. A list finds what can be found in a text; what is said on the phone
 * is a matter of training, which the scripts of the desk serve.
 */
const refusedWordKinds = ["THREAT", "INSULT", "FALSE", "PUBLICATION"] as const;
type RefusedWordKind = (typeof refusedWordKinds)[number];

/** Whole words, in English and Filipino. A star stands for any ending. */
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

/** Accents are taken off and spaces joined, so that a word written with them is found too. */
const tidy = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

export function findRefusedWords(text: string): readonly RefusedWord[] {
  const tidied = tidy(text);
  return patterns
    .filter(({ pattern }) => pattern.test(tidied))
    .map(({ kind, word }) => ({ kind, word }));
}
