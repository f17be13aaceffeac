/**
 * Where the lists of provinces and towns are: our own files, made from the PSGC at build time. The
 * folder name has the release, because browsers cache files under `assets` for a year.
 */
export const placesRelease = "2025-2Q";
export const placesFolder = `assets/places-${placesRelease}`;

export type Province = {
  readonly code: string;
  readonly name: string;
  /** Other names to search by: an old one, or a city in it. */
  readonly also: readonly string[];
};
