/**
 * The masked number of the signed-in member; empty in a prerendered page. Its spaces do not break,
 * because it is compared with the number of the phone in the hand.
 */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { phoneInToken } from "#api/token.ts";
import { mask } from "#member/masked.tsx";
import { useSession } from "#member/use-session.ts";

export const useMaskedPhone = (): string =>
  writeSpacedPhone(mask(phoneInToken(useSession().token))).replaceAll(" ", "\u00a0");
