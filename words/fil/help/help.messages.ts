/** Messages about a member's messages and complaints, in Filipino. */
import type { messages as english } from "#en/help/help.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "message-answered": {
    subject: ({ company }) => `${company}: sinagot namin ang mensahe mo`,
    text: ({ company }) =>
      `${company}: sinagot namin ang mensahe mo. Basahin sa app: mag-sign in, Tulong, Mga mensahe. Hindi kami hihingi ng code o password.`,
  },
  "complaint-received": {
    subject: ({ company, reference }) =>
      `${company}: natanggap namin ang reklamo mong ${reference}`,
    text: ({ company, reference, when }) =>
      `${company}: natanggap namin ang reklamo mong ${reference}. May sagot kami pagsapit ng ${when}. Tingnan sa Tulong.`,
  },
  "complaint-answered": {
    subject: ({ company, reference }) => `${company}: sinagot namin ang reklamo mong ${reference}`,
    text: ({ company, reference }) =>
      `${company}: sinagot namin ang reklamong ${reference}. Basahin sa Tulong. Hindi sang-ayon? Buksan muli, o lumapit sa regulator na nakasulat doon.`,
  },
  "dispute-upheld": {
    subject: ({ company, reference }) => `${company}: may pasya na sa reklamo mong ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: tama ka, ${reference}. Binawing singil: ${amount}. Nasa Tulong ang dahilan.`,
  },
  "dispute-refused": {
    subject: ({ company, reference }) => `${company}: may pasya na sa reklamo mong ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: utang pa rin ang ${amount}, ${reference}. Nasa Tulong ang dahilan at ang regulator na malalapitan.`,
  },
  "dispute-ended": {
    subject: ({ company, reference }) => `${company}: wala na ang singil sa reklamong ${reference}`,
    text: ({ company, reference }) =>
      `${company}: wala na ang tinutulan mong singil, ${reference}. Ibinilang ang bayad mo mula sa mas maagang araw. Wala kang utang para rito.`,
  },
};
