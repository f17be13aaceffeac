/** The export as one HTML file without scripts, pictures or links. */
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { exportData } from "#settings/export-data.ts";

export async function exportPage(house: House, member: MemberCaller, caller: Caller) {
  const data = await exportData(house, member, caller);
  const day = dayInManila(house.clock.now());
  const title = `My data at ${house.config.company.CompanyName}, ${day}`;
  const parts = Object.entries(data).map(
    ([name, value]) => `<section><h2>${toText(words(name))}</h2>${draw(value)}</section>`,
  );
  const html =
    `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${toText(title)}</title>` +
    `<style>${STYLE}</style>\n<h1>${toText(title)}</h1>\n${parts.join("\n")}\n</html>\n`;
  return { name: `my-data-${day}.html`, html };
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem}" +
  "dt{color:#555}dd{margin:0;overflow-wrap:anywhere}li{margin-bottom:1rem}";

/** `monthlyNetIncome` and `monthly_net_income` are both "Monthly net income". */
function words(name: string): string {
  const spaced = name
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function draw(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date) return toText(value.toISOString());
  if (Array.isArray(value)) {
    if (value.length === 0) return "<p>Nothing.</p>";
    return `<ol>${value.map((each) => `<li>${draw(each)}</li>`).join("")}</ol>`;
  }
  if (typeof value !== "object") return toText(String(value));
  const rows = Object.entries(value).map(
    ([name, inner]) => `<dt>${toText(words(name))}</dt><dd>${draw(spacePhone(name, inner))}</dd>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

const spacePhone = (name: string, value: unknown): unknown =>
  typeof value === "string" && /phone_?number/i.test(name) ? writeSpacedPhone(value) : value;

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const toText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string);
