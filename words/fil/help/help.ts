import type { helpWords } from "#en/help/help.ts";

export const words: (typeof helpWords)["english"] = {
  title: "Tulong",
  meta: "Sumulat sa amin, basahin ang mga ipinadala namin, at hanapin ang mga sagot.",
  lead: "Itanong sa amin ang kahit ano tungkol sa loan o account mo. Palagi itong libre.",
  back: "Bumalik sa Tulong",
  moreTime: {
    name: "Humingi ng palugit",
    text: "Kapag hindi mo kayang bayaran ang hulog. Walang singil sa pagkahuli habang pinag-aaralan.",
  },
  messages: { name: "Mga mensahe", text: "Sumulat sa amin at basahin ang mga sagot namin." },
  inbox: { name: "Inbox", text: "Lahat ng SMS at e-mail na ipinadala namin sa iyo." },
  complaints: {
    name: "Mga reklamo",
    text: "Sabihin ang naging problema, tutulan ang isang halaga, at tingnan kung sino ang sasagot.",
  },
  unread: (count) => `${count} bago`,
  contact: (hasPhone) => (hasPhone ? "Tumawag, mag-e-mail o mag-chat" : "Mag-e-mail o mag-chat"),
  hours: "Araw-araw, 10 am hanggang 10 pm.",
  phone: "Telepono",
  email: "E-mail",
  safe: "Hindi kami kailanman humihingi ng code o password, sa telepono man o sa chat.",
  questions: "Mga tanong at sagot",
  loading: "Naglo-load …",
  stale: "Hindi namin na-update ang listahang ito. Maaaring medyo luma na ang nakikita mo.",
};
