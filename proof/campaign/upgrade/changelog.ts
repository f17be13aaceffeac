/** What `CHANGELOG.md` says about the release before: which it is, and how one goes back to it. */

export type EarlierRelease = {
  readonly version: string;
  /** Its tag, and the commit that its section names. */
  readonly names: readonly string[];
};

type Section = { readonly version: string; readonly text: string };

function readSections(changelog: string): Section[] {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [version = ""] = part.split("\n", 1);
    return { version, text: part.slice(version.length) };
  });
}

/** The section below the one of `version`. */
export function findEarlierRelease(changelog: string, version: string): EarlierRelease | undefined {
  const sections = readSections(changelog);
  const at = sections.findIndex((each) => each.version === version);
  const earlier = at < 0 ? undefined : sections[at + 1];
  if (!earlier) return undefined;
  const [, commit] = /\bcommit `([0-9a-f]{7,40})`/.exec(earlier.text) ?? [];
  return {
    version: earlier.version,
    names: [`v${earlier.version}`, ...(commit ? [commit] : [])],
  };
}

/** True when going back from `version` to `earlier` takes a restore, as its section says. */
export const needsRestore = (changelog: string, version: string, earlier: string): boolean =>
  readSections(changelog)
    .filter((section) => section.version === version)
    .some(({ text }) => text.includes(`Going back to ${earlier} needs a restore`));
