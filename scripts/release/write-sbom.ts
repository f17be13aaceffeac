/**
 * The bill of materials of a release (CycloneDX 1.6): every package in its `node_modules`, and
 * those whose code, styles or pictures the build has put into the pages, as npm describes them. It
 * depends on the lock and the commit alone, so that two releases of one commit have the same.
 */
import { createHash } from "node:crypto";
import type { Package } from "./find-packages.ts";
import type { Component, Components } from "./list-components.ts";

type Bill = {
  readonly version: string;
  /** The time of the commit. */
  readonly seconds: number;
  /** Our workspaces, which are the product itself. */
  readonly own: readonly Package[];
  /** Packages in `node_modules` of the release; all others are part of the pages' files. */
  readonly installed: readonly Package[];
  readonly listed: Components;
};

const refOf = ({ name, version }: Pick<Package, "name" | "version">): string =>
  `${name}@${version}`;

export function writeSbom({ version, seconds, own, installed, listed }: Bill): string {
  const product = { name: "hiram", version };
  const purl = `pkg:npm/${refOf(product)}`;
  const ownRefs = new Set(own.map(refOf));
  const installedRefs = new Set(installed.map(refOf));
  const components = listed.components.filter((each) => !ownRefs.has(each["bom-ref"]));
  const refs = new Set(components.map((each) => each["bom-ref"]));
  const needsOf = (isWanted: (ref: string) => boolean): string[] => {
    const wanted = listed.dependencies.filter(({ ref }) => isWanted(ref));
    const needs = wanted.flatMap(({ dependsOn }) => dependsOn).filter((ref) => refs.has(ref));
    return [...new Set(needs)].sort();
  };
  const described = {
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": refOf(product),
        ...product,
        purl,
        licenses: [{ license: { id: "Apache-2.0" } }],
      },
    },
    components: components.map((each) => place(each, installedRefs)),
    dependencies: [
      { ref: refOf(product), dependsOn: needsOf((ref) => ownRefs.has(ref)) },
      ...[...refs].map((ref) => ({ ref, dependsOn: needsOf((other) => other === ref) })),
    ],
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

/** Without download addresses, which differ between machines. */
function place(component: Component, installed: ReadonlySet<string>) {
  const { externalReferences: _, ...kept } = component;
  const value = installed.has(kept["bom-ref"]) ? "node_modules" : "pages";
  return { ...kept, properties: [...kept.properties, { name: "hiram:place", value }] };
}

/** Derived from the content (RFC 9562, version 8), because a random one would differ each time. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
