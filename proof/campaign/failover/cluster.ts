/** etcd, three nodes, HAProxy and PgBouncer from the configuration in `deploy/cluster`. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";
import pg from "pg";
import type { Filling } from "./fill-in.ts";
import { fillEtcd, fillFront, fillPool, LOOPBACK } from "./fillings.ts";
import type { FailoverTestBed } from "./ground.ts";
import { endProcess, type Node, openNode } from "./node.ts";
import { fillShipped } from "./shipped.ts";

export type DatabaseCluster = {
  readonly nodes: readonly Node[];
  /** Through HAProxy. */
  readonly urls: DatabaseUrls;
  /** The app through PgBouncer, the owner directly. */
  readonly pooledUrls: DatabaseUrls;
  /** The node that Patroni calls primary, other than this one. */
  untilLeads(former?: Node): Promise<Node>;
  /** Waits until all three nodes are there and one standby is synchronous; returns it. */
  untilWhole(): Promise<Node>;
  stop(): Promise<void>;
};

const LEADS_WITHIN_MS = 90_000;
const WHOLE_WITHIN_MS = 240_000;
const NAMES = ["pg1", "pg2", "pg3"] as const;

type Member = { readonly name: string; readonly role: string; readonly state: string };
type MemberList = { readonly members: readonly (Member & { readonly timeline?: number })[] };

export async function startDatabaseCluster(ground: FailoverTestBed): Promise<DatabaseCluster> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  const run = (program: "etcd" | "haproxy" | "pgbouncer", ...words: string[]) => {
    const child = ground.run(program, words, path.join(ground.folder, `${program}.log`));
    closing.push(() => endProcess(child));
  };
  const write = (name: string, filling: Filling) => {
    const file = path.join(ground.folder, name);
    fs.writeFileSync(file, fillShipped(name, filling));
    return file;
  };
  try {
    const etcd = { clients: await findFreePort(), peers: await findFreePort() };
    run("etcd", "--config-file", write("etcd.yml", fillEtcd(ground, etcd)));
    await until("etcd", LEADS_WITHIN_MS, () => findEtcdVersion(etcd.clients));
    const nodes: Node[] = [];
    for (const name of NAMES) {
      const node = await openNode(ground, name, etcd.clients);
      closing.push(() => node.stop());
      nodes.push(node);
    }
    const [leaderPort, reportsPort] = [await findFreePort(), await findFreePort()];
    const fronts = nodes.map(({ front }) => front);
    const front = fillFront(fronts, leaderPort, reportsPort);
    run("haproxy", "-db", "-f", write("haproxy.cfg", front));
    for (const node of nodes) node.start();
    const cluster = watchNodes(nodes);
    await cluster.untilWhole();
    await makeLogins(ground, leaderPort);
    const poolPort = await findFreePort();
    const userList = `"hiram_login" "${ground.password}"\n`;
    fs.writeFileSync(path.join(ground.folder, "userlist.txt"), userList);
    run("pgbouncer", write("pgbouncer.ini", fillPool(ground, leaderPort, poolPort)));
    const url = (login: string, port: number) =>
      `postgres://${login}:${ground.password}@${LOOPBACK}:${port}/hiram`;
    const urls = {
      appUrl: url("hiram_login", leaderPort),
      ownerUrl: url("hiram_owner", leaderPort),
    };
    const pooledUrls = { ...urls, appUrl: url("hiram_login", poolPort) };
    return { ...cluster, nodes, urls, pooledUrls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Patroni reads etcd's version once, and an etcd that has just started reports an old one. */
const findEtcdVersion = (port: number): Promise<string | undefined> =>
  fetch(`http://${LOOPBACK}:${port}/version`).then(
    async (reply) => {
      const { etcdcluster, etcdserver } = (await reply.json()) as Record<string, string>;
      const minor = etcdserver?.split(".").slice(0, 2).join(".");
      return etcdcluster?.startsWith(`${minor}.`) ? etcdcluster : undefined;
    },
    () => undefined,
  );

function watchNodes(nodes: readonly Node[]): Pick<DatabaseCluster, "untilLeads" | "untilWhole"> {
  const isPrimary = async (node: Node) => (await node.ask("/primary"))?.status === 200;
  const findLeader = async (former?: Node) => {
    for (const node of nodes) if (node !== former && (await isPrimary(node))) return node;
    return undefined;
  };
  const findWhole = async () => {
    const leader = await findLeader();
    const list = (await leader?.ask("/cluster"))?.body as MemberList | undefined;
    const name = list && findStandbyOfCompleteCluster(list);
    return nodes.find((node) => node.name === name);
  };
  return {
    untilLeads: (former) => until("a leader", LEADS_WITHIN_MS, () => findLeader(former)),
    untilWhole: () => until("three nodes with a standby", WHOLE_WITHIN_MS, findWhole),
  };
}

/** The synchronous standby of a cluster whose nodes are all on one timeline; undefined before. */
export function findStandbyOfCompleteCluster({ members }: MemberList): string | undefined {
  const isRunning = members.every(({ state }) => state === "running" || state === "streaming");
  const timelines = new Set(members.map(({ timeline }) => timeline));
  if (members.length !== NAMES.length || !isRunning || timelines.size !== 1) return undefined;
  return members.find(({ role }) => role === "sync_standby")?.name;
}

async function until<It>(
  what: string,
  withinMs: number,
  find: () => Promise<It | undefined>,
): Promise<It> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const found = await find();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`there was no ${what} within ${withinMs / 1000} s`);
}

/** The statements of `logins.sql`, each alone: a database is not created in a transaction. */
async function makeLogins({ password }: FailoverTestBed, port: number): Promise<void> {
  const source = fillShipped("logins.sql", {
    "PASSWORD-OF-OWNER": password,
    "PASSWORD-OF-LOGIN": password,
  });
  const client = await connectAsSuperuser(port, password);
  const statements = source.replaceAll(/--.*$/gm, "").split(";");
  for (const statement of statements) if (statement.trim()) await client.query(statement);
  await client.end();
}

/** HAProxy needs a moment until it has asked the nodes. */
const connectAsSuperuser = (port: number, password: string): Promise<pg.Client> =>
  until("leader behind HAProxy", LEADS_WITHIN_MS, async () => {
    const client = new pg.Client({ host: LOOPBACK, port, user: "postgres", password });
    client.on("error", () => {});
    return client.connect().then(
      () => client,
      () => undefined,
    );
  });
