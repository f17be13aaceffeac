/** Settings that work but look wrong, and variables that nothing reads. */
import { type DoctorCheck, type DoctorFinding, goodFinding, noteFinding } from "#doctor/check.ts";
import { fileVariableOf, variables } from "#env/variables.ts";
import { findConfigDoubts } from "#http/watch-config.ts";

const known = new Set(
  variables.flatMap(({ name, isSecret }) => (isSecret ? [name, fileVariableOf(name)] : [name])),
);
/** Prefixes that only our variables have: an unknown variable with one is probably misspelt. */
const families = /^(SMS|SMTP|S3|AUDIT|PAYOUT|PAYMENT|QRPH|DATABASE|CAMPAIGN|JOURNEYS|METRICS)_/;

export const checkSettings: DoctorCheck = async ({ raw, config }) => {
  const strangers = Object.keys(raw).filter((name) => families.test(name) && !known.has(name));
  const secrets = variables.filter(({ name, isSecret }) => isSecret && raw[name]);
  const findings: DoctorFinding[] = strangers.map((name) =>
    noteFinding(`${name} is set, and nothing reads it.`, "Look for its name in docs/settings.md."),
  );
  for (const doubt of findConfigDoubts(config)) findings.push(noteFinding(doubt));
  if (config.mode === "production" && secrets.length > 0)
    findings.push(
      noteFinding(
        `${secrets.length} secrets stand in the environment, where each child process sees them.`,
        "Put each into a file that only this user may read, and name it with NAME_FILE.",
      ),
    );
  if (config.mode === "production" && !config.metricsToken)
    findings.push(
      noteFinding(
        "METRICS_TOKEN is not set: nobody can read /metrics.",
        "Set it, and give it to Prometheus.",
      ),
    );
  return [goodFinding(`The settings are complete for the ${config.mode} mode.`), ...findings];
};
