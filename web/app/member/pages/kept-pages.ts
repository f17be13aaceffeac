/** The addresses of uploaded pages that belong to no document yet, stored in this tab. */
import { DOCUMENT_DRAFT_KEY } from "#api/sign-out.ts";
import { currentMember } from "#api/token.ts";

type KeptPages = {
  readonly member: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

function readKept(): KeptPages {
  const mine = { member: currentMember(), pages: {} };
  const stored = sessionStorage.getItem(DOCUMENT_DRAFT_KEY);
  const kept = stored ? (JSON.parse(stored) as KeptPages) : mine;
  return kept.member === mine.member ? kept : mine;
}

export const readPageAddresses = (name: string): readonly string[] => readKept().pages[name] ?? [];

export function storePageUrls(name: string, urls: readonly string[]): void {
  const { member, pages } = readKept();
  const { [name]: _, ...others } = pages;
  const now = urls.length > 0 ? { ...others, [name]: urls } : others;
  sessionStorage.setItem(DOCUMENT_DRAFT_KEY, JSON.stringify({ member, pages: now }));
}
