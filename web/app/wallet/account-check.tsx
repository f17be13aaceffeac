/** The notice for a blocked member: what waits, what does not, and how to ask. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { accountCheckWords } from "@hiram/words/en/member/account-check.ts";
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWallet } from "#wallet/wallet.api.ts";
import { useWords } from "#words/words.tsx";

/** Null while nothing is checked, and until the wallet is loaded. */
export const useAccountCheck = () => useWallet("POST /memberloan/pn").data?.accountCheck ?? null;

type Props = {
  readonly until: string | null;
  /** The first content of the page. */
  readonly isFirst?: boolean;
};

export function AccountCheck({ until, isFirst = false }: Props) {
  const words = useWords(accountCheckWords);
  return (
    <Notice variant="wait">
      <p className={`font-semibold ${isFirst ? "text-hero" : ""}`}>{words.title}</p>
      <p>{words.text}</p>
      {/* The last day is in Manila; the stored instant is the start of the next day. */}
      {until && <p>{words.until(writeDay(dayInManila(new Date(Date.parse(until) - 1))))}</p>}
      <p>
        {words.call}{" "}
        <Link to="/contact" className="py-2 font-semibold underline">
          {words.contact}
        </Link>
      </p>
    </Notice>
  );
}
