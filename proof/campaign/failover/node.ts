/**
 * One machine of the cluster: Patroni with its PostgreSQL, started from the shipped configuration.
 * The other machines and HAProxy reach it, and it reaches etcd, through relays that can be cut.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { fillNode } from "./fillings.ts";
import type { FailoverTestBed } from "./ground.ts";
import { commandOf, listChildren, readPid, signal } from "./processes.ts";
import { openRelay } from "./relay.ts";
import { fillShipped } from "./shipped.ts";

export type Node = {
  readonly name: string;
  /** Where HAProxy finds PostgreSQL and Patroni. */
  readonly front: { readonly name: string; readonly postgres: number; readonly rest: number };
  start(): void;
  /** False once Patroni has ended. */
  isRunning(): boolean;
  /** Patroni, PostgreSQL and every process of it, at once. */
  signalAll(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Kills one server process, whereupon PostgreSQL restarts in place, without Patroni. */
  crashInPlace(): void;
  /** The process that receives the log of the leader, on a standby. */
  signalReceiver(name: "SIGSTOP" | "SIGCONT"): boolean;
  /** What Patroni itself says, asked past the relays; undefined while it does not answer. */
  ask(page: string): Promise<{ readonly status: number; readonly body: unknown } | undefined>;
  /** Cuts the machine off from everything, or from the other machines and etcd alone. */
  cutOff(from: "all" | "peers" | "peers and etcd"): void;
  heal(): void;
  stop(): Promise<void>;
};

const ASK_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 30_000;

export async function openNode(
  ground: FailoverTestBed,
  name: string,
  etcdPort: number,
): Promise<Node> {
  const folder = path.join(ground.folder, name);
  const data = path.join(folder, "data");
  fs.mkdirSync(folder);
  const [postgresPort, restPort] = [await findFreePort(), await findFreePort()];
  const relays = {
    peers: await openRelay(postgresPort),
    front: await openRelay(postgresPort),
    rest: await openRelay(restPort),
    etcd: await openRelay(etcdPort),
  };
  const file = path.join(folder, "patroni.yml");
  const filling = fillNode(ground, {
    name,
    postgres: postgresPort,
    rest: restPort,
    peersRelay: relays.peers.port,
    restRelay: relays.rest.port,
    etcdRelay: relays.etcd.port,
  });
  fs.writeFileSync(file, fillShipped("patroni.yml", filling));
  ground.give(folder);

  let patroni: ChildProcess | undefined;
  const postmaster = () => readPid(path.join(data, "postmaster.pid"));
  ground.atEnd(() => {
    for (const pid of [postmaster()].flatMap((first) =>
      first ? [first, ...listChildren(first)] : [],
    ))
      signal(pid, "SIGKILL");
  });
  const kindOf = (pid: number, kind: RegExp) => kind.test(commandOf(pid));

  return {
    name,
    front: { name, postgres: relays.front.port, rest: relays.rest.port },
    start() {
      patroni = ground.run("patroni", [file], path.join(folder, "patroni.log"));
    },
    isRunning: () => !!patroni && patroni.exitCode === null && patroni.signalCode === null,
    signalAll(what) {
      // PostgreSQL's first process before its children, so that it starts no others.
      const first = postmaster();
      const children = () => (first ? listChildren(first) : []);
      const before = children();
      for (const pid of [patroni?.pid ?? 0, first, ...before]) signal(pid, what);
      if (what === "SIGSTOP") for (const pid of children()) signal(pid, what);
    },
    crashInPlace() {
      const writer = listChildren(postmaster()).find((pid) => kindOf(pid, /walwriter/));
      if (!writer || !signal(writer, "SIGKILL")) throw new Error(`${name} has no walwriter`);
    },
    signalReceiver(what) {
      const receiver = listChildren(postmaster()).find((pid) => kindOf(pid, /walreceiver/));
      return !!receiver && signal(receiver, what);
    },
    ask: (page) => askPatroni(restPort, page),
    cutOff(from) {
      for (const relay of cuts[from]) relays[relay].cut();
    },
    heal() {
      for (const relay of Object.values(relays)) relay.heal();
    },
    async stop() {
      const first = postmaster();
      for (const pid of [patroni?.pid ?? 0, first]) signal(pid, "SIGCONT");
      await endProcess(patroni);
      for (const pid of first ? [first, ...listChildren(first)] : []) signal(pid, "SIGKILL");
      for (const relay of Object.values(relays)) await relay.close();
    },
  };
}

const cuts: Readonly<
  Record<Parameters<Node["cutOff"]>[0], readonly ("peers" | "front" | "rest" | "etcd")[]>
> = {
  all: ["peers", "front", "rest", "etcd"],
  peers: ["peers"],
  "peers and etcd": ["peers", "etcd"],
};

const askPatroni: (port: number, page: string) => ReturnType<Node["ask"]> = async (port, page) =>
  fetch(`http://127.0.0.1:${port}${page}`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).then(
    async (reply) => ({ status: reply.status, body: await reply.json().catch(() => null) }),
    () => undefined,
  );

/** Stops a process with SIGTERM, as an operator does, and with SIGKILL if it does not end. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(killing);
}
