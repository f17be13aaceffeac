/** Provinces and towns of the Philippines, loaded when needed, one province at a time. */
import { CallFailure } from "#api/client.ts";
import { type Province, placesFolder } from "#fields/places-folder.ts";

export const listProvinces = (): Promise<readonly Province[]> => fetchPlaces("provinces");

/** The towns of a province, by its code. */
export const listTowns = (code: string): Promise<readonly string[]> => fetchPlaces(code);

async function fetchPlaces<T>(name: string): Promise<T> {
  try {
    const reply = await fetch(`/${placesFolder}/${name}.json`);
    if (!reply.ok) throw new CallFailure("REFUSED", { status: reply.status });
    return await reply.json();
  } catch (error) {
    throw error instanceof CallFailure ? error : new CallFailure("FETCH_ERROR");
  }
}
