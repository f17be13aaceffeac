/** The number of the member who is signed in; empty in a prerendered page. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { phoneOf } from "#api/token.ts";
import { mask } from "#member/masked.tsx";
import { useSession } from "#member/use-session.ts";

export const useOwnPhone = (): string => phoneOf(useSession().token);

/** For places where others look on. */
export const useMaskedPhone = (): string => writeSpacedPhone(mask(useOwnPhone()));
