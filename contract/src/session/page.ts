/**
 * The calls that each member's page makes when it opens. One call answers all of them, so that a
 * page needs one round trip, however many cards it has. Browsers cache these answers for use
 * without a network, so messages and personal details are not included.
 */
export const pageCalls = {
  "/dash": [
    "POST /member/infostate",
    "POST /member/idcheck",
    "POST /memberloan",
    "POST /memberloan/pn",
    "GET /member/documents",
    "POST /memberloan/pay/options",
    "POST /memberloan/papers",
  ],
  "/help": ["POST /member/infostate"],
  "/help/messages": ["POST /member/infostate"],
  "/help/inbox": ["POST /member/infostate"],
  "/help/complaints": ["POST /member/infostate"],
  "/help/complaints/new": ["POST /member/infostate"],
  // The reading call is not in this list, because its request contains the member's own words.
  "/more-time": ["POST /member/infostate"],
  "/due-day": ["POST /member/infostate", "POST /memberloan/dueday"],
  // Its reading call names the language of the words.
  "/credit-report": ["POST /member/infostate"],
  "/settings": ["POST /member/infostate"],
  "/activate": ["POST /member/infostate"],
  "/dash/documents": ["POST /member/infostate", "GET /member/documents"],
  "/wallet": ["POST /member/infostate", "POST /loan/phonenumber", "POST /memberloan/withdrawals"],
  "/wallet/money": ["POST /member/infostate", "POST /memberloan/money"],
  "/pay": ["POST /member/infostate", "POST /memberloan/pay/options", "POST /memberloan"],
} as const;

type MemberPage = keyof typeof pageCalls;

export const memberPages = Object.keys(pageCalls) as [MemberPage, ...MemberPage[]];

export const findMemberPage = (path: string): MemberPage | undefined =>
  memberPages.find((page) => page === path);

const allPageCalls: ReadonlySet<string> = new Set(memberPages.flatMap((page) => pageCalls[page]));

export const isPageCall = (key: string): boolean => allPageCalls.has(key);
