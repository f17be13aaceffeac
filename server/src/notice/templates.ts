/**
 * Every message we send to a member, in one table. Short enough for one SMS; no link to press, because
 * a message with a link is what a thief sends.
 */
export type TemplateWords = {
  readonly company: string;
  /** Only for messages that carry a code. */
  readonly code?: string;
  readonly minutes?: number;
  /** Our own host: a phone fills the code in only on the page of the host the message names. */
  readonly host?: string;
};

type Template = {
  readonly purpose: string;
  /** True for messages that carry a code, which the code room derives when they are sent. */
  readonly carriesCode?: true;
  readonly subject: (words: TemplateWords) => string;
  readonly text: (words: TemplateWords) => string;
};

const neverAsk = "We never ask for this code. It is free.";
/** The last line that browsers read (WebOTP): the code goes to this host and no other. */
const forHost = ({ host, code }: TemplateWords) => `\n\n@${host} #${code}`;

export const templates = {
  "code-REGISTER": {
    purpose: "REGISTER",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code} is your ${words.company} code to open an account. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "code-RECOVER": {
    purpose: "RECOVER",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code} is your ${words.company} code to set a new password. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "no-account": {
    purpose: "RECOVER",
    subject: ({ company }) => `${company}: no account`,
    text: ({ company }) =>
      `Somebody asked ${company} to recover an account for this number. There is none. You need do nothing.`,
  },
  welcome: {
    purpose: "WELCOME",
    subject: ({ company }) => `Welcome to ${company}`,
    text: ({ company }) =>
      `Your ${company} account is open. Next, activate it in five steps. You never pay us before you receive your loan; if someone asks you to, it is not us.`,
  },
  "password-changed": {
    purpose: "PASSWORD_CHANGED",
    subject: ({ company }) => `Your ${company} password was changed`,
    text: ({ company }) =>
      `Your ${company} password was changed, and your other devices were signed out. If it was not you, recover your account now and write to us.`,
  },
  recovered: {
    purpose: "RECOVERED",
    subject: ({ company }) => `A new password for your ${company} account`,
    text: ({ company }) =>
      `Your ${company} account has a new password, and every device was signed out. If it was not you, recover your account now and write to us.`,
  },
  "session-ended": {
    purpose: "SESSION_ENDED",
    subject: ({ company }) => `You were signed out of ${company}`,
    text: ({ company }) =>
      `We signed a device out of ${company}, because its session was used in two places. Please sign in again. If it was not you, change your password.`,
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

export const templateOf = (name: string): Template => templates[name as TemplateName];
