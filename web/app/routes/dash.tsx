/** Home of a member: activation first, and then, when it is here, the loan box. */
import { Activated } from "#activation/activated.tsx";
import { ActivationPrompt } from "#activation/activation-prompt.tsx";
import { WithActivation } from "#activation/with-activation.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { memberWords } from "#words/en/member.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({ title: memberWords.english.dashTitle, description: memberWords.english.dashMeta });

export default function Dash() {
  const words = useWords(memberWords);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.dashTitle}</h1>
      <WithActivation>
        {(activation) =>
          activation.state === "INFO_COMPLETED" ? (
            <Activated />
          ) : (
            <ActivationPrompt activation={activation} />
          )
        }
      </WithActivation>
    </div>
  );
}
