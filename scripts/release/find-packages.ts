/**
 * The packages that a workspace needs at run time, found in package-lock.json by Node's own rule:
 * in the `node_modules` beside the importing package, then in each folder above.
 */
type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** The `packages` of a package-lock.json, by their place from the project's root. */
export type Lock = Readonly<Record<string, Locked>>;

export type Package = {
  /** Its folder, from the project's root: `node_modules/pg`, or `server`. */
  readonly at: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly integrity: string | undefined;
  /** True for a package that another platform may lack. */
  readonly isOptional: boolean;
  /** The folders of the packages that it needs. */
  readonly needs: readonly string[];
};

const NODE_MODULES = "node_modules/";

/** Types are read by no running program, and packages of types hold nothing else. */
const isTypes = (name: string): boolean => name.startsWith("@types/");

/** `roots` are folders of workspaces, or of packages. */
export function findPackages(lock: Lock, roots: readonly string[]): ReadonlyMap<string, Package> {
  const found = new Map<string, Package>();
  const follow = (at: string) => {
    if (found.has(at)) return;
    const locked = lock[at];
    if (!locked) throw new Error(`package-lock.json has no ${at}`);
    const needs = namesOf(locked)
      .map((name) => findPlace(lock, at, name))
      .filter((place) => place !== undefined);
    const { version = "", license, integrity, optional: isOptional = false } = locked;
    found.set(at, { at, name: nameOf(at), version, license, integrity, isOptional, needs });
    for (const place of needs) follow(place);
  };
  for (const at of roots) follow(at);
  return found;
}

const nameOf = (at: string): string =>
  at.includes(NODE_MODULES)
    ? at.slice(at.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
    : `@hiram/${at}`;

function namesOf(locked: Locked): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
  return [...new Set(names)].filter((name) => !isTypes(name)).sort();
}

/** Undefined for an optional package that the lock leaves out. */
export function findPlace(lock: Lock, from: string, name: string): string | undefined {
  const folders = from.split("/");
  for (let depth = folders.length; depth >= 0; depth--) {
    const above = folders.slice(0, depth).join("/");
    const place = `${above && `${above}/`}${NODE_MODULES}${name}`;
    const locked = lock[place];
    if (locked) return locked.link ? locked.resolved : place;
  }
  return undefined;
}
