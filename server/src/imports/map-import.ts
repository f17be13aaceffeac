/**
 * Maps the products of a book to versions of ours, with the cut-over day and the lender's trial
 * balance; a job then checks every loan. A mapping of before is replaced, and with it its check.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { importLife } from "@hiram/contract/imports/import-book.ts";
import type { staffMapImportCall } from "@hiram/contract/imports/import-desk.calls.ts";
import type { ImportExplanation } from "@hiram/contract/imports/import-mapping.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuse } from "#problem.ts";
import { importExplanationsSeal } from "#secret/seals.ts";
import { findImport, type ImportContents, type ImportRow, type ImportTrial } from "./import.sql.ts";

type Body = CheckedBodyOf<typeof staffMapImportCall>;

export async function mapImport(
  house: House,
  body: Body,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffMapImportCall>> {
  const { id, cutOverOn, products, states, trial } = body;
  const explanations = body.explanations.map(explanationOf);
  const found = (await findImport(house.db, id)) ?? refuse("NotFound");
  if (!nextStatus(importLife, "map", found.status)) refuse("ImportMoved");
  if (cutOverOn > dayInManila(house.clock.now()))
    refuse("InvalidInput", { fields: { cutOverOn: "Please choose a day that has come." } });
  const contents = found.contents as ImportContents | null;
  refuseUnknown(house, products, contents);
  refuseUnknownStates(found, states, contents);
  const now = house.clock.now();
  await house.db.transaction().execute(async (trx) => {
    const isMoved = await tryAdvance(trx, {
      table: "import_book",
      event: "map",
      id,
      by: { kind: "staff", id: staff.id },
      set: {
        cut_over_on: cutOverOn,
        mapping: JSON.stringify({ products, states }),
        trial: JSON.stringify(inCentavos(trial)),
        explanations_sealed: house.keys.seal(
          JSON.stringify(explanations),
          importExplanationsSeal(id),
        ),
        mapped_by: staff.id,
        mapped_at: now,
        checked_at: null,
        digest: null,
      },
    });
    if (!isMoved) refuse("ImportMoved");
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { import: id, cutOverOn, products: products.length };
    await audit(trx, { action: "IMPORT_MAPPED", actor, caller, details });
    await addJob(trx, "check-import", { importId: id }, { key: `check-import/${id}` });
  });
  return {};
}

const explanationOf = ({
  account,
  amount,
  why,
}: Body["explanations"][number]): ImportExplanation => ({
  account,
  centavos: fromPesos(amount),
  why,
});

const inCentavos = ({ principal, interest, charges, suspense }: Body["trial"]): ImportTrial => ({
  principal: fromPesos(principal),
  interest: fromPesos(interest),
  charges: fromPesos(charges),
  suspense: fromPesos(suspense),
});

/** A product that the file does not name, one that is mapped twice, or a version we do not have. */
function refuseUnknown(
  { products: ours }: House,
  products: Body["products"],
  contents: ImportContents | null,
): void {
  const names = new Set(contents?.products.map(({ name }) => name));
  for (const { theirs, productCode: product_code, version: product_version } of products) {
    const isKnown = names.delete(theirs) && ours.versionOf({ product_code, product_version });
    if (!isKnown)
      refuse("InvalidInput", {
        fields: { products: `${theirs} cannot be mapped so. Please reload the page.` },
      });
  }
}

/** A state that the file does not name, that is ours already, or that is mapped twice. */
function refuseUnknownStates(
  { source }: Pick<ImportRow, "source">,
  states: Body["states"],
  contents: ImportContents | null,
): void {
  const theirs = contents?.states.filter(({ isLeftOut }) => isLeftOut) ?? [];
  const names = new Set(source === "TABLES" ? theirs.map(({ name }) => name) : []);
  for (const { theirs: name } of states)
    if (!names.delete(name))
      refuse("InvalidInput", {
        fields: { states: `${name} cannot be mapped so. Please reload the page.` },
      });
}
