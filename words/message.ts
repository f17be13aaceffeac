/** The shape of a message to a member: its facts, and its words. */
/** The facts of a message, already in words; encrypted until it is sent. */
export type NoticeAbout = {
  readonly amount?: string;
  /** The last digits of an account, by which its owner recognises it. */
  readonly accountEnding?: string;
  /** What was overpaid, where the message is about another part of the payment. */
  readonly overpaid?: string;
  readonly reference?: string;
  readonly when?: string;
  /** The latest day of arrival of a payout, by the banks' calendar. */
  readonly arrival?: string;
  readonly reason?: string;
  /** The requested thing (an image of the ID, documents) or the new device, in words. */
  readonly what?: string | readonly string[];
  /** The link that freezes the account, in messages about actions that may be a thief's. */
  readonly link?: string;
};

export type TemplateWords = Omit<NoticeAbout, "what"> & {
  readonly company: string;
  readonly what?: string;
  /** The member's page on our own host, without a scheme: phones make a link of it. */
  readonly page: string;
  /** The page on which the member pays, written in the same way. */
  readonly payPage: string;
  /** Only for messages that carry a code. */
  readonly code?: string;
  readonly minutes?: number;
  /** Our host name: a phone offers the code only on the page of this host (WebOTP). */
  readonly host?: string;
};

/** The words of a message in one language. */
export type MessageWords = {
  readonly subject: (words: TemplateWords) => string;
  readonly text: (words: TemplateWords) => string;
};
