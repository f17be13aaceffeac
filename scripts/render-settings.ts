/** `.env.example` and `docs/settings.md`, written from the table of variables. */
import { describeVariableKind } from "@hiram/server/env/kinds.ts";
import type { Variable, VariableGroup } from "@hiram/server/env/variable.ts";
import { fileVariableOf, variableGroups } from "@hiram/server/env/variables.ts";

const COLUMNS = 100;

const head = `# Everything here is optional for the demo. \`npm start\` reads the environment, not this file: export
# what you need, or use your process manager's own way. A secret may also lie in a file: NAME_FILE
# names it instead of NAME. docs/settings.md shows the same as tables. Both are written by
# \`npm run settings:write\` from the table in server/src/env.
`;

export const renderEnvExample = (): string => [head, ...variableGroups.map(renderGroup)].join("\n");

const renderGroup = ({ title, words, variables }: VariableGroup): string =>
  [
    `# ${title}`,
    ...(words ? comment(words) : []),
    "",
    ...variables.flatMap((variable) => [...comment(explain(variable)), `# ${assign(variable)}`]),
    "",
  ].join("\n");

/** The effect of an unset variable in words; null when there is none. */
function describeUnset({ unset, otherwise }: Variable): string | null {
  if (typeof unset === "string") return unset;
  const parts = Object.entries(unset ?? {}).map(([mode, value]) =>
    mode === "demo" ? `${value} in the demo` : `${value} in production`,
  );
  if (otherwise) parts.push(otherwise);
  return parts.length ? parts.join(", ") : null;
}

function explain(variable: Variable): string {
  const unset = describeUnset(variable);
  const kind = describeVariableKind(variable.kind);
  return [
    variable.words,
    kind && `It is ${kind}.`,
    unset && `Unset: ${unset}.`,
    variable.needed && `Production needs it ${variable.needed}.`,
    variable.isSecret && `Or ${fileVariableOf(variable.name)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function assign({ name, example, unset }: Variable): string {
  return `${name}=${example ?? (typeof unset === "string" ? unset : "")}`;
}

/** Breaks a text into comment lines. */
function comment(text: string): string[] {
  const lines: string[] = [];
  let line = "#";
  for (const each of text.split(" ")) {
    if (line.length + each.length + 1 > COLUMNS) {
      lines.push(line);
      line = "#";
    }
    line += ` ${each}`;
  }
  return [...lines, line];
}

const pageHead = [
  "# Settings",
  "",
  "Every variable of the environment that the product reads. This page is written by `npm run settings:write` from the table in `server/src/env`, by which the start also checks each value: one that cannot be used is refused by its name. `bin/hiram doctor` checks the settings of an installation together with what they lead to.",
  "",
  '- The demo needs none of them. "Production needs it" says when `NODE_ENV=production` refuses to start without one.',
  "- An empty variable counts as unset.",
  "- A **secret** is never printed. It may lie in a file instead, as systemd's credentials and containers' secrets do: `SECRET_FILE=/run/secrets/hiram` in the place of `SECRET`. One newline at the end of the file is not part of it. Both set, or a file that cannot be read, is refused.",
  "- The lender's profile is a file with fields of its own: [company.md](company.md).",
  "",
].join("\n");

export const renderSettingsPage = (): string =>
  [pageHead, ...variableGroups.map(renderTable)].join("\n");

const renderTable = ({ title, words, variables }: VariableGroup): string =>
  [
    `## ${title}`,
    "",
    ...(words ? [words, ""] : []),
    "| variable | what it is | unset | production needs it |",
    "|---|---|---|---|",
    ...variables.map(renderRow),
    "",
  ].join("\n");

function renderRow(variable: Variable): string {
  const { name, kind, needed, isSecret, words } = variable;
  const about = describeVariableKind(kind);
  const cells = [
    `\`${name}\`${isSecret ? `<br>secret, or \`${fileVariableOf(name)}\`` : ""}`,
    [words, about && `${about[0]?.toUpperCase()}${about.slice(1)}.`].filter(Boolean).join(" "),
    describeUnset(variable) ?? "",
    needed ?? "",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
