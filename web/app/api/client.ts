/**
 * One client for every call of the contract. It imports only the contract's types, so that a page
 * that only fetches does not load zod. Failures have the names of the spec.
 */
import type * as activation from "@hiram/contract/activation/activation.calls.ts";
import type * as staffDuplicates from "@hiram/contract/activation/duplicates.calls.ts";
import type * as handover from "@hiram/contract/activation/handover.calls.ts";
import type * as idCheck from "@hiram/contract/activation/id-check.calls.ts";
import type * as staffIdentity from "@hiram/contract/activation/id-check-desk.calls.ts";
import type * as registryDetails from "@hiram/contract/activation/registry-details.calls.ts";
import type * as staffBanks from "@hiram/contract/books/bank.calls.ts";
import type * as staffPortfolio from "@hiram/contract/books/books.calls.ts";
import type * as staffCloses from "@hiram/contract/books/closes.calls.ts";
import type * as staffJournal from "@hiram/contract/books/journal.calls.ts";
import type * as staffJournals from "@hiram/contract/books/manual.calls.ts";
import type * as staffPortfolioDay from "@hiram/contract/books/portfolio.calls.ts";
import type * as staffReports from "@hiram/contract/books/reports.calls.ts";
import type * as staffBooksSettings from "@hiram/contract/books/settings.calls.ts";
import type * as collectionAssignment from "@hiram/contract/collection/assignment.calls.ts";
import type * as collection from "@hiram/contract/collection/collection.calls.ts";
import type * as staffCollections from "@hiram/contract/collection/collections.calls.ts";
import type * as documents from "@hiram/contract/documents/documents.calls.ts";
import type * as staffDocuments from "@hiram/contract/documents/documents-desk.calls.ts";
import type * as complaint from "@hiram/contract/help/complaint.calls.ts";
import type * as staffComplaints from "@hiram/contract/help/complaint-desk.calls.ts";
import type * as help from "@hiram/contract/help/help.calls.ts";
import type * as staffLetters from "@hiram/contract/help/letters.calls.ts";
import type * as staffMessages from "@hiram/contract/help/messages-desk.calls.ts";
import type * as staffWords from "@hiram/contract/help/staff-texts/staff-texts.calls.ts";
import type * as staffImports from "@hiram/contract/imports/import-desk.calls.ts";
import type * as accept from "@hiram/contract/loan/agreement.calls.ts";
import type * as staffLoans from "@hiram/contract/loan/approval-desk.calls.ts";
import type * as coolingOff from "@hiram/contract/loan/cooling-off.calls.ts";
import type * as dueDay from "@hiram/contract/loan/due-day.calls.ts";
import type * as giveBack from "@hiram/contract/loan/give-back.calls.ts";
import type * as hardship from "@hiram/contract/loan/hardship.calls.ts";
import type * as staffHardship from "@hiram/contract/loan/hardship-desk.calls.ts";
import type * as loan from "@hiram/contract/loan/loan.calls.ts";
import type * as loanPapers from "@hiram/contract/loan/papers.calls.ts";
import type * as staffPapers from "@hiram/contract/loan/papers-desk.calls.ts";
import type * as staffSettlements from "@hiram/contract/loan/settlement-desk.calls.ts";
import type * as staffMembers from "@hiram/contract/member/members.calls.ts";
import type * as delivery from "@hiram/contract/notice/delivery.calls.ts";
import type * as staffEndpoints from "@hiram/contract/open/endpoints.calls.ts";
import type * as staffKeys from "@hiram/contract/open/keys.calls.ts";
import type * as ownAccount from "@hiram/contract/payment/own-account.calls.ts";
import type * as payLinks from "@hiram/contract/payment/pay-link.calls.ts";
import type * as payment from "@hiram/contract/payment/payment.calls.ts";
import type * as staffPayments from "@hiram/contract/payment/payments-desk.calls.ts";
import type * as staffStatements from "@hiram/contract/payment/statements.calls.ts";
import type * as staffPolicy from "@hiram/contract/policy/policy-desk.calls.ts";
import type * as staffProducts from "@hiram/contract/product/product-desk.calls.ts";
import type * as products from "@hiram/contract/product/products.calls.ts";
import type * as coveredDesk from "@hiram/contract/regulators/covered-desk.calls.ts";
import type * as creditDataDesk from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import type * as creditReport from "@hiram/contract/regulators/credit-report.calls.ts";
import type * as creditReportDesk from "@hiram/contract/regulators/credit-report-desk.calls.ts";
import type * as dutyDesk from "@hiram/contract/regulators/duty-desk.calls.ts";
import type * as codes from "@hiram/contract/session/codes.calls.ts";
import type * as pages from "@hiram/contract/session/page.calls.ts";
import type * as passkeys from "@hiram/contract/session/passkeys.calls.ts";
import type * as phoneChange from "@hiram/contract/session/phone-change.calls.ts";
import type * as staffSafety from "@hiram/contract/session/restrictions-desk.calls.ts";
import type * as session from "@hiram/contract/session/session.calls.ts";
import type * as correction from "@hiram/contract/settings/correction.calls.ts";
import type * as staffCorrections from "@hiram/contract/settings/correction-desk.calls.ts";
import type * as memberDetails from "@hiram/contract/settings/member-details.calls.ts";
import type * as push from "@hiram/contract/settings/push.calls.ts";
import type * as rights from "@hiram/contract/settings/rights.calls.ts";
import type * as settings from "@hiram/contract/settings/settings.calls.ts";
import type * as staffProfile from "@hiram/contract/site/profile.calls.ts";
import type * as site from "@hiram/contract/site/site.calls.ts";
import type * as staffAdmin from "@hiram/contract/staff/admin/admin.calls.ts";
import type * as staffAudit from "@hiram/contract/staff/admin/audit.calls.ts";
import type * as staffHolidays from "@hiram/contract/staff/admin/holidays.calls.ts";
import type * as staffCase from "@hiram/contract/staff/case/case.calls.ts";
import type * as staffContact from "@hiram/contract/staff/case/contact.calls.ts";
import type * as staffHistory from "@hiram/contract/staff/case/history.calls.ts";
import type * as staffProposals from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type * as staffFind from "@hiram/contract/staff/queues/find.calls.ts";
import type * as staffDesk from "@hiram/contract/staff/queues/queues.calls.ts";
import type * as staffRoles from "@hiram/contract/staff/roles/roles.calls.ts";
import type * as staffPasskeys from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type * as staffSession from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type * as staffSignOn from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import type * as staffFilters from "@hiram/contract/staff/work/filters.calls.ts";
import type * as staffWork from "@hiram/contract/staff/work/work.calls.ts";
import type * as money from "@hiram/contract/wallet/money.calls.ts";
import type * as staffPayouts from "@hiram/contract/wallet/payouts.calls.ts";
import type * as staffBulk from "@hiram/contract/wallet/payouts-bulk.calls.ts";
import type * as refund from "@hiram/contract/wallet/refund.calls.ts";
import type * as staffRefunds from "@hiram/contract/wallet/refund-desk.calls.ts";
import type * as wallet from "@hiram/contract/wallet/wallet.calls.ts";
import type { BodyOf, Call, ReplyOf } from "@hiram/contract/wire/call.ts";
import { answerFromCache, cacheAnswer, markServerAnswered } from "#api/last-answers.ts";
import { consumePageAnswer } from "#api/page-answer.ts";
import { loginExpiredFailure, renewToken } from "#api/renew-token.ts";
import { CallFailure, parseReply, send } from "#api/send.ts";
import { currentToken, forgetSession } from "#api/token.ts";

