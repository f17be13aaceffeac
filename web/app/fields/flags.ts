/**
 * Where the flags stand: our own files, copied at build time from flag-icons. The folder carries the
 * package's version, because files under `assets` are kept by browsers for a year.
 */
export const flagsVersion = "7.5.0";
export const flagsFolder = `assets/flags-${flagsVersion}`;

export const flagUrl = (country: string): string => `/${flagsFolder}/${country.toLowerCase()}.svg`;

/** Two islands have their flags under the territory they belong to. */
const filedUnder: Record<string, string> = { ac: "sh-ac", ta: "sh-ta" };

export const flagSource = (country: string): string => {
  const code = country.toLowerCase();
  return `${filedUnder[code] ?? code}.svg`;
};
