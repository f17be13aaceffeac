/** The page on which a member adds or changes the details for the credit registry. */
import type { RegistryState } from "@hiram/contract/activation/registry-details.calls.ts";
import { registryWords } from "@hiram/words/en/activation/registry-details.ts";
import { type FormEvent, useState } from "react";
import {
  useRegistryDetails,
  useStoreRegistryDetails,
} from "#activation/registry-details/registry-details.api.ts";
import {
  RegistryFields,
  type RegistryForm,
  registryRules,
  startRegistryForm,
} from "#activation/registry-details/registry-fields.tsx";
import { ask } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus, LoadAlert, toCallFailure } from "#ui/failure.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

export default function RegistryDetailsPage() {
  const words = useWords(registryWords);
  const { data, error, refetch } = useRegistryDetails();
  const [saves, setSaves] = useState(0);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <PageMeta title={words.title} description={registryWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      <DoneStatus words={saves > 0 ? words.saved : ""} />
      <p className="text-ink-soft">{words.lead}</p>
      {!data && error && <LoadAlert error={error} onRetry={refetch} text={words.failed} />}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data && <DetailsForm key={saves} state={data} onSaved={() => setSaves(saves + 1)} />}
    </div>
  );
}

type Props = { readonly state: RegistryState; readonly onSaved: () => void };

function DetailsForm({ state, onSaved }: Props) {
  const words = useWords(registryWords);
  const store = useStoreRegistryDetails();
  const form = useForm<RegistryForm>("registry", startRegistryForm(state), registryRules);
  const [sending, setSending] = useState<Parameters<typeof FailureStatus>[0]["state"]>("idle");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending === "busy" || !form.checkAll()) return;
    setSending("busy");
    try {
      store(await ask("PATCH /registry-details", toBody(form.typed)));
      onSaved();
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(failure.problem?.fields ?? {});
      setSending(failure);
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <RegistryFields form={form} state={state} />
      <FailureStatus state={sending} />
      <Button type="submit" variant="action" disabled={sending === "busy"}>
        {words.save}
      </Button>
    </form>
  );
}

/** An empty box of a stored number leaves the number as it is. */
const toBody = ({ tin, socialNumber, socialNumberKind, ...rest }: RegistryForm) => ({
  ...rest,
  ...(tin && { tin }),
  ...(socialNumber && { socialNumber, socialNumberKind }),
});
