/** Settings, What we report: the notice, when it was told, and each yes to a credit report. */
import type { Authorisation } from "@hiram/contract/regulators/credit-report.calls.ts";
import { creditReportPageWords } from "@hiram/words/en/regulators/credit-report.ts";
import { useMutation } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import {
  useCreditReport,
  useReloadCreditReport,
} from "#regulators/credit-report/credit-report.api.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function ReportedToRegistry() {
  const words = useWords(creditReportPageWords);
  const query = useCreditReport();
  return (
    <WithAnswer query={query} loading={words.loading} failed={words.failed}>
      {({ told, authorisations }) => (
        <div className="flex flex-col gap-5">
          <section className="flex flex-col gap-2">
            <h3 className="text-base text-accent">{words.noticeTitle}</h3>
            {words.notice.map((sentence) => (
              <p key={sentence} className="max-w-prose">
                {sentence}
              </p>
            ))}
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/registry-details" variant="plain">
                {words.details}
              </ButtonLink>
              <ButtonLink to="/help" variant="plain">
                {words.help}
              </ButtonLink>
            </div>
          </section>
          <section className="flex flex-col gap-2">
            <h3 className="text-base text-accent">{words.told}</h3>
            {told.length === 0 && <p>{words.notTold}</p>}
            <ul className="flex flex-col gap-1">
              {told.map(({ at, channel }) => (
                <li key={at + channel}>
                  {words.toldRow(writeInstant(at), words.channels[channel])}
                </li>
              ))}
            </ul>
          </section>
          <section className="flex flex-col gap-2">
            <h3 className="text-base text-accent">{words.readTitle}</h3>
            {authorisations.length === 0 && <p>{words.nothing}</p>}
            <ul className="divide-y divide-line">
              {authorisations.map((one) => (
                <AuthorisationRow key={one.id} of={one} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </WithAnswer>
  );
}

function AuthorisationRow({ of }: { readonly of: Authorisation }) {
  const words = useWords(creditReportPageWords);
  const reload = useReloadCreditReport();
  const { id, loanNumber, status, askedAt, expiresAt } = of;
  const revoke = useMutation({
    mutationFn: () => ask("POST /credit-report/revoke", { id }),
    onSettled: () => void reload(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p>{words.row(loanNumber, words.statuses[status])}</p>
        <p className="text-sm text-ink-soft">
          {status === "GIVEN" && expiresAt
            ? words.until(writeInstant(expiresAt))
            : words.asked(writeInstant(askedAt))}
        </p>
        <div role="status" className="empty:hidden">
          {revoke.error && <FailureNotice failure={toCallFailure(revoke.error)} />}
        </div>
      </div>
      {status === "GIVEN" && (
        <Button variant="plain" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {words.revoke}
        </Button>
      )}
      {status === "ASKED" && (
        <ButtonLink to="/credit-report" variant="plain">
          {words.answer}
        </ButtonLink>
      )}
    </li>
  );
}
