/**
 * One version of a product, a draft of the next one, or the version that waits for a second person:
 * each with its preview. The second person confirms here, with the preview of exactly what is
 * confirmed beside it.
 */
import type { VersionFields } from "@hiram/contract/product/version.ts";
import { versionErrors } from "@hiram/contract/product/version-rules.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { type FieldRules, useForm } from "#fields/use-form.ts";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { versionOn } from "./products.tsx";
import { errorsByBox, readVersion, type TypedVersion, toTypedVersion } from "./type-version.ts";
import { VersionForm } from "./version-form.tsx";
import { VersionPreview } from "./version-preview.tsx";

type Reply = StaffReply<"GET /staff/products">;
type Product = Reply["products"][number];

export default function ProductVersionPage() {
  const { code = "", version = "" } = useParams();
  const query = useDesk("GET /staff/products");
  const [said, setSaid] = useState("");
  return (
    <DeskPage title={`Product ${code}`}>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(reply) => {
          const product = reply.products.find((one) => one.code === code);
          if (!product) return <p>There is no product {code}.</p>;
          return (
            <>
              <Places {...{ product, reply, version }} />
              <Place key={version} {...{ product, reply, version }} onDone={setSaid} />
            </>
          );
        }}
      </QueryAnswer>
    </DeskPage>
  );
}

type PlaceProps = {
  readonly product: Product;
  readonly reply: Reply;
  readonly version: string;
};

/** Links to every version, to the draft and to open proposals. */
const Places = ({ product: { code, versions }, reply, version }: PlaceProps) => (
  <nav aria-label="Versions" className="flex flex-wrap gap-2">
    {[
      ...versions.map((one) => [String(one.version), `Version ${one.version}`] as const),
      ...(reply.proposed.some((one) => one.code === code)
        ? [["proposed", "Waits for a second person"] as const]
        : []),
      ["draft", "Draft"] as const,
    ].map(([at, name]) => (
      <Link
        key={at}
        to={`/staff/products/${code}/${at}`}
        {...(at === version && { "aria-current": "page" as const })}
        className={`inline-flex min-h-11 items-center rounded-full border px-4 ${at === version ? "border-accent font-semibold" : "border-line"}`}
      >
        {name}
      </Link>
    ))}
  </nav>
);

type ActingProps = PlaceProps & { readonly onDone: (words: string) => void };

function Place(props: ActingProps) {
  const { product, reply, version } = props;
  const inForce = versionOn(product, reply.today);
  if (version === "draft") return <Draft {...props} />;
  if (version === "proposed") return <Proposed {...props} />;
  const shown = product.versions.find((one) => String(one.version) === version);
  if (!shown) return <p>There is no version {version}.</p>;
  const before = inForce && inForce.version !== shown.version ? inForce.fields : undefined;
  return (
    <>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">
          From {writeDay(shown.from)}
          {inForce?.version === shown.version && " (in force)"}
        </h2>
        <FactList
          of={[
            [
              "Confirmed",
              shown.proposedBy
                ? `Proposed by ${shown.proposedBy}, confirmed by ${shown.confirmedBy}`
                : "Came with the software, or with an earlier policy",
            ],
            [
              "Loans with it",
              `${shown.loans}: ${shown.underWay} applications, ${shown.offers} offers`,
            ],
            ["Offered until", shown.retiredFrom ? writeDay(shown.retiredFrom) : "a later version"],
          ]}
        />
        <Retire {...props} />
      </Card>
      <VersionPreview
        {...{ code: product.code, before, policy: reply.policy }}
        fields={shown.fields}
        from={shown.from}
      />
    </>
  );
}

function Proposed({ product, reply, onDone }: ActingProps) {
  const { data } = useDesk("POST /staff/proposals", {});
  const waiting = reply.proposed.find(({ code }) => code === product.code);
  if (!waiting) return <p>Nothing waits for a second person.</p>;
  const proposal = data?.proposals.find(({ id }) => id === waiting.id);
  const inForce = versionOn(product, reply.today);
  return (
    <>
      {proposal && <ProposalCard proposal={proposal} onDone={onDone} />}
      <Touched product={product} />
      {waiting.fields && (
        <VersionPreview
          {...{ code: product.code, policy: reply.policy, from: waiting.from }}
          fields={waiting.fields}
          before={inForce?.fields}
        />
      )}
    </>
  );
}

/** Who is touched: nobody who has a loan, an application or an offer. */
const Touched = ({ product: { versions } }: { readonly product: Product }) => {
  const sum = (name: "underWay" | "offers") =>
    versions.reduce((all, version) => all + version[name], 0);
  return (
    <p className="text-ink-soft">
      Touched: 0 loans; {sum("underWay")} applications under way and {sum("offers")} offers keep
      their version.
    </p>
  );
};

