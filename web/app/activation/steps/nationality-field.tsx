/** Filipino, and all others once the list has loaded. */

import { homeNationality } from "@hiram/contract/activation/nationalities.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { listNationalities } from "#activation/steps/nationalities.ts";
import { SelectField } from "#fields/field.tsx";
import { TryAgain } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props = ComponentProps<typeof SelectField> & { readonly value: string };

export function NationalityField(box: Props) {
  const { personal: words } = useWords(stepWords);
  const { data, error, refetch } = useQuery({
    queryKey: ["nationalities"],
    queryFn: listNationalities,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The earlier choice stays until the list has loaded.
  const names = data ?? [...new Set([homeNationality, box.value])];
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <SelectField {...box}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {error && (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
          {words.nationalitiesFailed}
          <TryAgain onClick={refetch} />
        </div>
      )}
    </div>
  );
}
