/** What a trial on one machine replaces in the shipped configuration: addresses, folders, passwords. */
import path from "node:path";
import type { Filling } from "./fill-in.ts";

export const LOOPBACK = "127.0.0.1";

type Places = {
  readonly folder: string;
  readonly password: string;
  readonly programs: { readonly postgres: string };
};

type NodePlaces = {
  readonly name: string;
  readonly postgres: number;
  readonly rest: number;
  readonly peersRelay: number;
  readonly restRelay: number;
  readonly etcdRelay: number;
};

export function fillNode({ folder, password, programs }: Places, node: NodePlaces): Filling {
  const own = path.join(folder, node.name);
  return {
    "name: pg1": `name: ${node.name}`,
    "listen: 10.0.0.11:8008": `listen: ${LOOPBACK}:${node.rest}`,
    "connect_address: 10.0.0.11:8008": `connect_address: ${LOOPBACK}:${node.restRelay}`,
    // Without the proxies' setting Patroni asks etcd for its own address and goes past the relay.
    "hosts: [10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]": `hosts: ["${LOOPBACK}:${node.etcdRelay}"]\n  use_proxies: true`,
    "listen: 10.0.0.11:5432": `listen: ${LOOPBACK}:${node.postgres}`,
    "connect_address: 10.0.0.11:5432": `connect_address: ${LOOPBACK}:${node.peersRelay}`,
    "/usr/lib/postgresql/15/bin": programs.postgres,
    "/var/lib/postgresql/15/hiram": path.join(own, "data"),
    "/var/lib/postgresql/patroni.pgpass": path.join(own, "pgpass"),
    "/var/run/postgresql": own,
    "10.0.0.0/24": `${LOOPBACK}/32`,
    "PASSWORD-OF-POSTGRES": password,
    "PASSWORD-OF-REPLICATOR": password,
    "PASSWORD-OF-REWINDER": password,
    // A trial must not restart the machine that it runs on.
    "mode: required": 'mode: "off"',
  };
}

/** One etcd: what is tried is the loss of a database node. */
export const fillEtcd = (
  { folder }: Places,
  etcd: { readonly clients: number; readonly peers: number },
): Filling => ({
  ",etcd2=http://10.0.0.12:2380,etcd3=http://10.0.0.13:2380": "",
  "http://10.0.0.11:2379": `http://${LOOPBACK}:${etcd.clients}`,
  "http://10.0.0.11:2380": `http://${LOOPBACK}:${etcd.peers}`,
  "/var/lib/etcd/hiram": path.join(folder, "etcd"),
});

type Front = { readonly name: string; readonly postgres: number; readonly rest: number };

export const fillFront = (
  fronts: readonly Front[],
  leaderPort: number,
  reportsPort: number,
): Filling => ({
  ...Object.fromEntries(
    fronts.map(({ name, postgres, rest }, index) => [
      `${name} 10.0.0.1${index + 1}:5432 check port 8008`,
      `${name} ${LOOPBACK}:${postgres} check port ${rest}`,
    ]),
  ),
  [`${LOOPBACK}:5000`]: `${LOOPBACK}:${leaderPort}`,
  [`${LOOPBACK}:5001`]: `${LOOPBACK}:${reportsPort}`,
});

export const fillPool = ({ folder }: Places, leaderPort: number, poolPort: number): Filling => ({
  "port=5000": `port=${leaderPort}`,
  "listen_port = 6432": `listen_port = ${poolPort}`,
  "/etc/pgbouncer/userlist.txt": path.join(folder, "userlist.txt"),
  "/var/log/postgresql/pgbouncer.log": path.join(folder, "pgbouncer-own.log"),
  "/var/run/postgresql/pgbouncer.pid": path.join(folder, "pgbouncer.pid"),
});
