/**
 * Builds the image of `deploy/container/Containerfile` with buildah, without a daemon and without a
 * registry: what stands for the image that it begins with is Debian from `debootstrap` with Node.
 */
import fs from "node:fs";
import path from "node:path";
import { runToEnd } from "./trial.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const containerfile = path.join(root, "deploy/container/Containerfile");
const DEBIAN = "bookworm";

/** The fields of Docker's image configuration that this builder writes. */
type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck?: { readonly Test: readonly string[] };
};

export type Image = { readonly config: ImageConfig; readonly root: string; remove(): void };

export function buildImage(folder: string): Image {
  const store = ["--root", `${folder}/store`, "--runroot", `${folder}/run`];
  const buildah = (...words: string[]) =>
    runToEnd("buildah", ...store, "--storage-driver", "vfs", ...words).trim();
  const text = fs.readFileSync(containerfile, "utf8");
  const [, first = ""] = /^FROM (\S+)$/m.exec(text) ?? [];

  const base = path.join(folder, "base");
  runToEnd("debootstrap", "--variant=minbase", DEBIAN, base);
  fs.copyFileSync(process.execPath, path.join(base, "usr/local/bin/node"));
  const bare = buildah("from", "scratch");
  buildah("add", "--quiet", bare, base, "/");
  buildah("commit", "--quiet", "--format", "docker", "--rm", bare, first);
  fs.rmSync(base, { recursive: true });

  const release = path.join(folder, "release");
  runToEnd(process.execPath, "scripts/release.ts", "--changed", "--to", release);
  const archive = fs.readdirSync(release).find((name) => name.endsWith(".tar.gz")) as string;
  const words = ["--isolation", "chroot", "--pull-never", "--format", "docker", "--tag", "hiram"];
  const given = ["--build-arg", `RELEASE=${archive}`, "--file", containerfile, release];
  buildah("build", "--quiet", ...words, ...given);

  const container = buildah("from", "--pull-never", "hiram");
  const inspected = JSON.parse(buildah("inspect", "--type", "image", "hiram"));
  return {
    config: inspected.Docker.config,
    root: buildah("mount", container),
    remove() {
      buildah("umount", container);
      buildah("rm", container);
    },
  };
}
