/**
 * Settings: the phone number, the credit score, and rows that each open one part. A part's data is
 * loaded when it is opened; the loan and wallet parts are passed in by the route.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { settingsWords } from "@hiram/words/en/settings/settings.ts";
import { type ComponentType, type SVGProps, useEffect, useState } from "react";
import { useOnChange } from "#hooks/use-on-change.ts";
import { DeadAddressNotice } from "#member/addresses/dead-address-notice.tsx";
import { LanguageSwitch } from "#member/language/language-switch.tsx";
import { MaskedNumber } from "#member/masked.tsx";
import { useMaskedPhone } from "#member/use-masked-phone.ts";
import { useLocation, useNavigate } from "#router/router.tsx";
import { LinkCard, LinkRow } from "#settings/link-card.tsx";
import { type LoadPart, SettingsPart } from "#settings/part.tsx";
import { ScoreCard } from "#settings/score/score-card.tsx";
import { PasswordForm } from "#settings/security/password-form.tsx";
import { Sessions } from "#settings/security/sessions.tsx";
import { revealerOf } from "#settings/settings.api.ts";
import { SettingsDialog } from "#settings/settings-dialog.tsx";
import { Card } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import ReportedIcon from "~icons/ic/round-account-balance";
import WithdrawalIcon from "~icons/ic/round-account-balance-wallet";
import AccountIcon from "~icons/ic/round-account-circle";
import DeletionIcon from "~icons/ic/round-delete-outline";
import ContractIcon from "~icons/ic/round-description";
import ExportIcon from "~icons/ic/round-download";
import ConsentsIcon from "~icons/ic/round-fact-check";
import HistoryIcon from "~icons/ic/round-history";
import KeyIcon from "~icons/ic/round-key";
import PasswordIcon from "~icons/ic/round-lock";
import LettersIcon from "~icons/ic/round-mail";
import NoticesIcon from "~icons/ic/round-notifications";
import OpenedIcon from "~icons/ic/round-visibility";

type Icon = ComponentType<SVGProps<SVGSVGElement>>;
type PartName = keyof (typeof settingsWords)["english"]["parts"];
type Fetched = Exclude<PartName, "password">;
type GivenParts = "withdrawal" | "contract" | "reported";

type Props = { readonly given: Readonly<Record<GivenParts, LoadPart>> };

const ownParts: Readonly<Record<Exclude<Fetched, GivenParts>, LoadPart>> = {
  account: async () => (await import("#settings/account/account.tsx")).AccountSettings,
  notices: async () => (await import("#settings/data/notices.tsx")).NoticeChoices,
  passkeys: async () => (await import("#settings/security/passkeys.tsx")).Passkeys,
  history: async () => (await import("#settings/account/history.tsx")).AccountHistory,
  letters: async () => (await import("#settings/data/letters.tsx")).OwnLetters,
  opened: async () => (await import("#settings/data/opened.tsx")).OpenedByStaff,
  export: async () => (await import("#settings/data/export.tsx")).DataExport,
  consents: async () => (await import("#settings/data/consents.tsx")).ConsentList,
  deletion: async () => (await import("#settings/data/deletion.tsx")).DeletionRequest,
};

const groups = [
  ["quick", ["withdrawal", "contract", "account"]],
  ["account", ["password", "notices", "letters"]],
  ["security", ["passkeys", "history", "opened"]],
  ["data", ["export", "consents", "reported", "deletion"]],
] as const satisfies readonly [string, readonly PartName[]][];

const icons: Readonly<Record<PartName, Icon>> = {
  withdrawal: WithdrawalIcon,
  contract: ContractIcon,
  account: AccountIcon,
  password: PasswordIcon,
  notices: NoticesIcon,
  passkeys: KeyIcon,
  history: HistoryIcon,
  letters: LettersIcon,
  opened: OpenedIcon,
  export: ExportIcon,
  consents: ConsentsIcon,
  reported: ReportedIcon,
  deletion: DeletionIcon,
};

const wide: readonly PartName[] = ["contract"];

export function Settings({ given }: Props) {
  const words = useWords(settingsWords);
  const [open, setOpen] = useOpenPart();
  const [isChanged, setIsChanged] = useState(false);
  useGoHome(isChanged);
  const loads: Readonly<Record<Fetched, LoadPart>> = { ...ownParts, ...given };
  const titles: Readonly<Partial<Record<PartName, string>>> = words.partTitles;
  const close = () => setOpen(undefined);

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.title}</h1>
      <DeadAddressNotice />
      <Card className="flex flex-col divide-y divide-line py-2! md:py-3!">
        <Phone />
        <Language />
      </Card>
      <ScoreCard />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {groups.map(([group, parts]) => (
          <LinkCard key={group} title={words.groups[group]}>
            {parts.map((part) => (
              <LinkRow
                key={part}
                Icon={icons[part]}
                {...words.parts[part]}
                onOpen={() => setOpen(part)}
              />
            ))}
            {group === "account" && (
              <div role="status" className="empty:hidden">
                {isChanged && (
                  <Notice variant="good">
                    <p>
                      <strong>{words.changed}</strong> {words.changedNext}
                    </p>
                  </Notice>
                )}
              </div>
            )}
          </LinkCard>
        ))}
      </div>
      <Sessions />
      <SettingsDialog
        title={open ? (titles[open] ?? words.parts[open].name) : ""}
        isOpen={open !== undefined}
        isWide={open !== undefined && wide.includes(open)}
        onClose={close}
      >
        {open === "password" && (
          <PasswordForm
            onChanged={() => {
              close();
              setIsChanged(true);
            }}
          />
        )}
        {open && open !== "password" && <SettingsPart key={open} name={open} load={loads[open]} />}
      </SettingsDialog>
    </div>
  );
}

function Phone() {
  const words = useWords(settingsWords);
  const phone = useMaskedPhone();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <h2 className="text-base font-normal">{words.phone}</h2>
      <p>
        <MaskedNumber masked={phone} what={words.phoneThing} reveal={revealerOf("phoneNumber")} />
      </p>
    </div>
  );
}

function Language() {
  const words = useWords(settingsWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div>
        <h2 className="text-base font-normal">{words.language}</h2>
        <p className="text-sm text-ink-soft">{words.languageText}</p>
      </div>
      <LanguageSwitch />
    </div>
  );
}

const isPart = (name: string): name is PartName => Object.hasOwn(icons, name);

/**
 * Other pages link to a part by its name: `/settings#account`. Closing it removes the name from the
 * address.
 */
function useOpenPart() {
  const { pathname, hash, key } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<PartName>();
  // By the key of the history entry: the same link followed again opens the part again. A typed
  // address has no key.
  useOnChange(`${key} ${hash}`, () => {
    const named = hash.slice(1);
    if (isPart(named)) setOpen(named);
  });
  const change = (part: PartName | undefined) => {
    setOpen(part);
    if (!part && hash) navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return [open, change] as const;
}

function useGoHome(isDone: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate("/dash"), screenTimings.passwordRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