export { CallFailure };

type CallsOf<Subject> = Subject extends Subject ? Extract<Subject[keyof Subject], Call> : never;
type StaffSubject =
  | typeof staffPasskeys
  | typeof staffSession
  | typeof staffSignOn
  | typeof staffMembers
  | typeof staffDesk
  | typeof staffWork
  | typeof staffFilters
  | typeof staffBulk
  | typeof staffCase
  | typeof staffContact
  | typeof staffIdentity
  | typeof staffCorrections
  | typeof staffDuplicates
  | typeof staffSafety
  | typeof staffDocuments
  | typeof staffLoans
  | typeof coveredDesk
  | typeof staffImports
  | typeof creditReportDesk
  | typeof creditDataDesk
  | typeof dutyDesk
  | typeof staffHardship
  | typeof staffHistory
  | typeof staffLetters
  | typeof staffWords
  | typeof staffPapers
  | typeof staffSettlements
  | typeof staffPayouts
  | typeof staffRefunds
  | typeof staffStatements
  | typeof staffPayments
  | typeof collectionAssignment
  | typeof staffFind
  | typeof staffHolidays
  | typeof staffProposals
  | typeof staffCloses
  | typeof staffPortfolio
  | typeof staffPortfolioDay
  | typeof staffBanks
  | typeof staffJournal
  | typeof staffJournals
  | typeof staffReports
  | typeof staffBooksSettings
  | typeof staffComplaints
  | typeof staffCollections
  | typeof staffMessages
  | typeof staffAdmin
  | typeof staffPolicy
  | typeof products
  | typeof staffProducts
  | typeof staffProfile
  | typeof staffAudit
  | typeof staffRoles
  | typeof staffKeys
  | typeof staffEndpoints;
