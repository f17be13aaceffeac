/** The masked number of the signed-in member; empty in a prerendered page. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { phoneOf } from "#api/token.ts";
import { mask } from "#member/masked.tsx";
import { useSession } from "#member/use-session.ts";

export const useMaskedPhone = (): string => writeSpacedPhone(mask(phoneOf(useSession().token)));
