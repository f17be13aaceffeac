/** The member's consent to contacts about a late loan at night; without it there are none. */

import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { CheckField } from "#fields/field.tsx";
import { WithAnswer } from "#settings/with-answer.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

const key = ["night-contact"];

export function NightContact() {
  const words = useWords(dataWords);
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => ask("GET /settings/night-contact") });
  const choose = useMutation({
    mutationFn: (agreed: boolean) => ask("PATCH /settings/night-contact", { agreed }),
    onSuccess: (reply) => client.setQueryData(key, reply),
  });
  return (
    <WithAnswer query={query} loading={words.noticesLoading} failed={words.noticesFailed}>
      {({ agreed }) => (
        <div className="border-t border-line pt-4">
          <CheckField
            id="notices-night"
            hint={words.nightContactText}
            checked={choose.isPending ? choose.variables : agreed}
            disabled={choose.isPending}
            onChange={({ target }) => choose.mutate(target.checked)}
          >
            {words.nightContact}
          </CheckField>
          <div role="status" className="text-sm font-semibold text-good empty:hidden">
            {choose.isSuccess && words.noticesSaved}
            {choose.error && <FailureNotice failure={toCallFailure(choose.error)} />}
          </div>
        </div>
      )}
    </WithAnswer>
  );
}
