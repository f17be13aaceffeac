/**
 * The options of a command. `--help` says in plain words what it does and exits with 0; an option
 * that it does not know gets one sentence and exit code 2. A refusal that nothing else catches
 * prints its sentence without a stack and exits with 1.
 */
import { parseArgs } from "node:util";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { isRelease, sayCommands } from "./say-commands.ts";

type Option = {
  /** The name of its value, as "<folder>"; an option without one is a switch. */
  readonly takes?: string;
  /** The default value. */
  readonly unset?: string;
  readonly words: string;
};
type Options = Readonly<Record<string, Option>>;

type Command<Known extends Options> = {
  /** As it is typed: "npm run backup". */
  readonly name: string;
  /** What it does, in whole sentences. */
  readonly does: string;
  readonly options?: Known;
  /** Words that may follow without dashes. */
  readonly parts?: readonly string[];
};

type Values<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends { readonly takes: string }
    ? Known[Name] extends { readonly unset: string }
      ? string
      : string | undefined
    : boolean;
};

type ReadOptions<Known extends Options> = {
  readonly values: Values<Known>;
  readonly parts: readonly string[];
};

const WRONG_USE = 2;

// biome-ignore lint/complexity/noBannedTypes: a command without options has none to name.
export function readOptions<const Known extends Options = {}>(
  command: Command<Known>,
  given: readonly string[] = process.argv.slice(2),
): ReadOptions<Known> {
  process.on("uncaughtException", sayUncaught);
  const { name, options = {} as Known, parts = [] } = command;
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(
      Object.entries(options).map(([each, { takes }]) => [
        each,
        { type: takes ? ("string" as const) : ("boolean" as const) },
      ]),
    ),
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const values: Record<string, string | boolean | undefined> = {};
  for (const [each, { takes, unset }] of Object.entries(options))
    values[each] = takes ? unset : false;
  const named: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") named.push(token.value);
    if (token.kind !== "option") continue;
    if (token.name === "help" || token.rawName === "-h") showHelp(command);
    const option = options[token.name];
    if (!option || !token.rawName.startsWith("--"))
      refuseUse(name, `does not know ${token.rawName}`);
    if (option?.takes && !token.value)
      refuseUse(name, `needs ${option.takes} after ${token.rawName}`);
    if (!option?.takes && token.value !== undefined)
      refuseUse(name, `takes no value for ${token.rawName}`);
    values[token.name] = option?.takes ? token.value : true;
  }
  const stray = named.find((each) => !parts.includes(each));
  if (stray !== undefined) refuseUse(name, `does not know "${stray}"`);
  return { values: values as Values<Known>, parts: named };
}

function refuseUse(name: string, what: string): never {
  console.error(sayCommands(`${name} ${what}. ${name} -- --help shows what it takes.`));
  process.exit(WRONG_USE);
}

function showHelp({ name, does, options = {}, parts = [] }: Command<Options>): never {
  const rows = Object.entries(options).map(([each, { takes, unset, words }]) => [
    `--${each}${takes ? ` ${takes}` : ""}`,
    `${words}${unset ? ` Otherwise ${unset}.` : ""}`,
  ]);
  rows.push(["--help", "Shows this."]);
  const width = Math.max(...rows.map(([left = ""]) => left.length)) + 2;
  console.log(sayCommands(`${name}\n\n${does}\n`));
  if (parts.length)
    console.log(`Name the parts that you want, or none for all: ${parts.join(", ")}.\n`);
  console.log(isRelease ? "Options:" : "Options, after `--`:");
  for (const [left = "", right = ""] of rows)
    console.log(sayCommands(`  ${left.padEnd(width)}${right}`));
  console.log("\nSettings come from the environment: docs/settings.md explains each.");
  process.exit(0);
}

function sayUncaught(error: unknown): void {
  console.error(error instanceof StartRefused ? sayCommands(error.message) : error);
  process.exit(1);
}
