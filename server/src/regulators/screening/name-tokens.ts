/**
 * A name as comparable tokens: letters without marks, particles joined to the word after them,
 * suffixes kept apart, and one spelling for names that are written in many ways.
 */
type Token = {
  /** With its particle: DELACRUZ, ALMASRI. */
  readonly full: string;
  /** Without it: CRUZ, MASRI. */
  readonly core: string;
  /** The letters that an initial of it may be: U and O for an Umar, folded into OMAR. */
  readonly initials: string;
};

export type NameTokens = {
  readonly tokens: readonly Token[];
  /** JR, SR, II to V. */
  readonly suffix: string | null;
};

const suffixes: ReadonlySet<string> = new Set(["JR", "SR", "II", "III", "IV", "V"]);
/** Words that belong to the word after them; two may follow each other, as in DE LA. */
const particles: ReadonlySet<string> = new Set([
  ...["DE", "LA", "LAS", "LOS", "DELA", "DELAS", "DELOS", "DEL", "SAN", "STA", "STO"],
  ...["AL", "EL", "ABU", "BIN", "IBN", "BINTI", "VAN", "VON"],
]);
/** Particles at the beginning of a word that was written in one. */
const joined = /^(?:DELOS|DELAS|DELA|DEL)(?=.{3})/;

const variants: Readonly<Record<string, string>> = { MA: "MARIA", SANTA: "STA", SANTO: "STO" };

/** MOHAMMAD, MUHAMMED, MOHAMED, MUHAMAD … and the same with other names of many spellings. */
const kin: readonly (readonly [RegExp, string])[] = [
  [/^M[OU]H?A?M+[AEOU]D$/, "MOHAMAD"],
  [/^AH?M[AE]D$/, "AHMAD"],
  [/^ABD[EU]?L?$/, "ABDUL"],
  [/^[HJ]USS?[AEI]+N$/, "HUSAIN"],
  [/^Y[OU]+SS?[EOU][FP]$/, "YUSUF"],
  [/^[AU]S+A?MA[HN]?$/, "USAMA"],
  [/^OMAR$|^UMAR$/, "OMAR"],
];

const withoutMarks = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

/** One spelling: Q, K and C, PH and F, double letters. */
export function fold(word: string): string {
  for (const [spellings, one] of kin) if (spellings.test(word)) return one;
  return word
    .replace(/PH/g, "F")
    .replace(/[QC]/g, "K")
    .replace(/(.)\1+/g, "$1");
}

export function tokensOf(name: string): NameTokens {
  const words = withoutMarks(name)
    .replace(/[^A-Z0-9.]+/g, " ")
    .replace(/\./g, " ")
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const tokens: Token[] = [];
  let suffix: string | null = null;
  let before = "";
  for (const [at, word] of words.entries()) {
    // A first word is a name: somebody may be called V.
    if (at > 0 && suffixes.has(word)) {
      suffix = word;
      continue;
    }
    const plain = variants[word] ?? word;
    if (particles.has(plain) && at < words.length - 1) {
      before += plain;
      continue;
    }
    tokens.push(tokenOf(before, plain));
    before = "";
  }
  if (before) tokens.push(tokenOf("", before));
  return { tokens, suffix };
}

function tokenOf(before: string, word: string): Token {
  const core = before === "" ? word.replace(joined, "") : word;
  const [full, plain] = [fold(before + word), fold(core)];
  const initials = [...new Set([full, plain, word, before])].map((one) => one.charAt(0)).join("");
  return { full, core: plain, initials };
}
