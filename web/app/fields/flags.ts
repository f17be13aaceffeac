/**
 * Where the flags are: our own files, copied at build time from flag-icons. The folder name has the
 * package's version, because browsers cache files under `assets` for a year.
 */
export const flagsVersion = "7.5.0";
export const flagsFolder = `assets/flags-${flagsVersion}`;

export const flagUrl = (country: string): string => `/${flagsFolder}/${country.toLowerCase()}.svg`;

/** Two islands' flags are under the territory to which they belong. */
const filedUnder: Record<string, string> = { ac: "sh-ac", ta: "sh-ta" };

export const flagSource = (country: string): string => {
  const code = country.toLowerCase();
  return `${filedUnder[code] ?? code}.svg`;
};
