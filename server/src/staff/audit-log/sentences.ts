/**
 * The audit log in sentences: one row an action, with its group. `{who}` is the actor, `{member}`
 * and `{person}` are the subject as a member and as staff; other marks are details of the event. An
 * action with several events has a sentence for each, and `other` for unknown ones.
 */
import type { AuditGroup } from "@hiram/contract/staff/admin/audit.ts";
import type { AuditAction } from "#audit/audit.ts";

type Sentence = string | ({ readonly other: string } & Readonly<Record<string, string>>);
type SentenceRow = readonly [group: AuditGroup, sentence: Sentence];

export const sentences: Readonly<Record<AuditAction, SentenceRow>> = {
  REGISTERED: ["access", "{who} registered"],
  SIGNED_IN: ["access", "{who} signed in"],
  SIGN_IN_FAILED: ["access", "A sign-in to the account of {member} failed"],
  SIGNED_OUT: ["access", "{who} signed out"],
  SESSION_ENDED: ["access", "{who} ended sessions of {member}"],
  REFRESH_REUSED: ["access", "A used session token of {member} was shown again, and refused"],
  PASSWORD_CHANGED: ["access", "{who} changed the password"],
  PASSWORD_CHANGE_FAILED: ["access", "{who} gave a wrong password to change something"],
  RECOVERED: ["access", "{who} recovered the account"],
  ACCOUNT_FROZEN: ["access", "{who} froze the account of {member}"],
  ACCOUNT_UNFROZEN: ["access", "{who} opened the frozen account of {member} again"],
  ACCOUNT_BLOCKED: ["access", "{who} blocked {member}: no new loan, no payout"],
  ACCOUNT_UNBLOCKED: ["access", "{who} lifted the block of {member}"],
  CONFIRM_FAILED: ["access", "{who} could not prove to be the owner of the account of {member}"],
  CODE_EMAILED: ["access", "A code went to {member}'s e-mail address as well ({purpose})"],
  CODE_SENT: ["access", "A code was sent to {member} ({purpose})"],
  CODE_WITHHELD: ["access", "A code was withheld ({purpose})"],
  CODE_FAILED: ["access", "A wrong code was typed for {member} ({purpose})"],
  PHONE_CHANGE_ASKED: ["access", "{who} asked for a new phone number without the old SIM"],
  PHONE_CHANGE_STOPPED: ["access", "{who} stopped the change of the phone number of {member}"],
  PHONE_CHANGED: ["access", "{who} changed the phone number of {member}"],
  PASSKEY_ADDED: ["access", "{who} added a passkey"],
  PASSKEY_REMOVED: ["access", "{who} removed a passkey"],
  PASSKEY_FAILED: ["access", "A passkey of {member} was refused"],
  WRONG_PHONE_IN_BODY: ["access", "{who} sent a call with another phone number"],

  LOAN_MOVED: [
    "loans",
    {
      apply: "{who} applied for loan {loan} of {amount}",
      review: "{who} took loan {loan} of {member} into review",
      pause: "{who} put loan {loan} of {member} on hold",
      resume: "{who} resumed the review of loan {loan} of {member}",
      approve: "{who} approved loan {loan} of {member} for {amount}",
      decline: "{who} declined loan {loan} of {member}",
      accept: "{who} agreed to the contract of loan {loan} for {amount}",
      cancel: "{who} cancelled loan {loan} of {member}",
      lapse: "The offer of loan {loan} of {member} ended without agreement",
      giveBack: "{who} gave back loan {loan} of {amount}",
      close: "Loan {loan} of {member} was closed",
      other: "{who} moved loan {loan} of {member}: {event}",
    },
  ],
  LOAN_APPROVAL_MOVED: [
    "loans",
    {
      propose: "{who} proposed to approve loan {loan} of {member} for {amount}",
      confirm: "{who} confirmed the approval of loan {loan} of {member} for {amount}",
      reject: "{who} rejected the proposed approval of loan {loan} of {member} for {amount}",
      other: "{who} moved the proposed approval of loan {loan} of {member}: {event}",
    },
  ],
  DUE_DAY_MOVED: ["loans", "{who} moved the due day of loan {loan} to day {day} of the month"],
  REPORT_AUTHORISATION_MOVED: [
    "loans",
    {
      ask: "{who} asked {member} to allow reading a credit report for loan {loan}",
      give: "{who} allowed reading a credit report for loan {loan}",
      refuse: "{who} did not allow reading a credit report for loan {loan}",
      revoke: "{who} took back the yes to reading a credit report for loan {loan}",
      other: "{who} moved the request to read a credit report for loan {loan}: {event}",
    },
  ],
  CREDIT_REPORT_STORED: ["case", "{who} stored a credit report about {member} for loan {loan}"],
  CREDIT_REPORT_OPENED: ["case", "{who} opened the credit report about {member} for loan {loan}"],
  FILING_MOVED: [
    "administration",
    {
      store: "{who} stored a report for the filing {duty}",
      prove: "{who} stored a proof of the filing {duty}",
      file: "{who} recorded that {duty} was filed",
      accept: "{who} recorded that the regulator accepted {duty}",
      return: "{who} recorded that the regulator returned {duty}",
      open: "{who} opened the report of {duty}",
      openProof: "{who} opened a proof of {duty}",
      other: "{who} moved the filing {duty}: {event}",
    },
  ],
  COVERED_MOVED: [
    "administration",
    {
      prepare: "{who} prepared the covered transaction {number}",
      file: "{who} recorded that the covered transaction {number} was filed",
      acknowledge: "{who} recorded that the AMLC acknowledged the covered transaction {number}",
      return: "{who} recorded that the AMLC returned the covered transaction {number}",
      other: "{who} moved the covered transaction {number}: {event}",
    },
  ],
  COVERED_COMPARED: [
    "administration",
    "{compared} covered transactions were compared with the ledger, {missing} were missing",
  ],
  HARDSHIP_MOVED: [
    "loans",
    {
      ask: "{who} asked for easier terms of loan {loan}",
      offer: "{who} offered {member} new terms of loan {loan}",
      decline: "{who} declined easier terms of loan {loan} of {member}",
      agree: "{who} agreed to new terms of loan {loan}",
      lapse: "The offer of new terms of loan {loan} of {member} ended without agreement",
      withdraw: "The request for easier terms of loan {loan} of {member} was withdrawn",
      undo: "{who} undid the new terms of loan {loan} of {member}",
      other: "{who} moved the request for easier terms of loan {loan} of {member}: {event}",
    },
  ],
  COOLING_OFF_MOVED: [
    "loans",
    {
      declare: "{who} gives back loan {loan} in the days of cooling-off",
      complete: "Loan {loan} of {member} was given back in the days of cooling-off",
      lapse: "Loan {loan} of {member} was not given back in time and goes on",
      other: "Cooling-off of loan {loan} of {member}: {event}",
    },
  ],
  SETTLEMENT_MOVED: [
    "loans",
    {
      offer: "{who} offered {member} to settle loan {loan} for {amount}",
      pay: "Settlement of loan {loan} of {member} was paid: {amount}",
      lapse: "Settlement of loan {loan} of {member} for {amount} was not paid in time",
      resume: "Settlement of loan {loan} of {member} for {amount} is open again",
      withdraw: "{who} withdrew the settlement of loan {loan} of {member} for {amount}",
      other: "Settlement of loan {loan} of {member} for {amount}: {event}",
    },
  ],
  LOAN_WRITTEN_OFF: ["loans", "{who} confirmed to write off loan {loan} of {member}"],
  OWED_BACK_WRITTEN_OFF: [
    "loans",
    "{who} confirmed to write off {amount} that {member} owed back of payment {payment}",
  ],
  REPAYMENT_RECORDED: [
    "loans",
    {
      statement:
        "{who} booked {amount} to loan {loan} of {member} from the statement {loader} loaded (line {line})",
      typed:
        "{who} typed a payment of {amount} for loan {loan} of {member}, value date {valueDay} (days back: {daysBack})",
      other: "{who} booked {amount} to loan {loan} of {member} ({source})",
    },
  ],
  PAYMENT_MOVED: [
    "loans",
    {
      unmatch: "{who} took payment {payment} of {amount} away from the loan of {member}",
      reverse: "{who} reversed payment {payment} of {amount}",
      other: "{who} moved payment {payment} of {amount}",
    },
  ],

  WITHDRAWAL_MADE: ["payouts", "{who} withdrew {amount} (withdrawal {withdrawal})"],
  WITHDRAWAL_MOVED: [
    "payouts",
    {
      pause: "{who} paused withdrawal {withdrawal} of {member} ({amount})",
      resume: "{who} resumed withdrawal {withdrawal} of {member} ({amount})",
      release: "{who} released withdrawal {withdrawal} of {member} ({amount})",
      confirm: "{who} confirmed withdrawal {withdrawal} of {member} ({amount})",
      send: "{who} sent withdrawal {withdrawal} of {member} ({amount})",
      settle: "{who} settled withdrawal {withdrawal} of {member} ({amount})",
      return: "{who} returned withdrawal {withdrawal} of {member} to the wallet ({amount})",
      recall: "{who} took back withdrawal {withdrawal} of {member} ({amount})",
      batch: "{who} made a bank file of {payouts} payouts, {amount} together",
      other: "{who} moved withdrawal {withdrawal} of {member} ({amount}): {event}",
    },
  ],
  REFUND_MADE: [
    "payouts",
    {
      member: "{who} asked for a refund of {amount} to the own account (refund {withdrawal})",
      other: "{who} sent {amount} back to {member} (refund {withdrawal})",
    },
  ],
  REFUND_MOVED: [
    "payouts",
    {
      pause: "{who} paused refund {withdrawal} of {member} ({amount})",
      resume: "{who} resumed refund {withdrawal} of {member} ({amount})",
      release: "{who} released refund {withdrawal} of {member} ({amount})",
      confirm: "{who} confirmed refund {withdrawal} of {member} ({amount})",
      send: "{who} sent refund {withdrawal} of {member} ({amount})",
      settle: "{who} settled refund {withdrawal} of {member} ({amount})",
      return:
        "{who} returned refund {withdrawal} of {member}: it is overpaid money again ({amount})",
      recall: "{who} took back refund {withdrawal} of {member} ({amount})",
      other: "{who} moved refund {withdrawal} of {member} ({amount}): {event}",
    },
  ],
  BATCH_MADE: ["payouts", "{who} made a bank file of {payouts} payouts"],
  BANK_CHANGE_ASKED: ["payouts", "{who} asked to change the payout account"],
  BANK_CHANGE_REFUSED: ["payouts", "A change of the payout account of {member} was refused"],
  BANK_CHANGE_STOPPED: ["payouts", "{who} stopped the change of the payout account of {member}"],
  BANK_CHANGE_CHECKED: ["payouts", "{who} checked the changed payout account of {member}"],
  RETURN_TICKED_OFF: ["payouts", "{who} ticked off the returned withdrawal {withdrawal}"],

  DETAILS_CHANGED: ["details", "{who} changed details of {member}"],
  CORRECTION_ASKED: ["details", "{who} asked to correct the own details ({what})"],
  CORRECTION_WITHDRAWN: ["details", "{who} took back the correction of details of {member}"],
  CORRECTION_REFUSED: ["details", "{who} refused the correction of details of {member}"],
  CORRECTION_ACCEPTED: [
    "details",
    "{who} corrected details of {member}, as the second person ({what})",
  ],
  SENSITIVE_REVEALED: ["details", "{who} looked at hidden details of the own account ({what})"],
  ID_VERIFIED: ["details", "{who} verified the ID of {member}"],
  IMAGE_ASKED: ["details", "{who} asked {member} for another ID photo"],
  IMAGE_SENT_AGAIN: ["details", "{who} sent another ID photo"],
  MEMBER_OPENED_IMAGE: ["details", "{who} opened the own ID photo ({side})"],
  DOCUMENT_ASKED: ["details", "{who} asked {member} for a document ({kind})"],
  DOCUMENT_SENT: ["details", "{who} sent a document ({kind}, {pages} pages)"],
  DOCUMENT_DECIDED: [
    "details",
    {
      accept: "{who} accepted a document of {member} ({kind})",
      decline: "{who} declined a document of {member} ({kind})",
      cancel: "{who} took back the request for a document of {member} ({kind})",
      other: "{who} decided about a document of {member} ({kind}): {event}",
    },
  ],
  NIGHT_CONTACT_AGREED: ["details", "{who} agreed to be contacted at night"],
  NIGHT_CONTACT_REVOKED: ["details", "{who} no longer agrees to be contacted at night"],
  ADDRESS_WORKS_AGAIN: ["details", "{who} said that an address works again"],
  NOTICE_CHOICES_CHANGED: ["details", "{who} changed which messages are sent"],
  PUSH_ADDED: ["details", "{who} switched messages on in a browser"],
  PUSH_REMOVED: ["details", "{who} switched messages off in a browser"],
  LANGUAGE_CHOSEN: ["details", "{who} chose a language ({language})"],
  DATA_EXPORTED: ["details", "{who} exported the own data"],
  DELETION_ASKED: ["details", "{who} asked to delete the account"],
  DELETION_WITHDRAWN: ["details", "{who} withdrew the deletion of the account"],
  MEMBER_ERASED: ["details", "The account of a member was erased"],

  CASE_OPENED: ["case", "{who} opened the case of {member}"],
  OWN_CASE_REFUSED: ["case", "{who} was refused: the case is their own"],
  NOTE_ADDED: [
    "case",
    {
      followUp: "{who} added a note to the case of {member}, to look again on {day}",
      file: "{who} added a picture to a note on the case of {member}",
      other: "{who} added a note to the case of {member}",
    },
  ],
  NOTE_FILE_OPENED: ["case", "{who} opened the picture of a note on the case of {member}"],
  NOTE_FOLLOWED_UP: ["case", "{who} followed up a note on the case of {member}"],
  NOTICE_RESENT: ["case", "{who} sent a message to {member} again ({template})"],
  STAFF_REVEALED: [
    "case",
    {
      batch: "{who} downloaded payout file {channel} of {day} ({accounts} accounts)",
      bankAnswer: "{who} opened an answer of the bank to a payout file",
      other: "{who} revealed hidden details of {member} ({part})",
    },
  ],
  STAFF_OPENED_IMAGE: ["case", "{who} opened an ID photo of {member} ({side})"],
  STAFF_OPENED_PAPER: ["case", "{who} opened a paper of {member} ({paper}, {reference})"],
  STAFF_OPENED_DOCUMENT: ["case", "{who} opened a document of {member} ({kind})"],
  LETTER_WRITTEN: ["case", "{who} wrote to {member} ({template}, by {channel})"],
  WORDS_WAIT: ["case", "{who} wrote to {member}; it waits for the hours ({kind})"],
  WORDS_DROPPED: ["case", "Words to {member} were not sent ({kind}: {why})"],
  DUPLICATE_DECIDED: ["case", "{who} decided whether others are the same person as {member}"],
  TABLE_EXPORTED: ["case", "{who} downloaded the table {table} as {format}"],
  LIST_SHOWN: ["case", "{who} looked at {list} ({members})"],
  PAYMENT_OPENED: ["case", "{who} opened payment {payment}"],
  PAYMENT_RECORDED: ["loans", "{who} recorded payment {payment} of {amount} by hand"],
  WORK_TAKEN: ["case", "{who} took a piece of work ({work})"],
  WORK_GIVEN_BACK: ["case", "{who} gave a piece of work back ({work})"],
  MEMBERS_SEARCHED: ["case", "{who} searched for members, and found {found}"],
  MESSAGE_WRITTEN: ["case", "{who} wrote a message to us ({reference})"],
  MESSAGE_READ: ["case", "{who} read a message to us"],
  MESSAGE_ANSWERED: ["case", "{who} answered a message to us"],
  MESSAGE_CLOSED: ["case", "{who} closed a message to us"],
  MESSAGE_REOPENED: ["case", "{who} opened a message to us again"],
  COMPLAINT_READ: ["case", "{who} read complaint {reference}"],
  COMPLAINT_MOVED: [
    "case",
    {
      write: "{who} complained ({reference})",
      take: "{who} took complaint {reference}",
      handOver: "{who} gave complaint {reference} to another person at the desk",
      answer: "{who} answered complaint {reference}",
      close: "{who} closed complaint {reference}",
      reopen: "{who} opened complaint {reference} again",
      other: "{who} moved complaint {reference}: {event}",
    },
  ],
  DISPUTE_MOVED: [
    "loans",
    {
      dispute: "{who} disputed {amount} of loan {loan} ({reference})",
      uphold: "{who} upheld the dispute {reference} of {member} and gave up {amount}",
      refuse: "{who} refused the dispute {reference} of {member} about {amount}",
      other: "{who} moved the dispute {reference}: {event}",
    },
  ],
  COLLECTION_READ: ["case", "{who} opened the late loan {loan} of {member}"],
  COLLECTION_MOVED: [
    "case",
    {
      take: "{who} took the case of the late loan {loan}",
      handOver: "{who} handed the case of the late loan {loan} over to another person at the desk",
      other: "{who} moved the case of the late loan {loan}: {event}",
    },
  ],
  COLLECTION_CONTACT: [
    "case",
    "{who} wrote down a contact with {member} about loan {loan} ({channel}, {outcome})",
  ],
  COLLECTION_RULE_SAVED: [
    "administration",
    "{who} changed who gets loans that are late for {age} days or more (people: {people})",
  ],
  AGENCY_MOVED: [
    "case",
    {
      give: "{who} handed loan {loan} of {member} over to {agency}",
      end: "{who} took loan {loan} of {member} back from the agency",
      open: "{who} downloaded what {agency} was given about {member}",
      other: "{who} moved the case of {member} at an agency: {event}",
    },
  ],
  PROMISE_MOVED: [
    "loans",
    {
      make: "{who} wrote down a promise of {member} to pay {amount} by {day}, loan {loan}",
      keep: "A promise of {member} to pay {amount} by {day} was kept, loan {loan}",
      break: "A promise of {member} to pay {amount} by {day} was not kept, loan {loan}",
      reopen: "A promise of {member} to pay {amount} by {day} is open again, loan {loan}",
      withdraw: "A promise of {member} to pay {amount} by {day} was taken back, loan {loan}",
      other: "A promise of {member} was moved: {event}",
    },
  ],
  PROPOSAL_MOVED: [
    "case",
    {
      propose: "{who} proposed {proposal}{asRole}{ofMember}",
      confirm: "{who} confirmed, as the second person, {proposal}{ofMember}",
      reject: "{who} ended the proposal of {proposal}{ofMember}",
      other: "{who} moved the proposal of {proposal}: {event}",
    },
  ],

  STAFF_SIGNED_IN: ["staff", "{who} signed in at the desk"],
  STAFF_SIGN_IN_FAILED: ["staff", "A sign-in at the desk failed"],
  STAFF_SIGNED_OUT: ["staff", "{who} signed out of the desk"],
  STAFF_SESSIONS_ENDED: ["staff", "{who} ended other sessions of their own at the desk"],
  STAFF_ENROLLED: ["staff", "{who} set up the authenticator"],
  STAFF_PASSWORD_CHANGED: ["staff", "{who} changed the own password"],
  STAFF_RECOVERY_KEYS_MADE: ["staff", "{who} made new recovery keys"],
  STAFF_REFUSED: ["staff", "{who} tried to {triedWords} and was refused"],
  STAFF_CREATED: ["staff", "{who} added {person} to the desk as {role}"],
  STAFF_ROLE_CHANGED: ["staff", "{who} changed the role of {person} from {from} to {to}"],
  STAFF_CAME_BACK: ["staff", "{who} let {person} come back to the desk"],
  ROLE_CHANGED: [
    "staff",
    {
      change: "{who} changed what the role {role} may do (version {version})",
      end: "{who} ended the role {role}",
      other: "{who} changed the role {role}",
    },
  ],
  STAFF_REMOVED: ["staff", "{who} removed {person} from the desk"],
  STAFF_RESET: ["staff", "{who} reset the password and authenticator of {person}"],
  STAFF_LINK_SENT: ["staff", "{who} sent {person} a link to set up the sign-in"],
  STAFF_LIMIT_CHANGED: [
    "staff",
    "{who} changed the approval limit of {person} from {from} to {to}",
  ],
  STAFF_PASSKEY_ADDED: ["staff", "{who} added a passkey for the desk"],
  STAFF_PASSKEY_REMOVED: ["staff", "{who} removed a passkey for the desk"],
  STAFF_SECOND_FACTOR: ["staff", "{who} confirmed their identity again"],

  INVITATION_CREATED: ["administration", "{who} made the invitation code “{label}”"],
  INVITATION_ENDED: ["administration", "{who} ended an invitation code"],
  CURRENCY_SWITCHED: ["administration", "{who} switched {currencyName} {onOff}"],
  POLICY_PROPOSED: ["administration", "{who} proposed a policy from {from}"],
  POLICY_CONFIRMED: ["administration", "{who} confirmed the policy from {from}"],
  POLICY_REJECTED: ["administration", "{who} turned down a proposed policy"],
  PRODUCT_DRAFTED: ["administration", "{who} saved a draft of the product {product}"],
  STATEMENT_CONFIRMED: [
    "loans",
    {
      second: "{who} confirmed the bank statement of {account} (lines: {lines})",
      other: "The next bank statement of {account} confirmed one before it (lines: {lines})",
    },
  ],
  PAYMENT_PROVED: ["loans", "The gateway confirmed payment {payment} after its return window"],
  PAYMENT_DOCUMENT_ADDED: ["loans", "{who} attached a document to a payment"],
  PAYMENT_DOCUMENT_OPENED: ["case", "{who} opened a document of a payment"],
  SENT_BACK_TO_PAYER: [
    "payouts",
    "{who} asked the gateway to send {amount} of payment {payment} back to its payer",
  ],
  STATEMENT_LOADED: ["loans", "{who} loaded a bank statement of {account} (lines: {lines})"],
  STATEMENT_BOOKED: ["loans", "The bank statement of {account} was booked (lines: {lines})"],
  OWN_ACCOUNT_SAVED: ["administration", "{who} saved the lender's account {account}"],
  JOURNAL_POSTED: [
    "administration",
    {
      post: "{who} confirmed journal {journal} by hand of {day}: {amount}",
      reverse: "{who} confirmed journal {journal} of {day}, which reverses another: {amount}",
      other: "{who} posted journal {journal} by hand",
    },
  ],
  BANK_MATCHED: [
    "administration",
    {
      match: "{who} matched items of {account} with its statements (matches: {matches})",
      end: "{who} took a match of an own account apart",
      other: "{who} matched items of an own account",
    },
  ],
  BANK_RECONCILED: [
    "administration",
    "{who} confirmed the reconciliation of {account} on {day} at {amount} (open items: {items})",
  ],
  LEDGER_VERIFIED: ["administration", "{who} verified the ledger (good: {good})"],
  BACKUP_RESTORED: ["administration", "A backup was restored"],
  KEYS_REPLACED: ["administration", "Keys were replaced: {what}"],

  AUDIT_READ: ["audit", "{who} read the audit log"],
  AUDIT_EXPORTED: ["audit", "{who} exported {rows} rows of the audit log as {format}"],
  AUDIT_VERIFIED: ["audit", "{who} verified the audit log (good: {good})"],
};

/** The actions of a group; an action without a row belongs to none. */
export const actionsOfGroup = (group: AuditGroup): string[] =>
  Object.entries(sentences).flatMap(([action, row]) => (row?.[0] === group ? [action] : []));
