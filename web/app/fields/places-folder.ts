/**
 * Where the lists of provinces and towns stand: our own files, cut from the PSGC when the pages are
 * built. The folder carries the release, because files under `assets` are kept by browsers for a year.
 */
export const placesRelease = "2025-2Q";
export const placesFolder = `assets/places-${placesRelease}`;

export type Province = {
  readonly code: string;
  readonly name: string;
  /** Other names it is looked for under: an old one, or a city that lies in it. */
  readonly also: readonly string[];
};
