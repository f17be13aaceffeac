/** The lender's name, place and registrations: the last line of every public page. */
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly company: Pick<
    Company,
    "CompanyName" | "CompanyAddress" | "SEC_CA" | "SEC_REG" | "OPSCOR"
  >;
};

export function CompanyLine({ company }: Props) {
  const words = useWords(layoutWords);
  return (
    <>
      {company.CompanyName} · {company.CompanyAddress} · {words.secAuthority} {company.SEC_CA} ·{" "}
      {words.secRegistration} {company.SEC_REG} · {words.opscor} {company.OPSCOR}
    </>
  );
}
