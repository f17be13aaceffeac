/** What a person wrote about totals that the file does not have. */
import type { ImportExplanation } from "@hiram/contract/imports/import-mapping.ts";
import type { House } from "#house/house.ts";
import { importExplanationsSeal } from "#secret/seals.ts";
import type { ImportRow } from "./import.sql.ts";

export function readExplanations(
  { keys }: Pick<House, "keys">,
  { id, explanations_sealed: sealed }: Pick<ImportRow, "id" | "explanations_sealed">,
): readonly ImportExplanation[] {
  return sealed ? JSON.parse(keys.open(sealed, importExplanationsSeal(id))) : [];
}
