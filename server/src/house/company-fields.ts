/**
 * Every field of the company profile (`company.json`): what it must be and what it is for. Refusals
 * and `docs/company.md` are written from it. The shape itself is in the contract.
 */
type CompanyFieldHelp = {
  /** The text after "must be" in the refusal. */
  readonly expected: string;
  /** Whole sentences: what it is, and where people see it. */
  readonly words: string;
  /** The default when the field is left out; a field without a default is required. */
  readonly unset?: string;
};

const text = "text of 1 to 500 characters";
const link = 'a whole address that begins with https://, or "" for none';
const onPages = "Shown on the pages and in every contract.";

/** The help texts by path; `[]` stands for each entry of a list. */
export const companyFieldHelp: Readonly<Record<string, CompanyFieldHelp>> = {
  sample: {
    expected: "true or false",
    unset: "false",
    words: "True marks the invented lender of the demo; production refuses such a profile.",
  },
  CompanyName: { expected: text, words: `The registered name of the company. ${onPages}` },
  ShortName: {
    expected: "2 to 12 capital letters or digits",
    words:
      "Begins the reference of every loan and withdrawal. Choose it before the first loan: references that were given out do not change.",
  },
  CompanyAddress: { expected: text, words: `The address of the office. ${onPages}` },
  SEC_CA: {
    expected: text,
    words:
      "The number of the certificate of authority to operate as a lending company, from the Securities and Exchange Commission.",
  },
  SEC_REG: {
    expected: text,
    words:
      "The number under which the company is registered with the Securities and Exchange Commission.",
  },
  OPSCOR: {
    expected: text,
    words:
      "The number of the certificate of registration as operator of a payment system, from the Bangko Sentral ng Pilipinas (OPS COR, under the National Payment Systems Act). A company that has none writes so, such as: not applicable.",
  },
  FACEBOOK: { expected: link, words: "The company's page there, linked at the foot of each page." },
  INSTAGRAM: { expected: link, words: "As FACEBOOK." },
  TIKTOK: { expected: link, words: "As FACEBOOK." },
  TELEGRAM: { expected: link, words: "The group or account for support, linked on Contact." },
  EMAIL: {
    expected: "an e-mail address such as hello@lender.ph",
    words: "Where messages from the contact page go, and answers to our mails.",
  },
  landline: {
    expected: 'text of at most 40 characters, "" for none',
    words: "A telephone number, shown on Contact.",
  },
  establishedYear: {
    expected: "a year from 1900 to 2100, as a number",
    words: "When the company was founded, shown on About.",
  },
  employees: { expected: text, words: 'How many work there, such as "20+", shown on About.' },
  "claims.approval": {
    expected: text,
    words: "What the pages say about how fast applications are answered. It must be true.",
  },
  "claims.affiliateOffer": {
    expected: "null, or an object with institution, licence and offer",
    words: "An offer of a licensed institution that the company works with, or null for none.",
  },
  "claims.affiliateOffer.institution": { expected: text, words: "Who makes the offer." },
  "claims.affiliateOffer.licence": { expected: text, words: "The licence of that institution." },
  "claims.affiliateOffer.offer": { expected: text, words: "The words of the offer." },
  partners: {
    expected: "a list of at most 6 objects with name and logo, [] for none",
    words: "Banks and others whose logos the home page shows.",
  },
  "partners[].name": { expected: text, words: "The partner's name." },
  "partners[].logo": {
    expected: "the path of an SVG file, such as /partners/bank.svg",
    words: "Its picture: a file in web/public, or /own/bank.svg from OWN_FILES_DIR.",
  },
  repayTo: {
    expected: "null, or an object with bankName, accountName and number",
    unset: "null",
    words:
      "Where members send their instalments by bank transfer; without it they are told to ask.",
  },
  "repayTo.bankName": { expected: text, words: "The bank." },
  "repayTo.accountName": { expected: text, words: "The name on the account." },
  "repayTo.number": { expected: text, words: "The number of the account." },
  regulators: {
    expected: "a list of at most 3 objects with kind, contact and link",
    unset: "the Securities and Exchange Commission and the National Privacy Commission",
    words: "To whom a member can complain about the lender.",
  },
  "regulators[].kind": { expected: "SEC, BSP or NPC", words: "Which regulator." },
  "regulators[].contact": {
    expected: 'text of at most 200 characters, "" for none',
    words: "Its telephone number, e-mail address or office.",
  },
  "regulators[].link": { expected: link, words: "Its website." },
};

/** The help for a path such as `partners.0.name`. */
export const findCompanyFieldHelp = (path: string): CompanyFieldHelp | undefined =>
  companyFieldHelp[path.replace(/\.\d+/g, "[]")];