const rulesOfForm = (start: VersionFields, reply: Reply): FieldRules<TypedVersion> =>
  Object.fromEntries(
    (Object.keys(toTypedVersion(start)) as (keyof TypedVersion)[]).map((name) => [
      name,
      (typed: TypedVersion) => {
        const { fields, errors } = readVersion(typed, start);
        const context = { policy: reply.policy, from: reply.soonest };
        return errors[name] ?? errorsByBox(versionErrors(fields, context))[name] ?? null;
      },
    ]),
  );

function Draft({ product, reply, onDone }: ActingProps) {
  const mayPropose = mayDoAction(useStaff(), "product.propose");
  const inForce = versionOn(product, reply.today);
  const start = product.draft?.fields ?? product.versions.at(-1)?.fields;
  const save = useDeskAction("POST /staff/products/draft");
  const [isProposing, setIsProposing] = useState(false);
  const form = useForm<TypedVersion>(
    "version",
    toTypedVersion(start as VersionFields),
    rulesOfForm(start as VersionFields, reply),
  );
  const { fields } = readVersion(form.typed, start as VersionFields);
  const { code } = product;
  if (!mayPropose) return <p>Administrators write drafts.</p>;
  return (
    <>
      {product.draft && (
        <p className="text-ink-soft">Saved by {product.draft.by}. Members see nothing of it yet.</p>
      )}
      <form
        noValidate
        aria-label={`Draft of ${code}`}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <VersionForm form={form} before={product.versions.at(-1)?.fields} />
        <div role="status" className="empty:hidden">
          {save.error && <DeskFailure error={save.error} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="plain"
            disabled={save.isPending}
            onClick={() =>
              save.mutate({ code, fields }, { onSuccess: () => onDone("The draft is saved.") })
            }
          >
            Save the draft
          </Button>
          <Button variant="action" onClick={() => form.checkAll() && setIsProposing(true)}>
            Propose this version
          </Button>
        </div>
      </form>
      <Touched product={product} />
      <VersionPreview
        {...{ code, fields, policy: reply.policy, from: reply.soonest }}
        before={inForce?.fields}
      />
      {isProposing && (
        <ProposeDialog
          {...{ code, fields, reply }}
          onDone={(words) => {
            setIsProposing(false);
            onDone(words);
          }}
          onClose={() => setIsProposing(false)}
        />
      )}
    </>
  );
}

type DialogProps = {
  readonly code: string;
  readonly reply: Reply;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

type TypedProposal = { from: string; reason: string };

const proposedWords = "Proposed. Another person has to confirm it.";

const ProposeDialog = ({
  code,
  fields,
  reply,
  onDone,
  onClose,
}: DialogProps & { readonly fields: VersionFields }) => (
  <TwoPersonDialog<"POST /staff/products/propose", TypedProposal>
    call="POST /staff/products/propose"
    name="propose-version"
    title={`Propose this version of ${code}`}
    start={{ from: reply.soonest, reason: "" }}
    bodyOf={({ from, reason }) => ({ code, fields, from, reason })}
    said={proposedWords}
    {...{ onDone, onClose }}
  >
    {(form) => (
      <TextField
        {...form.box("from")}
        data-start
        type="date"
        label="First day"
        min={reply.soonest}
        hint="Loans that were applied for before it keep their version."
      />
    )}
  </TwoPersonDialog>
);

/** The end of a product: its latest version alone can end. */
function Retire({ product, reply, version, onDone }: ActingProps) {
  const mayPropose = mayDoAction(useStaff(), "product.propose");
  const [isOpen, setIsOpen] = useState(false);
  const latest = product.versions.at(-1);
  if (!mayPropose || !latest || String(latest.version) !== version || latest.retiredFrom)
    return null;
  return (
    <>
      <div>
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          Offer it no more
        </Button>
      </div>
      {isOpen && (
        <TwoPersonDialog<"POST /staff/products/retire", TypedProposal>
          call="POST /staff/products/retire"
          name="retire-product"
          title={`Offer ${product.code} no more`}
          start={{ from: reply.soonest, reason: "" }}
          bodyOf={({ from, reason }) => ({ code: product.code, from, reason })}
          said={proposedWords}
          onDone={(words) => {
            setIsOpen(false);
            onDone(words);
          }}
          onClose={() => setIsOpen(false)}
        >
          {(form) => (
            <TextField
              {...form.box("from")}
              data-start
              type="date"
              label="First day on which it is not offered"
              min={reply.soonest}
            />
          )}
        </TwoPersonDialog>
      )}
    </>
  );
}
