/** Asks to correct the name or the date of birth: the right details, why, an ID, the password. */

import { differingFields, type IdDetails } from "@hiram/contract/settings/correction.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { correctionWords } from "@hiram/words/en/settings/correction.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { findBirthFault } from "#fields/birth/birth-date.ts";
import { DetailFields } from "#fields/detail-fields.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { writeFullName } from "#member/full-name.ts";
import { findPageFault } from "#member/pages/check-pages.ts";
import { PagePictures, usePagePictures } from "#member/pages/page-pictures.tsx";
import { type EditProps, fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { LabelledLines } from "#settings/lines.tsx";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import { CorrectionSent } from "./correction-sent.tsx";

const WHY_MIN = 3;
const onePhoto = { side: "CORRECTION", most: 1 } as const;

/** The present details, to be changed where they are wrong. */
function useCorrection(info: IdDetails) {
  const account = useWords(accountWords);
  const words = useWords(correctionWords);
  const { personal } = useWords(stepWords);
  const policy = usePolicy();
  const { firstName, middleName, lastName, birthDate } = info;
  const empty = { firstName, middleName, lastName, birthDate, why: "", currentPassword: "" };
  return useForm("correction", empty, {
    firstName: (now) =>
      fieldError(fields.firstName, now.firstName) ??
      (differingFields(info, now).length === 0 ? words.same : null),
    middleName: (now) => fieldError(fields.middleName, now.middleName),
    lastName: (now) => fieldError(fields.lastName, now.lastName),
    birthDate: (now) =>
      findBirthFault(now.birthDate, {
        today: todayInManila(),
        policy,
        missing: personal.birthMissing,
      })?.words ?? null,
    why: ({ why }) => (why.trim().length < WHY_MIN ? words.whyMissing : null),
    currentPassword: (now) => (now.currentPassword === "" ? account.passwordMissing : null),
  });
}

type Sending = "idle" | "busy" | "done" | CallFailure;

/** The photo, and sending it with the typed details. */
function useAsking(form: ReturnType<typeof useCorrection>) {
  const words = useWords(correctionWords);
  const pageWords = useWords(documentsWords);
  const { queue, pages } = usePagePictures("correction", onePhoto);
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<Sending>("idle");
  const fault = findPageFault(pages, { ...pageWords, missing: words.photoMissing });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (state === "busy" || !form.checkAll()) return;
    if (fault) return document.getElementById("correction-photo")?.focus();
    setState("busy");
    try {
      const photo = pages[0]?.url ?? "";
      await ask("POST /memberdetails/correction", { ...form.typed, photo });
      setState("done");
      queue.clear();
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(fieldErrorsOf(failure));
      setState(failure);
    }
  };
  return { queue, pages, error: isAsked ? fault : null, state, send };
}

export function CorrectionForm({ info, onBack }: EditProps) {
  const account = useWords(accountWords);
  const words = useWords(correctionWords);
  const client = useQueryClient();
  const form = useCorrection(info);
  const { state, send, ...photo } = useAsking(form);
  const leave = async () => {
    await refreshInfo(client);
    onBack();
  };
  if (state === "done") return <CorrectionSent onBack={leave} />;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Today info={info} />
      <h4 className="text-base">{words.right}</h4>
      <DetailFields form={form} birthDateId="correction-birthDate" />
      <TextAreaField
        {...form.box("why")}
        label={words.why}
        hint={words.whyHint}
        rows={3}
        maxLength={300}
        required
      />
      <PagePictures
        id="correction-photo"
        {...photo}
        said={{ title: words.photo, hint: words.photoHint, pick: words.pick }}
      />
      <CurrentPassword form={form} label={account.password} hint={account.passwordWhy} />
      <FailureStatus state={state}>
        <p>{words.notSent}</p>
      </FailureStatus>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" className="grow" disabled={state === "busy"}>
          {state === "busy" ? words.sending : words.send}
        </Button>
        <Button variant="plain" disabled={state === "busy"} onClick={onBack}>
          {account.back}
        </Button>
      </div>
    </form>
  );
}

/** What will happen, and the present details. */
function Today({ info }: Pick<EditProps, "info">) {
  const words = useWords(correctionWords);
  const { bankChangeWaitHours } = usePolicy();
  return (
    <>
      <h3 className="text-base text-accent">{words.title}</h3>
      <Notice variant="wait">
        <p>{words.text(bankChangeWaitHours)}</p>
      </Notice>
      <h4 className="text-base">{words.now}</h4>
      <LabelledLines
        lines={[
          [words.name, writeFullName(info)],
          [words.birthDate, writeDay(info.birthDate)],
        ]}
      />
    </>
  );
}
