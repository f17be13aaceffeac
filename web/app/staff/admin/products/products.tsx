/** Every product with the version in force, what waits for a second person, and a new product. */
import { standardVersion } from "@hiram/contract/product/version.ts";
import type { FormEvent } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";

type Reply = StaffReply<"GET /staff/products">;
type Product = Reply["products"][number];
type Version = Product["versions"][number];

/** The version that is offered on a day; none before the first one, and none after the end. */
export function versionOn({ versions }: Product, day: string): Version | undefined {
  const latest = versions.findLast(({ from }) => from <= day);
  return latest && (latest.retiredFrom === null || latest.retiredFrom > day) ? latest : undefined;
}

export default function ProductsPage() {
  const query = useDesk("GET /staff/products");
  const mayPropose = mayDoAction(useStaff(), "product.propose");
  return (
    <DeskPage title="Products">
      <p className="max-w-prose text-ink-soft">
        What a loan costs and who may have it. A product changes by a new version: one person
        proposes it, another confirms exactly what the preview shows. Each loan keeps the version
        that it was applied for.
      </p>
      <QueryAnswer query={query}>
        {(reply) => (
          <>
            <ProductTable reply={reply} />
            {mayPropose && <NewProduct codes={reply.products.map(({ code }) => code)} />}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

const addressOf = ({ code, draft, versions }: Product, today: string): string => {
  const version = versionOn({ code, draft, versions }, today) ?? versions.at(-1);
  return `/staff/products/${code}/${version ? version.version : "draft"}`;
};

const ProductTable = ({ reply: { products, proposed, today } }: { readonly reply: Reply }) => (
  <DeskTable
    caption="Products"
    file={{ key: "POST /staff/products", body: {} }}
    rows={products}
    keyOf={({ code }) => code}
    to={(product) => addressOf(product, today)}
    empty="No product yet. It stands here with its versions once somebody has saved a draft."
    columns={[
      { name: "Code", cell: ({ code }) => code },
      {
        name: "Name",
        cell: (product) =>
          (
            versionOn(product, today)?.fields ??
            product.versions.at(-1)?.fields ??
            product.draft?.fields
          )?.name.en,
      },
      { name: "State", cell: (product) => sayState(product, today) },
      {
        name: "Waits",
        cell: ({ code, draft }) =>
          [proposed.some((one) => one.code === code) ? "A second person" : "", draft ? "Draft" : ""]
            .filter(Boolean)
            .join(", "),
      },
      {
        name: "Loans",
        cell: ({ versions }) => String(versions.reduce((sum, { loans }) => sum + loans, 0)),
        isFigure: true,
      },
    ]}
  />
);

function sayState(product: Product, today: string): string {
  const inForce = versionOn(product, today);
  if (inForce) return `Version ${inForce.version} since ${writeDay(inForce.from)}`;
  const next = product.versions.find(({ from }) => from > today);
  if (next) return `From ${writeDay(next.from)}`;
  return product.versions.length > 0 ? "Offered no more" : "Not offered yet";
}

type Typed = { code: string };

/** The first draft has the figures of STANDARD, to be changed in its form. */
function NewProduct({ codes }: { readonly codes: readonly string[] }) {
  const save = useDeskAction("POST /staff/products/draft");
  const navigate = useNavigate();
  const form = useForm<Typed>(
    "product",
    { code: "" },
    {
      code: ({ code }) =>
        !/^[A-Z][A-Z0-9]{2,19}$/.test(code)
          ? "3 to 20 capital letters and digits."
          : codes.includes(code)
            ? "There is a product with this code already."
            : null,
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll() || save.isPending) return;
    const { code } = form.typed;
    const fields = {
      ...standardVersion.fields,
      loanCentavosStep: 100_00,
      visible: "DESK" as const,
    };
    save.mutate({ code, fields }, { onSuccess: () => navigate(`/staff/products/${code}/draft`) });
  };
  return (
    <Card className="max-w-xl">
      <form noValidate aria-label="A new product" onSubmit={send} className="flex flex-col gap-4">
        <h2 className="text-lg">A new product</h2>
        <TextField
          {...form.box("code")}
          label="Code"
          hint="It stays for ever, such as SMALL or SEAFARER."
          maxLength={20}
        />
        <div role="status" className="empty:hidden">
          {save.error && <DeskFailure error={save.error} />}
        </div>
        <Button type="submit" variant="plain" disabled={save.isPending}>
          {save.isPending ? "One moment…" : "Begin a draft"}
        </Button>
      </form>
    </Card>
  );
}
