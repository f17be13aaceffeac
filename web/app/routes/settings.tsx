/** Settings, with the parts of the wallet, the loan and the credit registry. */

import { settingsWords } from "@hiram/words/en/settings/settings.ts";
import { Settings } from "#settings/settings.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

const given = {
  withdrawal: async () => (await import("./settings-withdrawal.tsx")).SettingsWithdrawal,
  contract: async () => (await import("./settings-contract.tsx")).SettingsContract,
  reported: async () => (await import("#regulators/credit-report/reported.tsx")).ReportedToRegistry,
};

export default function SettingsPage() {
  const { title } = useWords(settingsWords);
  return (
    <>
      <PageMeta title={title} description={settingsWords.english.description} />
      <Settings given={given} />
    </>
  );
}
