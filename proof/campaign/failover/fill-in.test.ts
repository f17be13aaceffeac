/** The shipped files contain every text that the campaign replaces, and afterwards none of it. */
import { describe, expect, it } from "vitest";
import { fillPgBackRest } from "../recovery/pgbackrest.ts";
import { findStandbyOfCompleteCluster } from "./cluster.ts";
import { fillIn } from "./fill-in.ts";
import { fillEtcd, fillFront, fillNode, fillPool } from "./fillings.ts";
import { fillShipped } from "./shipped.ts";

const places = {
  folder: "/trial",
  password: "secret",
  programs: { postgres: "/usr/lib/postgresql/16/bin" },
};
const node = { name: "pg2", postgres: 1, rest: 2, peersRelay: 3, restRelay: 4, etcdRelay: 5 };
const fronts = [1, 2, 3].map((at) => ({ name: `pg${at}`, postgres: 10 + at, rest: 20 + at }));

describe("the shipped configuration", () => {
  const filled: [string, string][] = [
    ["patroni.yml", fillShipped("patroni.yml", fillNode(places, node))],
    ["etcd.yml", fillShipped("etcd.yml", fillEtcd(places, { clients: 6, peers: 7 }))],
    ["haproxy.cfg", fillShipped("haproxy.cfg", fillFront(fronts, 8, 9))],
    ["pgbouncer.ini", fillShipped("pgbouncer.ini", fillPool(places, 8, 10))],
    ["pgbackrest.conf", fillPgBackRest({ folder: "/trial", dataFolder: "/trial/data", port: 11 })],
  ];
  it.each(filled)("%s is filled whole", (_, text) => {
    const settings = text.replaceAll(/^\s*[#;].*$/gm, "");
    expect(settings).not.toMatch(/10\.0\.0\.|PASSWORD|\/var\/|\/etc\//);
  });

  it("lets every commit wait for a standby, and keeps what it commits", () => {
    const text = fillShipped("patroni.yml", {});
    for (const setting of [
      "synchronous_mode: true",
      "synchronous_mode_strict: true",
      'fsync: "on"',
      'full_page_writes: "on"',
      'synchronous_commit: "on"',
      "- data-checksums",
    ])
      expect(text).toContain(setting);
    const number = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1]);
    // A former leader has ended before the next one begins.
    expect(number("loop_wait") + 2 * number("retry_timeout")).toBeLessThan(number("ttl"));
  });
});

it("throws for a text that is no longer there", () => {
  expect(fillIn("port=5000", { "5000": "6000" })).toBe("port=6000");
  expect(() => fillIn("port=5000", { "7000": "6000" })).toThrow('there is no "7000"');
});

describe("a cluster is whole", () => {
  const members = [
    { name: "pg1", role: "leader", state: "running", timeline: 3 },
    { name: "pg2", role: "replica", state: "streaming", timeline: 3 },
    { name: "pg3", role: "sync_standby", state: "running", timeline: 3 },
  ];
  const without = (index: number, change: object) =>
    members.map((member, at) => (at === index ? { ...member, ...change } : member));
  it.each([
    ["with a synchronous standby", members, "pg3"],
    ["not with a node missing", members.slice(1), undefined],
    ["not while one starts", without(1, { state: "starting" }), undefined],
    ["not while one is on another timeline", without(1, { timeline: 2 }), undefined],
    ["not without a synchronous standby", without(2, { role: "replica" }), undefined],
  ])("%s", (_, list, standby) =>
    expect(findStandbyOfCompleteCluster({ members: list })).toBe(standby),
  );
});
