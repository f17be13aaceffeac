/**
 * Every refusal by name, with its HTTP status and its words. The words say what was wrong and what
 * to do, do not blame, and tell no more than the reader may know.
 */
import { complaintProblems } from "#wire/complaint-problems.ts";
import { contactProblems } from "#wire/contact-problems.ts";
import { imageProblems } from "#wire/image-problems.ts";
import { loginExpired } from "#wire/login-expired.ts";
import { paymentProblems } from "#wire/payment-problems.ts";

export const problems = {
  BadRequest: { status: 400, message: "We couldn't read that request. Please try again." },
  BadJson: { status: 400, message: "The request is not valid JSON." },
  NotSignedIn: { status: 401, message: "Please sign in." },
  KeyRefused: { status: 401, message: "This call needs a valid key." },
  KeyNotAllowed: { status: 403, message: "This key can't be used for that." },
  NotAllowed: { status: 403, message: "You can't do that." },
  SignInRefused: { status: 401, message: "That phone number and password don't match." },
  LoginExpired: loginExpired,
  AccountFrozen: {
    status: 423,
    message:
      "Your account is frozen to keep it safe. No one can sign in or withdraw. Write to us through Contact Us, and we'll open it again once we've confirmed it's you.",
  },
  MemberFrozen: {
    status: 409,
    message: "This member's account is frozen: nothing may be sent. Open it again first.",
  },
  AlreadyFrozen: { status: 409, message: "This account is frozen already. Nothing was changed." },
  NotFrozen: { status: 409, message: "This account is not frozen. Nothing was changed." },
  AccountRestricted: {
    status: 409,
    message:
      "Your account is being checked. You can read and pay, but not apply, accept a loan or withdraw for now. Please write to us. Nothing was changed.",
  },
  MemberBlocked: {
    status: 409,
    message:
      "This member is blocked: no new loan and no payout. Two people have to lift the block first.",
  },
  AlreadyBlocked: { status: 409, message: "This member is blocked already. Nothing was changed." },
  DuplicatesUndecided: {
    status: 409,
    message:
      "Another member has the same ID or account. Decide about each of them first, under Duplicates. Nothing was changed.",
  },
  NotBlocked: { status: 409, message: "This member is not blocked. Nothing was changed." },
  FreezeLinkRefused: {
    status: 422,
    message: "This link no longer works. Nothing was changed.",
  },
  RecoveryHold: {
    status: 409,
    message:
      "This account was recently recovered, or its phone number or name is changing. Withdrawals and payout account changes are paused until we're sure it was you. Nothing was changed.",
  },
  CorrectionOpen: {
    status: 409,
    message:
      "You've already asked for a correction, and we're checking it. You can cancel it in Settings. Nothing was changed.",
  },
  NothingToCorrect: {
    status: 409,
    message: "These are the details we already have. Nothing was changed.",
  },
  OwnerUnproven: {
    status: 422,
    message: "Please enter your password, or use a passkey, to confirm it's you.",
  },
  LastReminderChannel: {
    status: 422,
    message:
      "We must be able to remind you of what's due, so SMS or e-mail has to stay on. Nothing was changed.",
  },
  WrongPassword: { status: 422, message: "Your current password isn't right." },
  WeakPassword: {
    status: 422,
    message:
      "That password is too easy to guess: it is common, or made of your own details. Please choose another.",
  },
  CodeRefused: { status: 422, message: "Invalid OTP" },
  PasskeyRefused: {
    status: 422,
    message: "That passkey wasn't accepted. Please try again, or use another way.",
  },
  PasskeyMissing: { status: 409, message: "You have no passkey yet. Please use a code." },
  TwoWaysStay: {
    status: 409,
    message:
      "Who manages people keeps two ways to sign in. Please add another passkey before you remove this one.",
  },
  TooManyPasskeys: {
    status: 409,
    message: "You've reached the limit of passkeys. Please remove one first.",
  },
  PushRefused: {
    status: 422,
    message: "This browser can't get our messages. Please try another browser.",
  },
  SameAccount: { status: 409, message: "Your payouts already go to this account." },
  PhoneRefused: {
    status: 422,
    message:
      "We can't send a code to that number. Please check it, or use a mobile number of the Philippines or of the country you work in.",
  },
  PuzzleNeeded: {
    status: 403,
    message:
      "Many people are asking for codes right now, and we couldn't check your browser. Please try again, or write to us through Contact Us.",
  },
  SamePhone: { status: 409, message: "Your account already has this number." },
  PhoneTaken: {
    status: 409,
    message: "This number has an account of its own. Please use another number.",
  },
  EmailTooNew: {
    status: 409,
    message:
      "Your e-mail address was changed recently, so we can't send a code to it yet. Please write to us, and we'll help once we've confirmed it's you.",
  },
  InvitationRefused: {
    status: 422,
    message: "We don't know that code. You can continue without one.",
  },
  AlreadyRegistered: {
    status: 409,
    message: "This phone number already has an account. Please sign in, or recover your account.",
  },
  StepOutOfOrder: {
    status: 409,
    message: "This isn't the next step, or it's already saved. Please reload the page.",
  },
  AlreadyActivated: { status: 409, message: "Your account is already activated." },
  ...imageProblems,
  NotActivated: { status: 409, message: "Please activate your account first." },
  QuoteChanged: {
    status: 409,
    message: "The price or the exchange rate has changed since you looked. Please read it again.",
  },
  CurrencyRefused: {
    status: 422,
    message: "We can't show amounts in that currency right now. Please choose another.",
  },
  LoanMoved: {
    status: 409,
    message: "Your loan has changed since you opened it. Nothing was done. Please check it again.",
  },
  DocumentChanged: {
    status: 409,
    message: "The contract has changed since you opened it. Please read it again.",
  },
  WithdrawalOnTheWay: {
    status: 409,
    message:
      "The bank or e-wallet already has this withdrawal, so we can't recall it. Please wait until it arrives or comes back.",
  },
  NothingToReturn: {
    status: 409,
    message: "There's nothing in your wallet to give back. Nothing was changed.",
  },
  NothingToWithdraw: { status: 409, message: "There's nothing in your wallet to withdraw." },
  InsufficientFunds: {
    status: 409,
    message: "Insufficient funds: that's more than your wallet holds. Nothing was moved.",
  },
  NothingToRefund: { status: 409, message: "There's no overpayment to refund." },
  NotProvedYet: {
    status: 409,
    message:
      "You can have it once your bank confirms the payment. The money stays yours. Nothing was moved.",
  },
  CertificateWaits: {
    status: 409,
    message: "Your certificate will be here once the bank confirms your last payment.",
  },
  LastPaymentUnproved: {
    status: 409,
    message: "You can apply once the bank has confirmed your last payment. We'll text you then.",
  },
  ValueDateAhead: {
    status: 409,
    message: "The value date of this payment has not come yet. Nothing was changed.",
  },
  TypedNeedsDocument: {
    status: 409,
    message:
      "For this loan or this day a typed payment needs two people and a document. Nothing was changed.",
  },
  TypedDailyLimit: {
    status: 409,
    message:
      "That is more than one person may type in a day. Nothing was changed. A second person has to confirm it.",
  },
  NothingOwedBack: {
    status: 409,
    message: "Nothing is owed back of this payment any more. Nothing was changed.",
  },
  RefundUnderWay: {
    status: 409,
    message:
      "The refund is still on its way and may come back. Nothing was changed. Wait until it has arrived.",
  },
  AboveOverpaid: { status: 409, message: "That's more than you overpaid. Nothing was moved." },
  AboveScreenLimit: {
    status: 422,
    message: "That's more than this screen takes. Please withdraw it from Home.",
  },
  AboveEWalletTransfer: {
    status: 422,
    message:
      "Your e-wallet doesn't take that much in one transfer. Nothing was moved. Send it in parts, or change to a bank account.",
  },
  AccountWaits: {
    status: 409,
    message: "Your new account isn't active yet. Nothing was moved.",
  },
  WithdrawalMoved: {
    status: 409,
    message: "This withdrawal has changed since you opened it. Nothing was done. Please reload it.",
  },
  PauseUndecided: {
    status: 409,
    message: "This payout is on hold for a doubt. A person decides about it, with a reason.",
  },
  PauseNeedsAnother: {
    status: 409,
    message: "Someone else decides about this hold: you paused it, or the case is your own.",
  },
  ApprovedYourself: {
    status: 409,
    message: "You approved this loan: another officer has to do this.",
  },
  SecondPersonMissing: {
    status: 409,
    message: "Two people have to agree to this payout first: one releases it, another confirms it.",
  },
  KeyMissing: {
    status: 400,
    message: "This request needs an Idempotency-Key of 16 to 64 letters, digits, - or _.",
  },
  KeyReused: {
    status: 422,
    message: "This Idempotency-Key was used for another request. Nothing was done.",
  },
  InProgress: {
    status: 409,
    message: "We're already working on this request. Please wait a moment and try again.",
  },
  StaffSignInRefused: {
    status: 401,
    message: "Those details do not match. Please check each of them and try again.",
  },
  SecondFactorStale: {
    status: 403,
    message: "Please show again that it is you, with a number from your authenticator.",
  },
  SecondFactorRefused: {
    status: 422,
    message: "That number or recovery key is not right, or was used before. Please try the next.",
  },
  ChangedMeanwhile: {
    status: 409,
    message: "Someone else has changed this in the meantime. Nothing was done. Please reload it.",
  },
  OfferEnded: {
    status: 409,
    message: "This offer has ended. It cost you nothing, and you may apply again.",
  },
  TermsOfferEnded: {
    status: 409,
    message:
      "This offer has ended. Your loan continues as agreed. You can ask for more time again.",
  },
  HardshipRefused: {
    status: 409,
    message: "You can't ask for more time right now. Please reload the page to see why.",
  },
  CoolingOffOver: {
    status: 409,
    message:
      "You can no longer give this loan back free: the days for it are over, or you've already done it. Nothing was changed. You can still pay early at any time.",
  },
  GivingBack: {
    status: 409,
    message: "You're giving this loan back, so you can't withdraw from it. Nothing was changed.",
  },
  SettlementOpen: {
    status: 409,
    message:
      "You have a settlement for this loan, so you can't withdraw from it. Nothing was changed.",
  },
  SettlementFirst: {
    status: 409,
    message:
      "You have a settlement offer. You can ask for more time after it ends. If you can't pay it by its last day, write to us under Help. Nothing was changed.",
  },
  SettlementStands: {
    status: 409,
    message: "A smaller sum for this loan is on offer already. Nothing was changed.",
  },
  SettlementMoved: {
    status: 409,
    message:
      "There is no offer that can be taken back: something was paid towards it, or it has ended. Nothing was changed.",
  },
  HardshipOpen: {
    status: 409,
    message:
      "The member has asked for more time. Decide about that first, then a smaller sum can be offered. Nothing was changed.",
  },
  NotLateEnough: {
    status: 409,
    message:
      "A smaller sum is offered only for a loan that is at least 30 days late or written off. Nothing was changed.",
  },
  HardshipMoved: {
    status: 409,
    message: "This request has changed. Nothing was done. Please reload it.",
  },
  ImportMoved: {
    status: 409,
    message: "This book is being read or checked. Nothing was changed. Please reload the page.",
  },
  CoveredMoved: {
    status: 409,
    message: "This transaction has changed, or cannot do this now. Please reload the page.",
  },
  FilingMoved: {
    status: 409,
    message: "This filing has changed, or cannot do this now. Please reload the page.",
  },
  CreditMonthOpen: {
    status: 409,
    message: "The last day of this month is not closed yet. Make the file when it is.",
  },
  NoCreditSetting: {
    status: 409,
    message: "First propose the settings of the file, with the code that the CIC gave you.",
  },
  CreditFileNotChecked: {
    status: 409,
    message: "This month is filed with a file that was made here and whose checks found no error.",
  },
  AuthorisationMoved: {
    status: 409,
    message: "This request was answered already, or another one is open. Please reload the page.",
  },
  NotAuthorised: {
    status: 409,
    message:
      "The member has not allowed this, or the yes was used, taken back or is older than 30 days. Nothing was stored.",
  },
  DueDayRefused: {
    status: 409,
    message: "Your due day can't be moved right now. Nothing was changed. Please reload the page.",
  },
  HardshipBeyondPolicy: {
    status: 422,
    message:
      "That's more than our policy allows for this loan. Please choose fewer months or a higher amount.",
  },
  IdNotVerified: {
    status: 409,
    message: "We're still checking your ID. You can continue once that's done, and we'll text you.",
  },
  ImagesNotOpened: {
    status: 409,
    message: "Open every image of this ID first, and compare it. Nothing was changed.",
  },
  DocumentNotOpened: {
    status: 409,
    message: "Open this document first, with a reason. Nothing was changed.",
  },
  OwnCase: {
    status: 403,
    message:
      "This is your own case, or one that shares your ID or account. Someone else has to serve it.",
  },
  NotOneself: { status: 409, message: "Someone else has to do this." },
  SecondPersonTooNew: {
    status: 409,
    message:
      "You cannot confirm others' work yet: your place at the desk is new, or was changed a short while ago. Someone else has to do this.",
  },
  FirstPersonRemoved: {
    status: 409,
    message: "The person who began this is no longer at the desk. It has to be begun again.",
  },
  WorkTaken: {
    status: 409,
    message: "Someone else has taken this meanwhile. The page shows who is on it.",
  },
  FilterExists: { status: 409, message: "You have a saved filter of this name already." },
  TooManyFilters: {
    status: 409,
    message: "You have as many saved filters as there can be. Please delete one first.",
  },
  StaffLinkRefused: {
    status: 422,
    message:
      "This link no longer works: it was used, is too old, or a newer one was sent. Ask an administrator for a new one.",
  },
  SignOnOnly: {
    status: 403,
    message: "This desk is entered through your company's sign-in. Please use that button.",
  },
  SignOnAway: {
    status: 503,
    message: "Your company's sign-in does not answer now. Please try again in a few minutes.",
  },
  SignOnRefused: {
    status: 422,
    message:
      "That sign-in could not be confirmed: it is too old, was used before, or began in another window. Please begin again.",
  },
  SignOnCancelled: {
    status: 422,
    message: "Nobody was signed in there. Please try again.",
  },
  SignOnUnknown: {
    status: 422,
    message:
      "This account is not linked to anybody at the desk. Ask an administrator for a link to connect it.",
  },
  SignOnFactorMissing: {
    status: 422,
    message:
      "Your company's sign-in did not say that a second factor was shown just now. Please use your authenticator or passkey.",
  },
  IdentityLinked: {
    status: 409,
    message:
      "This person or this account is linked already. Please remove the old link before you add another.",
  },
  StaffSetUp: {
    status: 409,
    message: "This person has set up their sign-in already. Propose a reset instead.",
  },
  LastAdmin: {
    status: 409,
    message:
      "The desk needs two administrators. Please add another one first, or let the operator add one.",
  },
  RolesApart: {
    status: 409,
    message:
      "Nobody may have these together: who gives out roles moves no money, who adds the lender's accounts loads no statements, and an auditor changes nothing.",
  },
  RoleRefused: {
    status: 409,
    message: "This role does not exist, has ended, or came with the product and stays.",
  },
  RoleHeld: {
    status: 409,
    message: "People have this role. Please give them another one first.",
  },
  OwnRole: {
    status: 409,
    message: "You have this role yourself. Someone who does not have it has to do this.",
  },
  AdminsManage: {
    status: 409,
    message: "Administrators have to be able to manage people and to confirm changes.",
  },
  EndpointRefused: {
    status: 422,
    message:
      "Events can't be sent there. Please enter a public https address, without a password in it, on port 443 or above 1024.",
  },
  TooManyEndpoints: {
    status: 409,
    message: "There are as many addresses as there can be. Please stop one first.",
  },
  KeyStopped: { status: 409, message: "This key has been stopped. Nothing was changed." },
  KeyWidened: {
    status: 409,
    message:
      "One person may only narrow a key or stop it. Propose the change, so that someone else can confirm it.",
  },
  KeyNotYours: {
    status: 409,
    message: "The secret is shown only to the key's owner, or to the person who proposed the key.",
  },
  NothingChanges: { status: 409, message: "This would change nothing." },
  StaffExists: {
    status: 409,
    message: "That phone number or e-mail address belongs to staff already.",
  },
  PolicyDayTaken: {
    status: 409,
    message: "Choose a later day that has no row yet: past rows never change.",
  },
  ProductNotOffered: {
    status: 409,
    message: "This loan is not offered any more. Please choose another one.",
  },
  NotEligible: {
    status: 409,
    message:
      "You don't meet one of the conditions of this loan. They are listed above the amount. Nothing was sent.",
  },
  DocumentsMissing: {
    status: 409,
    message:
      "A document that this loan needs has not been accepted yet. Nothing was changed. You find it under Documents.",
  },
  VersionRefused: {
    status: 409,
    message: "This version was changed or decided meanwhile. Please reload the page.",
  },
  LoanWrittenOff: { status: 409, message: "This loan is written off already." },
  MonthNotReady: {
    status: 409,
    message: "This month cannot be closed yet: a day of it, or an earlier month, is still open.",
  },
  MonthAlreadyClosed: { status: 409, message: "This month is closed already." },
  AccountFollowsLoans: {
    status: 409,
    message: "This account follows the loans. No journal by hand changes it.",
  },
  AlreadyReconciled: {
    status: 409,
    message: "The account is reconciled for this day already. Choose a later day.",
  },
  AlreadyReversed: { status: 409, message: "This journal is reversed already." },
  NotExplained: {
    status: 409,
    message: "The two balances differ by more than the open items. Nothing was changed.",
  },
  ItemsDiffer: {
    status: 409,
    message: "These items do not come to the same amount, or one is matched already.",
  },
  WriteOffTooEarly: {
    status: 409,
    message:
      "Only a loan that is late and at least 90 days old can be written off, and none that is given back.",
  },
  DayClosed: { status: 409, message: "That day is closed. Please choose a later day." },
  NothingToSend: { status: 409, message: "There is no released payout for this channel." },
  PayoutsUnfit: {
    status: 409,
    message:
      "No file was made: the released payouts go to banks without a code, or have names that the format cannot write. Pay them at the bank's own site and mark them sent.",
  },
  FormatUnknown: {
    status: 409,
    message: "This format is not set up for this channel. Please reload the page.",
  },
  FileRefused: {
    status: 422,
    message: "We could not read that file as a bank's answer (pain.002 or CSV).",
  },
  ...paymentProblems,
  ...complaintProblems,
  ...contactProblems,
  TooManyRows: {
    status: 422,
    message: "These are more than 50,000 rows, too many for a workbook. Please download the CSV.",
  },
  PeriodTooLong: { status: 422, message: "Please choose a shorter period." },
  ForeignOrigin: { status: 403, message: "This request came from another site and was refused." },
  NotFound: { status: 404, message: "We can't find that." },
  MethodNotAllowed: { status: 405, message: "That address does not take this kind of request." },
  BodyTooLarge: { status: 413, message: "That is too large to send. Please make it smaller." },
  WrongContentType: { status: 415, message: "Please send JSON (application/json)." },
  InvalidInput: { status: 422, message: "Please check the fields marked below." },
  TooManyRequests: { status: 429, message: "Too many tries. Please wait a little and try again." },
  Unexpected: {
    status: 500,
    message: "Something went wrong on our side. Please try again in a moment.",
  },
  DocumentFailed: {
    status: 503,
    message: "We couldn't make this document. Please try again in a moment.",
  },
  RecordsNotSafe: {
    status: 503,
    message:
      "We can't move money right now, because we can't store our records safely. Nothing was moved. Please try again later.",
  },
  GatewayAway: {
    status: 503,
    message: "The payment provider isn't answering. Nothing was paid. Please try another way.",
  },
  Busy: { status: 503, message: "We are very busy right now. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemName = keyof typeof problems;

/**
 * The reply of every refused call. `fields` names the inputs at fault, each with its own words;
 * `until` is when the cause of the refusal should be over.
 */
export type ProblemReply = {
  readonly code: ProblemName;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly until?: string;
};
