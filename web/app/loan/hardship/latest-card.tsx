/** The latest request without an open offer: the request and its outcome. */
import type { HardshipReply } from "@hiram/contract/loan/hardship.calls.ts";
import type { HardshipStatus } from "@hiram/contract/loan/hardship.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { AddendumButton } from "#loan/addendum-agreed.tsx";
import { WithdrawButton } from "#loan/hardship/withdraw-button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly hardship: HardshipReply };
type MoreTimeWords = (typeof moreTimeWords)["english"];

const titles: Readonly<Record<HardshipStatus, (words: MoreTimeWords) => string>> = {
  ASKED: ({ asked }) => asked,
  OFFERED: ({ offerTitle }) => offerTitle,
  DECLINED: ({ declinedTitle }) => declinedTitle,
  AGREED: ({ agreedTitle }) => agreedTitle,
  LAPSED: ({ endedTitle }) => endedTitle,
  WITHDRAWN: ({ endedTitle }) => endedTitle,
  UNDONE: ({ undoneTitle }) => undoneTitle,
};

export function LatestCard({ hardship }: Props) {
  const words = useWords(moreTimeWords);
  const { status, agreedOn, paperId } = hardship;
  const isAgreed = status === "AGREED" && agreedOn;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg text-accent">
        {titles[status](words)}
        {isAgreed && ` ${writeDay(agreedOn)}`}
      </h2>
      <p>
        <strong>{words.askedFor}:</strong> {sayAsked(hardship, words)}
      </p>
      {status === "ASKED" && <p>{words.askedText}</p>}
      {status === "DECLINED" && (
        <>
          <p>{hardship.declineReason}</p>
          <p>{words.declinedText}</p>
        </>
      )}
      {status === "UNDONE" && <p>{words.undoneText}</p>}
      {isAgreed && paperId && <AddendumButton paperId={paperId} />}
      {status === "ASKED" && <WithdrawButton id={hardship.id} label={words.withdraw} />}
    </Card>
  );
}

function sayAsked({ kind, months, monthly }: HardshipReply, words: MoreTimeWords): string {
  if (kind === "PAUSE") return words.askedPause(words.count(months));
  if (kind === "LOWER" && monthly !== null) return words.askedLower(writePesos(fromPesos(monthly)));
  return words.askedLonger(words.count(months));
}
