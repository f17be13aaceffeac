/** The wallet, before there is money in it. */
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { memberWords } from "#words/en/member.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({ title: memberWords.english.walletTitle, description: memberWords.english.walletMeta });

export default function Wallet() {
  const words = useWords(memberWords);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.walletTitle}</h1>
      <EmptyState picture="/pictures/wallet-phone.svg" title={words.walletEmpty}>
        <p>{words.walletNext}</p>
        <ButtonLink to="/dash" look="plain">
          {words.backHome}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
