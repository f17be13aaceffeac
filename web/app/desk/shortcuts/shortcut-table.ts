/** Every shortcut of the desk: its keys and its action. The list under `?` is made from it. */
type Shortcut = readonly [keys: string, does: string];

export const shortcutGroups = {
  Everywhere: {
    find: ["/", "Find a member, loan, payment or person"],
    help: ["?", "Show this list"],
    goToday: ["g t", "Go to Today"],
    goApplications: ["g a", "Go to Applications"],
    goIdChecks: ["g i", "Go to ID checks"],
    goWithdrawals: ["g w", "Go to Withdrawals"],
    goBatches: ["g b", "Go to Bank files"],
    goPayments: ["g p", "Go to Payments"],
    goMessages: ["g m", "Go to Messages"],
    goComplaints: ["g c", "Go to Complaints"],
    goCollections: ["g l", "Go to Late loans"],
  },
  "Through a list": {
    next: ["n", "Next piece of work that nobody else is on"],
    take: ["t", "Take this work, or give it back"],
    release: ["b", "Release the ticked withdrawals"],
  },
  "On a case": {
    tabOverview: ["1", "Overview"],
    tabMoney: ["2", "Money"],
    tabIdentity: ["3", "Identity"],
    tabContacts: ["4", "Contacts"],
    tabDocuments: ["5", "Documents"],
    tabHistory: ["6", "History"],
    review: ["r", "Take into review, or resume the review"],
    approve: ["a", "Approve"],
    pause: ["h", "Put on hold"],
    decline: ["d", "Decline"],
    verify: ["v", "Verify the ID"],
    askImage: ["i", "Ask for an image again"],
    code: ["c", "Send a code"],
    repayment: ["p", "Record a repayment"],
    note: ["e", "Write a note"],
    reload: ["l", "Load again"],
  },
  "On a payment": {
    followingPayment: ["j", "Open the next payment of the list"],
    previousPayment: ["k", "Open the previous payment of the list"],
    matchPayment: ["m", "Match to a loan, or move to another one"],
    unmatchPayment: ["u", "Take off the loan"],
    reversePayment: ["r", "Reverse"],
    writeOffOwedBack: ["o", "Write off what is owed back"],
    recordPayment: ["p", "Record a payment by hand"],
  },
  "On a late loan": {
    writeContact: ["w", "Write down a contact"],
  },
  "On a message or complaint": {
    answer: ["w", "Write an answer"],
    close: ["x", "Close, or open again"],
  },
} as const satisfies Record<string, Record<string, Shortcut>>;

type Groups = typeof shortcutGroups;
export type ShortcutName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

export const shortcuts = Object.assign({}, ...Object.values(shortcutGroups)) as Readonly<
  Record<ShortcutName, Shortcut>
>;

/** The first key of two-key shortcuts. */
export const FIRST_KEY = "g";

/** The page's shortcut for these keys. */
export function findShortcut(keys: string, offered: Iterable<ShortcutName>): ShortcutName | null {
  for (const name of offered) if (shortcuts[name][0] === keys) return name;
  return null;
}
