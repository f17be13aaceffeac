/** On Home while an application is looked at: staff ask whether they may read a credit report. */
import { creditReportPageWords } from "@hiram/words/en/regulators/credit-report.ts";
import { useCreditReport } from "#regulators/credit-report/credit-report.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useWords } from "#words/words.tsx";

export function CreditReportCard() {
  const words = useWords(creditReportPageWords);
  const { data } = useCreditReport();
  if (!data?.asked) return null;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg text-accent">{words.cardTitle}</h2>
      <p>{words.cardText}</p>
      <ButtonLink to="/credit-report" variant="action">
        {words.cardLink}
      </ButtonLink>
    </Card>
  );
}
