/**
 * What each page of a member asks for when it is opened. One call answers all of it, so that a
 * page needs one round trip for its figures, however many cards it has. Browsers keep these answers
 * for a time without a network, so messages and personal details are not among them.
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
  // The request has the member's own words in it.
  "/more-time": ["POST /member/infostate"],
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
