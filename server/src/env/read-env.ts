/**
 * Reads the environment by the table of variables. A variable that is empty counts as unset, a
 * secret may come from the file that NAME_FILE names, and each value must be of the kind in the
 * table. No refusal repeats a secret; or the name of its file, because a secret put there by
 * mistake would then be printed.
 */
import fs from "node:fs";
import path from "node:path";
import { describeVariableKind, fitsVariableKind } from "#env/kinds.ts";
import type { Variable } from "#env/variable.ts";
import { fileVariableOf, type VariableName, variables } from "#env/variables.ts";
import { StartRefused } from "#start-refused.ts";

/** The process's environment as it is. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** Read by the table: with the values of secrets' files, and defaults for unset variables. */
export type Env = { readonly [Name in VariableName]?: string | undefined };

type EnvFault = { readonly name: VariableName; readonly words: string };

export type InspectedEnv = { readonly env: Env; readonly faults: readonly EnvFault[] };

/** Refuses with every fault at once. */
export function readEnv(raw: RawEnv): Env {
  const { env, faults } = inspectEnv(raw);
  if (faults.length) throw new StartRefused(faults.map(({ words }) => words).join("\n"));
  return env;
}

/** A value with a fault is left out. */
export function inspectEnv(raw: RawEnv, names?: readonly VariableName[]): InspectedEnv {
  const mode = raw.NODE_ENV === "production" ? "production" : "demo";
  const env: { [Name in VariableName]?: string } = {};
  const faults: EnvFault[] = [];
  for (const variable of variables) {
    const { name, unset } = variable;
    if (names && !names.includes(name)) continue;
    const { value, words } = readValue(variable, raw);
    if (words) faults.push({ name, words });
    const held = value ?? (typeof unset === "object" ? unset[mode] : unset);
    if (held !== undefined && !words) env[name] = held;
  }
  return { env, faults };
}

type ReadValue = { readonly value?: string; readonly words?: string };

function readValue(variable: Variable, raw: RawEnv): ReadValue {
  const { name, kind, isSecret } = variable;
  const read = isSecret ? readSecret(name, raw) : { value: raw[name] || undefined };
  const { value } = read;
  if (value === undefined) return read.words ? { words: read.words } : {};
  if (fitsVariableKind(kind, value)) return { value };
  const said = isSecret ? "" : `, not "${value}"`;
  return { words: `${name} must be ${describeVariableKind(kind)}${said}.` };
}

const SECRET_BYTES_MAX = 64 * 1024;

type ReadSecret = { readonly value?: string | undefined; readonly words?: string };

function readSecret(name: string, raw: RawEnv): ReadSecret {
  const fileVariable = fileVariableOf(name);
  const [value, file] = [raw[name], raw[fileVariable]];
  if (!file && !value) return readCredential(name, raw);
  if (!file) return { value };
  if (value) return { words: `${name} and ${fileVariable} are both set: keep one of them.` };
  return readFile(file, fileVariable);
}

/**
 * systemd gives a unit its secrets as files of one folder: `smtp-url` is SMTP_URL. When a whole
 * folder is loaded, systemd puts its name before each file's
 * (`LoadCredential=hiram:/etc/hiram/secrets`), so that a secret which the lender does not use needs
 * no line and no file.
 */
function readCredential(name: string, { CREDENTIALS_DIRECTORY: folder }: RawEnv): ReadSecret {
  if (!folder) return {};
  const file = name.toLowerCase().replaceAll("_", "-");
  const found = [file, `hiram_${file}`].map((each) => path.join(folder, each)).find(fs.existsSync);
  return found ? readFile(found, `the credential ${file}`) : {};
}

function readFile(file: string, fileVariable: string): ReadSecret {
  try {
    if (fs.statSync(file).size > SECRET_BYTES_MAX)
      return { words: `${fileVariable} names a file that is too large for a secret.` };
    // Editors and `echo` end a file with a newline, which is not part of the secret.
    const content = fs.readFileSync(file, "utf8").replace(/\r?\n$/, "");
    return content ? { value: content } : { words: `${fileVariable} names a file that is empty.` };
  } catch (error) {
    return { words: `${fileVariable} names a file that cannot be read: ${reasonOf(error)}.` };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "this user may not read it",
  EISDIR: "it is a folder",
};

const reasonOf = (error: unknown): string => {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? code;
};

/** Reads one variable, for code without access to the settings. */
export function readVariable(name: VariableName, raw: RawEnv = process.env): string | undefined {
  const { env, faults } = inspectEnv(raw, [name]);
  for (const { words } of faults) throw new StartRefused(words);
  return env[name];
}
