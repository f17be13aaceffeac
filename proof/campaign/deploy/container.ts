/**
 * The container as compose.yaml runs it: the image's user without any capability, its root
 * read-only, /tmp in memory, a volume. It migrates an empty PostgreSQL, serves, and its own health
 * check says so. chroot and a mount namespace stand for the container's run-time.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { writeProductionSettings } from "../production-settings.ts";
import { buildImage, type Image } from "./image.ts";
import { type DeployTrial, withSbin } from "./trial.ts";

const READY_WITHIN_MS = 180_000;

export const containerTrials: readonly DeployTrial[] = [
  {
    name: "the container: built from its file, not root, read-only, and healthy",
    needs: {
      buildah: "buildah",
      debootstrap: "debootstrap",
      unshare: "util-linux",
      setpriv: "util-linux",
    },
    lacks: () => (process.getuid?.() === 0 ? undefined : "the rights of root, for mounts"),
    run: tryContainer,
  },
];

function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

async function tryContainer(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-container-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(path.join(folder, "postgres"));
  try {
    const image = buildImage(folder);
    try {
      await tryImage(folder, image, cluster);
    } finally {
      image.remove();
    }
  } finally {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function tryImage(folder: string, image: Image, cluster: Cluster): Promise<void> {
  const { config } = image;
  must(config.Healthcheck?.Test[0] === "CMD", "the image has no health check");
  const [volume = ""] = Object.keys(config.Volumes);
  const kept = path.join(folder, "volume");
  const user = readUser(image);
  fs.cpSync(path.join(image.root, volume), kept, { recursive: true });
  fs.chownSync(kept, user.uid, user.gid);
  const port = await findFreePort();
  const settings = {
    ...writeProductionSettings(cluster, kept),
    COMPANY_FILE: `${volume}/company.json`,
    DATA_DIR: volume,
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const place: Place = { image, volume, kept, user, settings };

  must(runInside(place, [...config.Entrypoint, "migrate"]) === 0, "the database was not migrated");
  const app = startInside(place, [...config.Entrypoint, ...config.Cmd]);
  try {
    await untilReady(port, app);
    const health = config.Healthcheck.Test.slice(1);
    must(runInside(place, health) === 0, "the health check fails while the app is ready");
    const elsewhere = { ...place, settings: { ...settings, PORT: "9" } };
    must(runInside(elsewhere, health) === 1, "the health check passes where nothing listens");
    must(user.uid > 0, "it runs as root");
    must(runInside(place, ["touch", `${volume}/may`]) === 0, "the volume is not writable");
    must(runInside(place, ["touch", "/tmp/may"]) === 0, "/tmp is not writable");
    for (const at of ["/opt/hiram/may-not", "/may-not", "/etc/may-not"])
      must(runInside(place, ["touch", at]) !== 0, `${at} can be written`);
    const root = { ...place, user: { uid: 0, gid: 0 } };
    must(runInside(root, ["touch", "/opt/hiram/may-not"]) !== 0, "the root is not read-only");
  } finally {
    app.kill("SIGTERM");
    await once(app, "exit");
  }
  must(app.exitCode === 0, `it ended with ${app.exitCode ?? app.signalCode}`);
}

type User = { readonly uid: number; readonly gid: number };
type Place = {
  readonly image: Image;
  readonly volume: string;
  /** The volume's folder outside. */
  readonly kept: string;
  readonly user: User;
  readonly settings: Readonly<Record<string, string>>;
};

function readUser({ config, root }: Image): User {
  const lines = fs.readFileSync(path.join(root, "etc/passwd"), "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${config.User}:`))?.split(":") ?? [];
  must(uid !== undefined && gid !== undefined, `the image has no user ${config.User}`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Mounts that only this process and its children see. */
const inside = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$KEPT" "$ROOT$VOLUME"
mount -t proc proc "$ROOT/proc"
mount --bind /dev "$ROOT/dev"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid "$ID" --regid "$GROUP" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all env -i "$@"
`;

function wordsInside({ image, settings }: Place, command: readonly string[]): string[] {
  const env = { ...readEnv(image.config.Env), ...settings };
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const at = ["--chdir", image.config.WorkingDir];
  return ["--mount", "sh", "-e", "-c", inside, "sh", ...at, ...set, ...command];
}

const readEnv = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]));

const outside = ({ image, kept, volume, user }: Place): NodeJS.ProcessEnv => ({
  ...withSbin(),
  ROOT: image.root,
  KEPT: kept,
  VOLUME: volume,
  ID: String(user.uid),
  GROUP: String(user.gid),
});

const runInside = (place: Place, command: readonly string[]): number | null =>
  spawnSync("unshare", wordsInside(place, command), { env: outside(place) }).status;

/** unshare, sh, chroot, setpriv and env each become the next one, so the process is the app. */
const startInside = (place: Place, command: readonly string[]): ChildProcess =>
  spawn("unshare", wordsInside(place, command), {
    env: outside(place),
    stdio: ["ignore", "ignore", "inherit"],
  });

async function untilReady(port: number, app: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    must(app.exitCode === null, `the app ended with ${app.exitCode}`);
    must(Date.now() < until, "the app was not ready in time");
    await wait(100);
  }
}
