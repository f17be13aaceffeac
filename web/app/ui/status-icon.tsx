/** The ten icons of a status, under the server's names; any other name gets the first. */
import type { StatusIconName } from "@hiram/contract/wire/lists.ts";
import type { ComponentType, SVGProps } from "react";
import BlockIcon from "~icons/ic/round-block";
import CheckIcon from "~icons/ic/round-check-circle-outline";
import CurrencyIcon from "~icons/ic/round-currency-exchange";
import ErrorIcon from "~icons/ic/round-error-outline";
import OffIcon from "~icons/ic/round-highlight-off";
import LockResetIcon from "~icons/ic/round-lock-reset";
import PauseIcon from "~icons/ic/round-pause-circle-outline";
import PersonSearchIcon from "~icons/ic/round-person-search";
import ClockIcon from "~icons/ic/round-query-builder";
import UpdateIcon from "~icons/ic/round-update";

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const icons: Readonly<Record<StatusIconName, Icon>> = {
  PersonSearchRounded: PersonSearchIcon,
  CheckCircleOutlineRounded: CheckIcon,
  ErrorOutlineRounded: ErrorIcon,
  HighlightOffRounded: OffIcon,
  UpdateRounded: UpdateIcon,
  PauseCircleOutlineRounded: PauseIcon,
  QueryBuilderRounded: ClockIcon,
  CurrencyExchangeRounded: CurrencyIcon,
  LockResetRounded: LockResetIcon,
  BlockRounded: BlockIcon,
};

type Props = { readonly name: string; readonly className?: string };

/** Decoration beside the status's word, never the only sign. */
export function StatusIcon({ name, className = "size-5" }: Props) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as StatusIconName] : PersonSearchIcon;
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />;
}
