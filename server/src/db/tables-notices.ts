/** The tables of messages to members, and of their arrival, as Kysely sees them. */
import type { UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import type { Generated } from "kysely";

type NoticeTable = {
  id: string;
  member_id: string | null;
  channel: string;
  template: string;
  sealed: Buffer;
  status: string;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** When it was last handed to the gateway or the mail server. */
  tried_at: Date | null;
  /** Set when it is first tried. */
  language: Generated<Language>;
  /** Null while nothing is known of its arrival. */
  delivery: "DELIVERED" | "UNDELIVERED" | null;
  undelivered_why: UndeliveredReason | null;
  delivery_at: Date | null;
  /** How many SMS it was; null for an e-mail, and before it is sent. */
  segments: number | null;
  /** The letter whose words it carries. */
  words_id: Generated<string | null>;
};

type AddressTroubleTable = {
  member_id: string;
  channel: string;
  address_fingerprint: string;
  since: Date;
  last_at: Date;
  failures: number;
  why: UndeliveredReason;
  is_dead: boolean;
};

export type NoticeTables = {
  notice: NoticeTable;
  address_trouble: AddressTroubleTable;
};
