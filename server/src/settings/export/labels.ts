/** The names of the export's fields in plain words. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";

/**
 * Numbers that link our tables, hashes, and the score's reasons, which Settings shows in words:
 * only in the file for computers.
 */
const TECHNICAL =
  /^id$|_id$|Id$|hash$|_fingerprint$|URL$|^(version|counter|transports|attempts|last_error|tried_at|policy_from|product_version|bytes|link|qr|qr_image|checkout_url|own_account|template|ask_again_at|idle_hours|needs_second_person|first_payout|reasons|released_by|pause_cause|paused_by|resumed_by|confirmed_by|recorded_by|checked_by|decided_by|asked_by|proposed_by|is_stale|details|digest|file_no|has_birth_place)$/;

export const isTechnical = (name: string): boolean => TECHNICAL.test(name);

const find = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** Undefined for a field that has no words yet. */
export const findLabel = (name: string, language: Language): string | undefined =>
  find(writtenIn[language].exportLabels.labels, name);

/** Undefined for a value that needs no translation. */
export const findValueWord = (value: string, language: Language): string | undefined =>
  find(writtenIn[language].exportLabels.values, value);
