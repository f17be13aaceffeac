/** Says which details the credit registry still asks for. It stands before nothing. */
import { registryWords } from "@hiram/words/en/activation/registry-details.ts";
import { allOf } from "@hiram/words/lists.ts";
import { useRegistryDetails } from "#activation/registry-details/registry-details.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

export function MissingDetails() {
  const words = useWords(registryWords);
  const { language } = useLanguage();
  const { data } = useRegistryDetails();
  if (!data || data.missing.length === 0) return null;
  const names = allOf(
    data.missing.map((question) => words.questions[question]),
    language,
  );
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-base text-accent">{words.missing(data.missing.length)}</h2>
      <p className="text-ink-soft">{words.missingText(names)}</p>
      <ButtonLink to="/registry-details" variant="plain">
        {words.add}
      </ButtonLink>
    </Card>
  );
}
