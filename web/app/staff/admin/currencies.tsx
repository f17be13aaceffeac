/** The currencies in which members may see amounts, on or off. */
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";

export default function CurrenciesPage() {
  const query = useDesk("GET /staff/currencies");
  const mayChange = mayDoAction(useStaff(), "currency.manage");
  const toggle = useDeskAction("POST /staff/currencies");
  return (
    <DeskPage title="Currencies">
      <p className="text-ink-soft">
        Loans are in pesos. In a currency that is on, members may see what an amount is worth.
      </p>
      <ActionOutcome action={toggle} done="Changed." />
      <QueryAnswer query={query}>
        {(currencies) => (
          <DeskTable
            caption="Currencies"
            file={{ key: "POST /staff/currencies", body: {} }}
            rows={currencies}
            keyOf={({ currency }) => currency}
            empty="There are none."
            columns={[
              { name: "Currency", cell: ({ currency }) => <strong>{currency}</strong> },
              { name: "Name", cell: ({ name }) => name },
              { name: "Country", cell: ({ country }) => country },
              {
                name: "On",
                cell: ({ currency, active, fixed, name }) => (
                  <label className="inline-flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      checked={active}
                      disabled={fixed || !mayChange || toggle.isPending}
                      aria-label={`Show amounts in ${name}`}
                      onChange={({ target }) => toggle.mutate({ currency, active: target.checked })}
                      className="size-6 accent-accent"
                    />
                    {fixed ? "Always on" : active ? "On" : "Off"}
                  </label>
                ),
              },
            ]}
          />
        )}
      </QueryAnswer>
    </DeskPage>
  );
}
