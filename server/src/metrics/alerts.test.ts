/** The alerts, their runbook, their rule tests and the dashboard name only what the product has. */

import fs from "node:fs";
import path from "node:path";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { beforeAll, expect, it } from "vitest";
import { openProvider } from "#outside/gateways/ask-provider.ts";

const read = (file: string) => fs.readFileSync(path.join(repository, file), "utf8");
const rules = read("deploy/prometheus/alerts.yml");
const ruleTests = read("deploy/prometheus/alerts.test.yml");
const runbook = read("docs/runbook.md");
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read("deploy/grafana/hiram.json"),
);

const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name as string);
const expressions = [
  ...[...rules.matchAll(/^ {8}expr: '(.*)'$/gm)].map(([, words]) => words as string),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const test = await openHouseForFile();
let page: string;
beforeAll(async () => {
  // A gateway that is asked over the network, which the one of tests is not, has a count as well.
  openProvider({
    name: "xendit",
    url: "https://127.0.0.1",
    key: "",
    webhookSecret: "",
    isLive: false,
  });
  page = (await (await test.openApp()).server.inject("/metrics")).body;
});

/** Every metric that the app shows, and the series of its histogram. */
const known = () => {
  const names = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set(names);
};

it("there are as many expressions as alerts and panels, so that none was overlooked", () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(new Set(alerts).size).toBe(alerts.length);
  const targets = dashboard.panels.reduce((all, { targets }) => all + targets.length, 0);
  expect(expressions.length).toBe(alerts.length + targets);
});

it("each metric in alerts and dashboard is one of the product's", () => {
  const used = expressions.flatMap((words) => words.match(/\b(?:hiram|http|process)_\w+/g) ?? []);
  const unknown = [...new Set(used)].filter((name) => !known().has(name));
  expect(used.length).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
});

it("each label of a metric of ours in an alert has a value that the product gives", () => {
  const named = [...rules.matchAll(/\b(hiram_\w+)\{(\w+="\w+")\}/g)];
  expect(named.length).toBeGreaterThan(2);
  const lines = page.split("\n");
  const isGiven = (name = "", label = "") =>
    lines.some((line) => line.startsWith(`${name}{`) && line.includes(label));
  const unknown = named.filter(([, name, label]) => !isGiven(name, label));
  expect(unknown.map(([words]) => words)).toEqual([]);
});

it("each metric of ours stands in the dashboard or in an alert, but for those of one gateway", () => {
  const shown = expressions.join("\n");
  const unseen = [...known()].filter(
    (name) => name?.startsWith("hiram_") && !new RegExp(`\\b${name}\\b`).test(shown),
  );
  expect(unseen).toEqual([
    "hiram_holidays_uncertain",
    "hiram_close_loans",
    "hiram_close_computed",
    "hiram_transfer_account_unknown",
  ]);
});

it.each(alerts)(
  "%s has its section in the runbook, a rule test that fires and one that does not",
  (name) => {
    const section = runbook.split(/^##+ /m).find((text) => text.startsWith(`${name}\n`)) ?? "";
    for (const part of [
      "What it means.",
      "What the member sees.",
      "What to do.",
      "It is over when",
    ])
      expect(section).toContain(`- **${part}**`);
    expect(rules).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`);
    expect(ruleTests).toContain(`  - name: ${name} fires\n`);
    expect(ruleTests).toContain(`        alertname: ${name}\n        exp_alerts: []`);
  },
);

it("the runbook has no section without an alert", () => {
  const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts);
});
