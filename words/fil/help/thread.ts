import type { threadWords } from "#en/help/thread.ts";

export const words: (typeof threadWords)["english"] = {
  title: "Mga mensahe",
  meta: "Ang mga mensahe mo sa amin at ang mga sagot namin.",
  text: "Karaniwang sumasagot kami dito sa loob ng isang araw ng trabaho, at sasabihan ka namin sa SMS at e-mail.",
  failed: "Hindi namin ma-load ang mga mensahe mo.",
  none: "Hindi ka pa sumusulat sa amin.",
  noneText: "Magtanong ng kahit ano sa ibaba. Dito mo makikita ang sagot namin.",
  older: "Ipakita ang mga naunang mensahe",
  you: "Ikaw",
  from: (officer) => (officer ? `${officer}, mula sa lender mo` : "Ang lender mo"),
  message: "Mensahe mo",
  hint: "Huwag maglagay ng code o password. Hindi namin kailangan ang mga ito.",
  send: "Ipadala",
  sending: "Ipinapadala …",
  sent: "Naipadala ang mensahe",
  reference: "Ang reference mo",
  sentNext:
    "Karaniwang sumasagot kami rito sa loob ng isang araw ng trabaho, at magte-text kami sa iyo.",
  another: "Sumulat ng isa pang mensahe",
  answerTitle: "Sagutin mo kami rito",
  answerElse: "May tanong ka tungkol dito? Sumulat sa amin",
  answerText:
    "Babasahin ito ng Loan Officer mo, karaniwan sa loob ng isang araw ng trabaho. Pagkatapos, itutuloy ang application mo, at magte-text kami sa iyo.",
  kept: "Hindi naipadala ang mensahe mo. Narito pa ito: pakisubukan ulit. Hindi ito maipapadala nang dalawang beses.",
  offline:
    "Offline ka. Mananatili rito ang mensahe mo hanggang online ka na ulit at ipadala mo ito.",
};
