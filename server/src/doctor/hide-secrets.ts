/** Removes every secret of the settings from a sentence. */
import { inspectEnv, type RawEnv } from "#env/read-env.ts";
import { variables } from "#env/variables.ts";

/** Shorter ones would be found inside ordinary words. */
const LENGTH_MIN = 4;

export function hideSecrets(text: string, raw: RawEnv): string {
  const { env } = inspectEnv(raw);
  const values = variables
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name }) => [env[name], raw[name]])
    .filter((value) => value !== undefined);
  const passwords = values.flatMap((value) => {
    const { password = "" } = URL.parse(value) ?? {};
    return [password, decodePassword(password)];
  });
  return [...values, ...passwords]
    .filter((value) => value.length >= LENGTH_MIN)
    .sort((a, b) => b.length - a.length)
    .reduce((shown, value) => shown.replaceAll(value, "…"), text);
}

/** A password with a bare % is no URL encoding and stays as it is. */
function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
