/**
 * The components of a release and what each needs, as `npm sbom` writes them. npm reads a project
 * with only the packages of the release: in ours, `--omit dev` would leave out packages that
 * development needs too, such as zod or pg-protocol. It reads only the lock, so it needs no
 * network, and its list does not depend on the machine.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Package } from "./find-packages.ts";

/** The part of npm's document that we use; its serial number and time differ each time. */
export type Components = {
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

export type Component = {
  readonly "bom-ref": string;
  readonly name: string;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly externalReferences?: readonly unknown[];
};

type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] };

/** `own` are our workspaces. A dependency in neither list is left out. */
export function listComponents(own: readonly Package[], packages: readonly Package[]): Components {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-sbom-"));
  try {
    writeProject(folder, own, packages);
    const wanted = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--offline"];
    const written = execFileSync("npm", [...wanted, "--loglevel=error"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 100_000_000,
    });
    return JSON.parse(written) as Components;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function writeProject(folder: string, own: readonly Package[], packages: readonly Package[]): void {
  const held = new Map([...own, ...packages].map((each) => [each.at, each]));
  const manifestOf = ({ name, version, needs }: Package) => ({
    name,
    version,
    dependencies: Object.fromEntries(
      needs.flatMap((at) => {
        const needed = held.get(at);
        return needed ? [[needed.name, needed.version]] : [];
      }),
    ),
  });
  const root = { name: "hiram", version: "0.0.0", workspaces: own.map(({ at }) => at) };
  const links = own.map(({ at, name }) => [`node_modules/${name}`, { resolved: at, link: true }]);
  const places = packages.map((each) => {
    const { name: _, ...manifest } = manifestOf(each);
    const { license, integrity, isOptional: optional } = each;
    return [each.at, { ...manifest, license, integrity, optional }];
  });
  const lock = {
    name: root.name,
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": root,
      ...Object.fromEntries(own.map((each) => [each.at, manifestOf(each)])),
      ...Object.fromEntries([...links, ...places]),
    },
  };
  const write = (file: string, content: object) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  write("package.json", root);
  write("package-lock.json", lock);
  for (const each of own) write(`${each.at}/package.json`, manifestOf(each));
}
