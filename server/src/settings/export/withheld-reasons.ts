/** What the export leaves out, in the order of its tables, in words. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { withheld } from "#settings/export-data.ts";

const filipino: Readonly<Record<keyof typeof withheld, string>> = {
  staff_words: "Ang isinulat sa iyo ng staff, sa ikalawang tala: nasa mga sulat at mensahe na ito.",
  passkey_challenge: "Mga tanong sa passkey, na wala nang bisa pagkalipas ng limang minuto.",
  photo_handover:
    "Mga bakas ng link para sa phone mo, na walang bisa pagkalipas ng sampung minuto.",
  freeze_link: "Mga hash ng link na nagfi-freeze ng account mo; nasa mga mensahe mo ang mga link.",
  staff_note:
    "Mga tala ng staff habang nagtatrabaho. Magtanong, at babasahin natin nang magkasama.",
  collection_hand_over:
    "Mga tala ng staff na nagpapasa ng kaso. Magtanong, at babasahin natin nang magkasama.",
  staff_proposal:
    "Mga panukala ng staff na naghihintay ng ikalawang tao. Nasa mga rekord mo ang kinalabasan.",
  member_restriction:
    "Kung bakit na-freeze o na-block ng staff ang account. Magtanong, at ipapaliwanag namin.",
  duplicate_decision:
    "Mga pasya ng staff sa mga account na kapareho mo ng numero: tungkol din ito sa iba.",
  member_contact: "Mga hash ng phone, reference, email at address mo, na nakasulat na sa itaas.",
  member_name: "Mga numerong gawa sa pangalan mo, na nakasulat na; walang sinasabi ang mga ito.",
};

export const withheldReasons: Readonly<Record<Language, readonly string[]>> = {
  en: Object.values(withheld),
  fil: Object.values(filipino),
};
