/**
 * The export as one HTML file that people read and print: no scripts, no pictures, nothing loaded.
 * Numbers that only link our tables are only in the file for computers.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { findMember } from "#member/details.ts";
import { renderNotice } from "#notice/show-notice.ts";
import type { NoticeDocument } from "#notice/write-notice.ts";
import { findLabel, isTechnical } from "#settings/export/labels.ts";
import { spellOutName, writeValue } from "#settings/export/write-value.ts";
import { exportData } from "#settings/export-data.ts";

export async function exportPage(house: House, member: MemberCaller, caller: Caller) {
  const data: Readonly<Record<string, unknown>> = await exportData(house, member, caller);
  const language = (await findMember(house.db, member.id))?.language ?? baseLanguage;
  const now = house.clock.now();
  return {
    name: `my-data-${dayInManila(now)}.html`,
    html: writePage(withMessages(house, data, language), {
      language,
      now,
      company: house.config.company.CompanyName,
    }),
  };
}

type Data = Readonly<Record<string, unknown>>;
type NoticeRow = {
  readonly created_at: Date;
  readonly channel: string;
  readonly template: string;
  readonly language: Language | null;
  readonly content: NoticeDocument;
};

/** Messages with the sent words instead of their facts. */
function withMessages(house: House, data: Data, language: Language): Data {
  const notice = (data.notice as readonly NoticeRow[]).map((row) => {
    const { template, content } = row;
    const said = renderNotice(house, {
      template,
      language: row.language ?? baseLanguage,
      about: content.about,
    });
    return {
      created_at: row.created_at,
      channel: row.channel,
      to: content.to,
      text: said.isCode ? writtenIn[language].export.page.code : said.text,
    };
  });
  return { ...data, notice };
}

type PageFacts = { readonly language: Language; readonly now: Date; readonly company: string };

function writePage(data: Readonly<Record<string, unknown>>, facts: PageFacts): string {
  const { language, now, company } = facts;
  const { page: words, sections, onlyForComputers, withheld } = writtenIn[language].export;
  const title = escapeHtml(words.title(company));
  const parts = Object.entries(sections).map(([name, said]) =>
    writeSection(said, drawSection(data[name], language)),
  );
  const computer = Object.entries(onlyForComputers).map(([name, said]) => {
    const count = Array.isArray(data[name]) ? data[name].length : 0;
    return `<li>${escapeHtml(`${said}: ${words.rows(count)}`)}</li>`;
  });
  const reasons = Object.values(withheld).map((reason) => `<li>${escapeHtml(reason)}</li>`);
  return [
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p>${escapeHtml(words.made(writeMinuteInManila(now)))}</p>`,
    ...parts,
    writeSection(
      words.computer,
      `<p>${escapeHtml(words.computerText)}</p><ul>${computer.join("")}</ul>`,
    ),
    writeSection(words.withheld, `<ul>${reasons.join("")}</ul>`),
    "</body></html>\n",
  ].join("\n");
}

const writeSection = (title: string, inside: string): string =>
  `<section><h2>${escapeHtml(title)}</h2>${inside}</section>`;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && isBare(value));
const isBare = (value: object): boolean =>
  !(value instanceof Date) && Object.keys(value).length === 0;

const drawSection = (value: unknown, language: Language): string =>
  isEmpty(value)
    ? `<p>${escapeHtml(writtenIn[language].export.page.empty)}</p>`
    : draw("", value, language);

function draw(name: string, value: unknown, language: Language): string {
  if (typeof value !== "object" || value === null || value instanceof Date)
    return escapeHtml(writeValue(name, value, language));
  if (Array.isArray(value))
    return `<ol>${value.map((one) => `<li>${draw(name, one, language)}</li>`).join("")}</ol>`;
  const rows = Object.entries(value)
    .filter(([inner, held]) => !isTechnical(inner) && !isEmpty(held))
    .map(([inner, held]) => {
      // The activation step "address" has the same name as the column for internet addresses.
      const key = inner === "address" && typeof held === "object" ? "homeAddress" : inner;
      const label = findLabel(key, language) ?? spellOutName(inner);
      return `<dt>${escapeHtml(label)}</dt><dd>${draw(inner, held, language)}</dd>`;
    });
  return `<dl>${rows.join("")}</dl>`;
}

/** Names are above their values on a phone, and beside them on wider screens. */
const STYLE = [
  ":root{color-scheme:light dark}",
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;",
  "color:CanvasText;background:Canvas}",
  "h1{font-size:1.5rem}h2{font-size:1.15rem;border-top:1px solid GrayText;padding-top:1rem}",
  "dl{margin:0}dt{opacity:.75;font-size:.9rem}dd{margin:0 0 .5rem;overflow-wrap:anywhere}",
  "ol,ul{padding-left:1.5rem;margin:0}li{margin-bottom:.75rem}",
  "@media(min-width:40rem){dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;",
  "gap:.25rem 1rem}dd{margin:0}}",
  "@media print{body{max-width:none;font-size:11pt}li,h2{break-inside:avoid}h2{break-after:avoid}}",
].join("");
