/** The desk's site map: each page with its address, action, icon and queues. */
import type { DeskQueue } from "@hiram/contract/staff/queues/queues.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import type { ComponentType, SVGProps } from "react";
import StatementsIcon from "~icons/ic/round-account-balance";
import PeopleIcon from "~icons/ic/round-admin-panel-settings";
import ApplicationsIcon from "~icons/ic/round-assignment";
import DutiesIcon from "~icons/ic/round-assignment-turned-in";
import IdChecksIcon from "~icons/ic/round-badge";
import CompanyIcon from "~icons/ic/round-business";
import HolidaysIcon from "~icons/ic/round-calendar-month";
import CollectorsIcon from "~icons/ic/round-call";
import ProductsIcon from "~icons/ic/round-category";
import CurrenciesIcon from "~icons/ic/round-currency-exchange";
import DocumentsIcon from "~icons/ic/round-description";
import ClosesIcon from "~icons/ic/round-event-available";
import ToConfirmIcon from "~icons/ic/round-fact-check";
import RolesIcon from "~icons/ic/round-groups";
import AuditIcon from "~icons/ic/round-history";
import PortfolioIcon from "~icons/ic/round-insights";
import KeysIcon from "~icons/ic/round-key";
import InvitationsIcon from "~icons/ic/round-local-offer";
import MessagesIcon from "~icons/ic/round-mail";
import LedgerIcon from "~icons/ic/round-menu-book";
import HardshipIcon from "~icons/ic/round-more-time";
import ImportsIcon from "~icons/ic/round-move-to-inbox";
import PaymentsIcon from "~icons/ic/round-payments";
import WithdrawalsIcon from "~icons/ic/round-receipt-long";
import ComplaintsIcon from "~icons/ic/round-report-problem";
import CoveredIcon from "~icons/ic/round-request-quote";
import LateIcon from "~icons/ic/round-schedule";
import EventsIcon from "~icons/ic/round-send";
import RegistryIcon from "~icons/ic/round-summarize";
import TodayIcon from "~icons/ic/round-today";
import PolicyIcon from "~icons/ic/round-tune";
import BatchesIcon from "~icons/ic/round-upload-file";

export type MenuPage = {
  readonly at: string;
  readonly name: string;
  readonly action: StaffAction;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** The number of waiting items in these queues is shown beside the name. */
  readonly queues?: readonly DeskQueue[];
};

export type MenuGroup = { readonly name: string; readonly pages: readonly MenuPage[] };

const place = (
  at: string,
  name: string,
  action: StaffAction,
  Icon: MenuPage["Icon"],
  ...queues: DeskQueue[]
): MenuPage => ({ at, name, action, Icon, ...(queues.length > 0 && { queues }) });

export const menuGroups: readonly MenuGroup[] = [
  {
    name: "Work",
    pages: [
      place("/staff", "Today", "today.read", TodayIcon),
      place("/staff/applications", "Applications", "queues.read", ApplicationsIcon, "applications"),
      place("/staff/id-checks", "ID checks", "queues.read", IdChecksIcon, "idChecks"),
      place("/staff/documents", "Documents", "queues.read", DocumentsIcon, "documents"),
      place("/staff/hardship", "Hardship requests", "hardship.read", HardshipIcon, "hardship"),
      place("/staff/collections", "Late loans", "collection.read", LateIcon, "promises"),
      place("/staff/collectors", "Collectors", "collection.read", CollectorsIcon),
      place("/staff/messages", "Messages", "queues.read", MessagesIcon, "messages"),
      place("/staff/complaints", "Complaints", "queues.read", ComplaintsIcon, "complaints"),
      place("/staff/to-confirm", "To confirm", "proposal.read", ToConfirmIcon, "toConfirm"),
    ],
  },
  {
    name: "Money",
    pages: [
      place("/staff/payments", "Payments", "payment.read", PaymentsIcon, "payments", "byHand"),
      place("/staff/statements", "Statements", "statement.read", StatementsIcon),
      place("/staff/withdrawals", "Withdrawals", "queues.read", WithdrawalsIcon, "withdrawals"),
      place("/staff/batches", "Bank files", "payout.read", BatchesIcon),
      place("/staff/imports", "Imports", "import.read", ImportsIcon),
    ],
  },
  {
    name: "Books",
    pages: [
      place("/staff/portfolio", "Portfolio", "portfolio.read", PortfolioIcon),
      place("/staff/books", "General ledger", "books.read", LedgerIcon, "months"),
      place("/staff/closes", "Daily closes", "books.read", ClosesIcon),
    ],
  },
  {
    name: "Regulators",
    pages: [
      place("/staff/duties", "Duties", "duty.read", DutiesIcon, "filings"),
      place("/staff/credit-data", "Credit registry", "duty.read", RegistryIcon),
      place("/staff/covered", "Covered transactions", "duty.read", CoveredIcon, "covered"),
    ],
  },
  {
    name: "Administration",
    pages: [
      place("/staff/people", "Staff", "staff.read", PeopleIcon),
      place("/staff/roles", "Roles", "staff.read", RolesIcon),
      place("/staff/keys", "Keys", "key.read", KeysIcon),
      place("/staff/endpoints", "Events out", "key.read", EventsIcon),
      place("/staff/invitations", "Invitations", "shop.read", InvitationsIcon),
      place("/staff/currencies", "Currencies", "shop.read", CurrenciesIcon),
      place("/staff/policy", "Policy", "policy.read", PolicyIcon),
      place("/staff/products", "Products", "product.read", ProductsIcon),
      place("/staff/holidays", "Holidays", "policy.read", HolidaysIcon),
      place("/staff/profile", "Company", "profile.read", CompanyIcon),
      place("/staff/audit", "Audit log", "audit.read", AuditIcon),
    ],
  },
];

export const allPlaces: readonly MenuPage[] = menuGroups.flatMap(({ pages }) => pages);