type KnownCall =
  | CallsOf<StaffSubject>
  | CallsOf<typeof site>
  | CallsOf<typeof session>
  | CallsOf<typeof phoneChange>
  | CallsOf<typeof codes>
  | CallsOf<typeof pages>
  | CallsOf<typeof passkeys>
  | CallsOf<typeof settings>
  | CallsOf<typeof memberDetails>
  | CallsOf<typeof correction>
  | CallsOf<typeof delivery>
  | CallsOf<typeof push>
  | CallsOf<typeof rights>
  | CallsOf<typeof activation>
  | CallsOf<typeof handover>
  | CallsOf<typeof idCheck>
  | CallsOf<typeof collection>
  | CallsOf<typeof documents>
  | CallsOf<typeof complaint>
  | CallsOf<typeof help>
  | CallsOf<typeof loan>
  | CallsOf<typeof accept>
  | CallsOf<typeof coolingOff>
  | CallsOf<typeof creditReport>
  | CallsOf<typeof registryDetails>
  | CallsOf<typeof dueDay>
  | CallsOf<typeof giveBack>
  | CallsOf<typeof hardship>
  | CallsOf<typeof money>
  | CallsOf<typeof loanPapers>
  | CallsOf<typeof payLinks>
  | CallsOf<typeof wallet>
  | CallsOf<typeof payment>
  | CallsOf<typeof ownAccount>
  | CallsOf<typeof refund>;
/** Bytes are sent by `api/upload.ts`. */
type AnyCall = Exclude<KnownCall, { readonly carries: string }>;
/** Lists that are also given as files (`listFileCall`). */
type ListOfFile<C> = C extends { readonly method: "POST"; readonly path: `${infer Path}/file` }
  ? `POST ${Path}`
  : never;
export type ListWithFile = ListOfFile<Extract<KnownCall, { readonly carries: "file" }>>;
type KeyOf<C extends Call> = C extends Call ? `${C["method"]} ${C["path"]}` : never;
type CallKey = KeyOf<AnyCall>;
type CallAt<K extends CallKey> = Extract<
  AnyCall,
  K extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
> &
  Call;

export type CallBody<K extends string> = K extends CallKey ? BodyOf<CallAt<K>> : never;

type PathBefore<Key, Last extends string> = Key extends `POST ${infer Path}/${Last}` ? Path : never;
/** The paths of confirmations: a passkey can replace the code of any of them. */
export type ConfirmedPath = PathBefore<CallKey, "otp"> & PathBefore<CallKey, "passkey">;

type Options = {
  /** For calls that move money: the same key again gets the stored reply. */
  readonly idempotencyKey?: string;
};

export async function ask<K extends CallKey>(
  key: K,
  ...[body, options]: BodyOf<CallAt<K>> extends undefined
    ? [body?: undefined, options?: Options]
    : [body: BodyOf<CallAt<K>>, options?: Options]
): Promise<ReplyOf<CallAt<K>>> {
  const [method, path] = key.split(" ") as [string, string];
  const idempotencyKey = options?.idempotencyKey;
  // A call made while the page loads may use an answer that the page's own script asked for. Taken
  // synchronously, so that a second press of a button finds the first call under way.
  const taken = consumePageAnswer(key, body);
  const early = taken && (await taken);
  if (early !== undefined) {
    cacheAnswer(key, body, early);
    return early as ReplyOf<CallAt<K>>;
  }
  try {
    const reply = await askAsMember((token) => send({ method, path, body, idempotencyKey, token }));
    cacheAnswer(key, body, reply);
    markServerAnswered();
    return reply as ReplyOf<CallAt<K>>;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return answerFromCache(key, body, error) as ReplyOf<CallAt<K>>;
  }
}

export type StaffCallKey = Extract<CallKey, `${string} /staff/${string}`>;
export type StaffBody<K extends StaffCallKey> = BodyOf<CallAt<K>>;
export type StaffReply<K extends StaffCallKey> = ReplyOf<CallAt<K>>;

/** Sends a call as staff, who have a cookie and no token; a member's session is not used. */
export async function askStaff<K extends StaffCallKey>(
  key: K,
  body?: StaffBody<K>,
  { idempotencyKey }: Options = {},
): Promise<StaffReply<K>> {
  const [method, path] = key.split(" ") as [string, string];
  const reply = await send({ method, path, body, idempotencyKey, token: null });
  return (await parseReply(reply)) as StaffReply<K>;
}

/** A refused token is replaced once and the call repeated; after that the login has ended. */
export async function askAsMember(
  sendAs: (token: string | null) => Promise<Response>,
  read: (reply: Response) => Promise<unknown> = parseReply,
): Promise<unknown> {
  const token = currentToken();
  const reply = await sendAs(token);
  if (reply.status !== 403 || token === null) return read(reply);
  try {
    return await read(await sendAs(await renewToken(token)));
  } catch (error) {
    if (!isLoginOver(error)) throw error;
    if (currentToken() !== null) forgetSession("expired");
    throw loginExpiredFailure();
  }
}

/** With a fresh token the same refusal means that the call is not allowed. */
const isLoginOver = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 403 && error.problem?.code !== "NotAllowed";
