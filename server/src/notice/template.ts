/** The shape of a message to a member: what it is told, and how it says it. */
import type { NoticeKind } from "@hiram/contract/settings/settings.ts";

/** What a message tells of, in words made by its cause; sealed until it is sent. */
export type NoticeAbout = {
  readonly amount?: string;
  /** The last digits of an account, by which its owner knows it. */
  readonly accountEnding?: string;
  readonly reference?: string;
  readonly when?: string;
  readonly reason?: string;
  /** A thing that is wanted, in words. */
  readonly what?: string;
};

export type TemplateWords = NoticeAbout & {
  readonly company: string;
  /** Only for messages that carry a code. */
  readonly code?: string;
  readonly minutes?: number;
  /** Our own host: a phone fills the code in only on the page of the host the message names. */
  readonly host?: string;
};

export type Template = {
  readonly purpose: string;
  /** True for messages that carry a code, which the code room derives when they are sent. */
  readonly carriesCode?: true;
  /** Only for messages that a member may switch off. Money and security have none. */
  readonly kind?: NoticeKind;
  readonly subject: (words: TemplateWords) => string;
  readonly text: (words: TemplateWords) => string;
};
