/**
 * The bill of materials of a release (CycloneDX 1.6): every package in its `node_modules`, and those
 * whose code, styles or pictures the build has put into the pages. It depends on the lock and the
 * commit alone, so that two releases of one commit have the same.
 */
import { createHash } from "node:crypto";
import type { Package } from "./find-packages.ts";

type Bill = {
  readonly version: string;
  /** The time of the commit. */
  readonly seconds: number;
  /** In `node_modules` of the release. */
  readonly installed: readonly Package[];
  /** In the pages, as a part of their files. */
  readonly bundled: readonly Package[];
  readonly roots: readonly Package[];
};

export function writeSbom({ version, seconds, installed, bundled, roots }: Bill): string {
  const product = `pkg:npm/hiram@${version}`;
  const all = new Map([...bundled, ...installed].map((each) => [each.at, each]));
  const refOf = (at: string): string[] => {
    const needed = all.get(at);
    return needed ? [urlOf(needed)] : [];
  };
  const own = new Set(roots.flatMap(({ needs }) => needs.flatMap(refOf)));
  const components = byRef([...all.values()].map((each) => describe(each, installed)));
  const dependencies = byRef([
    { ref: product, dependsOn: [...own].sort() },
    ...[...all.values()].map((each) => ({
      ref: urlOf(each),
      dependsOn: [...new Set(each.needs.flatMap(refOf))].sort(),
    })),
  ]);
  const described = {
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": product,
        name: "hiram",
        version,
        purl: product,
        licenses: [{ license: { id: "Apache-2.0" } }],
      },
    },
    components,
    dependencies,
  };
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(described))}`,
    version: 1,
    ...described,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describe(each: Package, installed: readonly Package[]) {
  const [group, name] = each.name.startsWith("@") ? each.name.split("/") : [undefined, each.name];
  const { license, integrity } = each;
  return {
    type: "library",
    "bom-ref": urlOf(each),
    ...(group && { group }),
    name,
    version: each.version,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licenseOf(license)] }),
    purl: urlOf(each),
    properties: [
      { name: "hiram:place", value: installed.includes(each) ? "node_modules" : "pages" },
    ],
  };
}

const licenseOf = (words: string) =>
  /[ ()]/.test(words) ? { expression: words } : { license: { id: words } };

/** npm's `sha512-` in base64 is CycloneDX's SHA-512 in hexadecimal. */
function hashOf(integrity: string) {
  const [kind = "", content = ""] = integrity.split("-");
  const alg = kind.replace("sha", "SHA-");
  return { alg, content: Buffer.from(content, "base64").toString("hex") };
}

const urlOf = ({ name, version }: Package): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** A package that lies at two places is one component. */
function byRef<T extends { readonly ref: string } | { readonly "bom-ref": string }>(all: T[]): T[] {
  const keyOf = (each: T): string => ("ref" in each ? each.ref : each["bom-ref"]);
  const once = new Map(all.map((each) => [keyOf(each), each]));
  return [...once.keys()].sort().map((key) => once.get(key) as T);
}

/** Made from what it names (RFC 9562, version 8), because a random one would differ each time. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
