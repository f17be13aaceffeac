/** What an officer may say to a member who is late, in Filipino. */
import type { ContactScriptWords } from "#en/collection/scripts.desk.ts";

export const contactScriptWords: ContactScriptWords = {
  "script-first-reminder": ({ company, officer, member, amount, since }) => [
    `Magandang araw po. Si ${officer} po ito ng ${company}. Si ${member} po ba ang kausap ko?`,
    "Ayos po ba kayong makausap ngayon? Puwede po akong tumawag ulit kung kailan kayo libre.",
    `Tungkol po ito sa loan ninyo: may ${amount} pa pong babayaran mula ${since}.`,
    "Maaari ko po bang malaman kung may nangyari? Baka po papunta na ang bayad.",
    "May araw po ba na makakabayad kayo, at magkano po ang kaya ninyo?",
    "Kung mahirap po ngayon, puwede kayong humingi ng palugit sa app. Walang bayad ang paghingi.",
    "Salamat po sa oras ninyo.",
  ],
  "script-promise": ({ amount }) => [
    "Salamat po. Uulitin ko po para tama ang maisulat ko: magkano po, at sa anong araw?",
    `Para po alam ninyo: ${amount} ang dapat bayaran ngayon. Malaking tulong din po ang mas maliit.`,
    "Hanggang sa araw na iyon, hindi po namin kayo papaalalahanan at hindi po kami tatawag.",
    "Makikita po ninyo ang isinulat namin sa Home at sa mga mensahe ninyo. Sabihan po kami kung mali.",
    "Ang singil sa pagkahuli ay ayon po sa kontrata. Walang idinadagdag ang pangako.",
    "Kung may mangyari po bago ang araw na iyon, sulatan lang po kami. Hahanap tayo ng ibang paraan.",
  ],
  "script-broken-promise": ({ company, officer, member, promised, promisedOn }) => [
    `Magandang araw po. Si ${officer} po ito ng ${company}. Si ${member} po ba ang kausap ko?`,
    `May plano po kayong magbayad ng ${promised} noong ${promisedOn}. Hindi pa po namin nakikita ang bayad.`,
    "Nakabayad na po ba kayo? Pakipadala po ang resibo at hahanapin namin agad.",
    "Kung hindi po kinaya, nangyayari po talaga iyon. Ano po ang kaya ninyo ngayon?",
    "Kung masyadong mabigat ang buwang ito, puwede po kayong humingi ng palugit sa app at pagpapasyahan namin.",
    "Salamat po sa pagsabi.",
  ],
  "script-hardship": ({ company }) => [
    "Ikinalulungkot ko pong marinig iyan. Salamat po sa pagsabi.",
    `Puwede po kayong bigyan ng ${company} ng palugit: pahinga sa hulog, mas mahabang termino o mas mababang hulog.`,
    "Hihingin po ito sa app, sa Humingi ng palugit, sa dalawang screen.",
    "Mula sa araw na humingi kayo hanggang sa magpasya kami, walang dagdag na singil at hindi kami tatawag.",
    "Makikita po ninyo ang bagong plano at ang halaga nito bago kayo pumayag. Puwede po kayong tumanggi.",
    "Gusto po ba ninyong samahan ko kayo sa linya habang hinahanap ito?",
  ],
  "script-other-answered": ({ officer, member }) => [
    `Magandang araw po. Ako po si ${officer}. Puwede po bang makausap si ${member}?`,
    "Salamat po. Tatawag na lang po ako sa ibang oras.",
    "Kung itanong kung tungkol saan: personal na tawag po ito para sa kanya. Paalam po.",
  ],
};
