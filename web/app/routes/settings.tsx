/** Settings, with what two of its parts show of the wallet and the loan. */
import { Settings } from "#settings/settings.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { settingsWords } from "#words/en/settings/settings.ts";

export const meta = () =>
  pageMeta({
    title: settingsWords.english.title,
    description: settingsWords.english.description,
  });

const given = {
  withdrawal: async () => (await import("./settings-withdrawal.tsx")).SettingsWithdrawal,
  contract: async () => (await import("./settings-contract.tsx")).SettingsContract,
};

export default function SettingsPage() {
  return <Settings given={given} />;
}
