/**
 * What an officer may say to a member who is late, by situation, in English and Filipino because
 * officers read it aloud. Plain, true, without threat and without shame (SEC MC 18 s. 2019); a test
 * holds every sentence against the list of refused words. The name of the script is stored with the
 * contact.
 */
type ScriptFacts = {
  readonly company: string;
  readonly officer: string;
  readonly member: string;
  /** All that is due now, in words. */
  readonly amount: string;
  /** Since when it is late. */
  readonly since: string;
  /** The promised amount and day; empty without a promise. */
  readonly promised: string;
  readonly promisedOn: string;
};

type ScriptWords = (facts: ScriptFacts) => readonly string[];

type Script = {
  readonly name: string;
  readonly when: string;
  readonly en: ScriptWords;
  readonly fil: ScriptWords;
};

export const contactScripts = {
  "script-first-reminder": {
    name: "First reminder call",
    when: "The member answers and nothing was agreed yet.",
    en: ({ company, officer, member, amount, since }) => [
      `Good day. This is ${officer} of ${company}. Am I speaking with ${member}?`,
      "Is this a good time? I can call again when it suits you.",
      `It is about your loan: ${amount} is open since ${since}.`,
      "May I ask whether something happened? Perhaps the payment is on its way.",
      "Is there a day on which you can pay, and how much is possible for you?",
      "If it is difficult now, you can ask for more time in the app. It costs nothing to ask.",
      "Thank you for your time.",
    ],
    fil: ({ company, officer, member, amount, since }) => [
      `Magandang araw po. Si ${officer} po ito ng ${company}. Si ${member} po ba ang kausap ko?`,
      "Ayos po ba kayong makausap ngayon? Puwede po akong tumawag ulit kung kailan kayo libre.",
      `Tungkol po ito sa loan ninyo: may ${amount} pa pong babayaran mula ${since}.`,
      "Maaari ko po bang malaman kung may nangyari? Baka po papunta na ang bayad.",
      "May araw po ba na makakabayad kayo, at magkano po ang kaya ninyo?",
      "Kung mahirap po ngayon, puwede kayong humingi ng palugit sa app. Walang bayad ang paghingi.",
      "Salamat po sa oras ninyo.",
    ],
  },
  "script-promise": {
    name: "The member names a day",
    when: "The member says when and how much. Repeat it before you write it down.",
    en: ({ amount }) => [
      "Thank you. I repeat it, so that I write it down as you mean it: how much, and on which day?",
      `For your information: ${amount} is due now. A smaller amount helps too.`,
      "Until that day we do not remind you and do not call.",
      "You find what we wrote down on Home and in your messages. Please tell us if it is wrong.",
      "Charges for being late are as in your contract. The promise adds nothing to them.",
      "If something comes up before that day, write to us. We find another way.",
    ],
    fil: ({ amount }) => [
      "Salamat po. Uulitin ko po para tama ang maisulat ko: magkano po, at sa anong araw?",
      `Para po alam ninyo: ${amount} ang dapat bayaran ngayon. Malaking tulong din po ang mas maliit.`,
      "Hanggang sa araw na iyon, hindi po namin kayo papaalalahanan at hindi po kami tatawag.",
      "Makikita po ninyo ang isinulat namin sa Home at sa mga mensahe ninyo. Sabihan po kami kung mali.",
      "Ang singil sa pagkahuli ay ayon po sa kontrata. Walang idinadagdag ang pangako.",
      "Kung may mangyari po bago ang araw na iyon, sulatan lang po kami. Hahanap tayo ng ibang paraan.",
    ],
  },
  "script-broken-promise": {
    name: "A promised day has passed",
    when: "The payment that the member named has not arrived.",
    en: ({ company, officer, member, promised, promisedOn }) => [
      `Good day. This is ${officer} of ${company}. Am I speaking with ${member}?`,
      `You had planned ${promised} for ${promisedOn}. We have not found the payment yet.`,
      "Did you pay already? Then please send us the receipt, and we look for it at once.",
      "If it was not possible, that happens. What would be possible for you now?",
      "If this month is too hard, you can ask for more time in the app, and we decide about it.",
      "Thank you for telling me.",
    ],
    fil: ({ company, officer, member, promised, promisedOn }) => [
      `Magandang araw po. Si ${officer} po ito ng ${company}. Si ${member} po ba ang kausap ko?`,
      `May plano po kayong magbayad ng ${promised} noong ${promisedOn}. Hindi pa po namin nakikita ang bayad.`,
      "Nakabayad na po ba kayo? Pakipadala po ang resibo at hahanapin namin agad.",
      "Kung hindi po kinaya, nangyayari po talaga iyon. Ano po ang kaya ninyo ngayon?",
      "Kung masyadong mabigat ang buwang ito, puwede po kayong humingi ng palugit sa app at pagpapasyahan namin.",
      "Salamat po sa pagsabi.",
    ],
  },
  "script-hardship": {
    name: "Hardship: offer more time",
    when: "The member has lost work, is ill, or says that paying is not possible.",
    en: ({ company }) => [
      "I am sorry to hear that. Thank you for telling me.",
      `${company} can give you more time: a pause, a longer term or lower instalments.`,
      "You ask for it in the app, under Ask for more time, in two screens.",
      "From the day you ask until we decide, no late charges are added and we do not call.",
      "You see the new plan and what it costs before you agree. You can say no.",
      "Shall I stay on the line while you look for it?",
    ],
    fil: ({ company }) => [
      "Ikinalulungkot ko pong marinig iyan. Salamat po sa pagsabi.",
      `Puwede po kayong bigyan ng ${company} ng palugit: pahinga sa hulog, mas mahabang termino o mas mababang hulog.`,
      "Hihingin po ito sa app, sa Humingi ng palugit, sa dalawang screen.",
      "Mula sa araw na humingi kayo hanggang sa magpasya kami, walang dagdag na singil at hindi kami tatawag.",
      "Makikita po ninyo ang bagong plano at ang halaga nito bago kayo pumayag. Puwede po kayong tumanggi.",
      "Gusto po ba ninyong samahan ko kayo sa linya habang hinahanap ito?",
    ],
  },
  "script-other-answered": {
    name: "Somebody else answered",
    when: "It is not the member. Say nothing of a loan, a debt or a payment, and ask nothing else.",
    en: ({ officer, member }) => [
      `Good day. My name is ${officer}. May I speak with ${member}, please?`,
      "Thank you. I will try again another time.",
      "If they ask what it is about: it is a personal call for that person. Good-bye.",
    ],
    fil: ({ officer, member }) => [
      `Magandang araw po. Ako po si ${officer}. Puwede po bang makausap si ${member}?`,
      "Salamat po. Tatawag na lang po ako sa ibang oras.",
      "Kung itanong kung tungkol saan: personal na tawag po ito para sa kanya. Paalam po.",
    ],
  },
} as const satisfies Readonly<Record<`script-${string}`, Script>>;

export type ContactScript = keyof typeof contactScripts;
export const contactScriptNames = Object.keys(contactScripts) as [
  ContactScript,
  ...ContactScript[],
];
