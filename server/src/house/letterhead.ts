/** What stands at the top of every document: the lender, its address, and its registrations. */
import type { House } from "#house/house.ts";

type Letterhead = {
  readonly company: string;
  readonly address: string;
  /** Registration numbers that the law requires in letters, and the e-mail address for questions. */
  readonly registrations: string;
};

export function letterheadOf({ config }: Pick<House, "config">): Letterhead {
  const { CompanyName, CompanyAddress, SEC_REG, SEC_CA, EMAIL } = config.company;
  return {
    company: CompanyName,
    address: CompanyAddress,
    registrations: `SEC registration ${SEC_REG} · SEC certificate of authority ${SEC_CA} · ${EMAIL}`,
  };
}
