/** Sentences for each situation, in the member's language: officers read them aloud. */
import {
  type ContactScript,
  contactScriptNames,
  contactScripts,
} from "@hiram/contract/collection/scripts.ts";
import { type Language, languageEntries, languages } from "@hiram/contract/wire/language.ts";
import { deskIn, phoneLanguage } from "@hiram/words/languages.ts";
import { useState } from "react";
import { useStaff } from "#desk/desk-frame.tsx";
import { SelectField } from "#fields/field.tsx";
import { useSite } from "#hooks/site.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { type LateCase, writeDeskPesos } from "./shape.ts";

/** The script that fits the case. */
const suggest = ({ promises }: LateCase): ContactScript =>
  promises[0]?.status === "BROKEN" ? "script-broken-promise" : "script-first-reminder";

export function ScriptsPart({ late }: { readonly late: LateCase }) {
  const me = useStaff();
  const { company } = useSite();
  const [script, setScript] = useState(() => suggest(late));
  const [language, setLanguage] = useState<Language>(late.language ?? phoneLanguage);
  const promise = late.promises.find(({ status }) => status === "BROKEN");
  const lines = deskIn[language].scripts[script]({
    company: company.ShortName,
    officer: me.name,
    member: late.name,
    amount: writeDeskPesos(late.due),
    since: late.lateSince ? writeDay(late.lateSince) : "",
    promised: promise ? writeDeskPesos(promise.amount) : "…",
    promisedOn: promise ? writeDay(promise.promisedOn) : "…",
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">What to writeDeskPesos</h2>
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          id="script-name"
          label="Situation"
          hint={contactScripts[script].when}
          value={script}
          onChange={(event) => setScript(event.target.value as ContactScript)}
        >
          {contactScriptNames.map((one) => (
            <option key={one} value={one}>
              {contactScripts[one].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="script-language"
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageEntries[one].name}
            </option>
          ))}
        </SelectField>
      </div>
      <ol lang={language} className="flex list-decimal flex-col gap-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Card>
  );
}
