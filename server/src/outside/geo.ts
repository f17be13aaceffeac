/** The country and network of an address, from a local table without network requests. */
import { createRequire } from "node:module";
import path from "node:path";
import { type CountryResponse, open, type Reader } from "maxmind";

type Geo = {
  countryOf(address: string): string | null;
  /** How many leading bits of the address form its network. */
  networkOf(address: string): number | null;
};

const TABLE = "@ip-location-db/geo-whois-asn-country-mmdb";

type Row = CountryResponse | { country_code?: string };

export async function openGeo(): Promise<Geo> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${TABLE}/package.json`));
  const reader: Reader<CountryResponse> = await open(
    path.join(folder, "geo-whois-asn-country.mmdb"),
  );
  return {
    countryOf(address) {
      const row = reader.get(address) as Row | null;
      return (row && "country_code" in row && row.country_code) || null;
    },
    networkOf(address) {
      const [row, prefixLength] = reader.getWithPrefixLength(address);
      return row ? prefixLength : null;
    },
  };
}
