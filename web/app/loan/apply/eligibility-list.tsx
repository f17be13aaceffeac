/** What the chosen loan asks of the member, one by one, before applying; and what else fits. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import type { EligibilityAnswer } from "@hiram/contract/product/eligibility.ts";
import type { StatusIconName } from "@hiram/contract/wire/lists.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { eligibilityWords } from "@hiram/words/en/loan/eligibility.ts";
import type { MemberProduct } from "#loan/loan.api.ts";
import { Notice } from "#ui/notice.tsx";
import { StatusIcon } from "#ui/status-icon.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

type Condition = MemberProduct["conditions"][number];

const looks = {
  MET: { icon: "CheckCircleOutlineRounded", color: "text-good" },
  NOT_MET: { icon: "HighlightOffRounded", color: "text-bad" },
  NOT_KNOWN: { icon: "QueryBuilderRounded", color: "text-ink-soft" },
} as const satisfies Readonly<Record<EligibilityAnswer, { icon: StatusIconName; color: string }>>;

export function EligibilityList({ product }: { readonly product: MemberProduct }) {
  const words = useWords(eligibilityWords);
  const { kinds } = useWords(documentsWords);
  const { conditions, documents } = product;
  if (conditions.length === 0 && documents.length === 0) return null;
  return (
    <section aria-labelledby="eligibility-title" className="flex flex-col gap-3">
      <h3 id="eligibility-title" className="font-semibold">
        {words.title}
      </h3>
      <ul className="flex flex-col gap-2">
        {conditions.map((condition) => (
          <Line key={condition.fact} condition={condition} />
        ))}
      </ul>
      {documents.length > 0 && (
        <p className="text-sm text-ink-soft">
          {words.documents(documents.map(({ kind }) => kinds[kind]).join(", "))}
        </p>
      )}
    </section>
  );
}

function Line({ condition }: { readonly condition: Condition }) {
  const words = useWords(eligibilityWords);
  const { fact, answer, least, most, oneOf } = condition;
  const figure = (value: number | null) => (value === null ? "" : writeNumber(value, 0));
  const { icon, color } = looks[answer];
  const toSend = answer === "NOT_KNOWN" ? words.notKnown[fact] : "";
  return (
    <li className="flex gap-2">
      <StatusIcon name={icon} className={`mt-0.5 size-5 ${color}`} />
      <div>
        {words.says[fact]({
          least: figure(least),
          most: figure(most),
          oneOf: oneOf.join(", "),
        })}
        <span className={`block text-sm ${color}`}>
          {words.answers[answer]}
          {toSend && `. ${toSend}`}
        </span>
      </div>
    </li>
  );
}

export function NotEligible({ others }: { readonly others: readonly MemberProduct[] }) {
  const words = useWords(eligibilityWords);
  const { language } = useLanguage();
  return (
    <Notice variant="wait">
      <p>{words.refused}</p>
      {others.length > 0 && (
        <p>{words.fits(others.map(({ name }) => name[language]).join(", "))}</p>
      )}
    </Notice>
  );
}
