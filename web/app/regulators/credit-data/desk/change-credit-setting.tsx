/** Proposes other settings of the registry's file; a second person confirms them. */
import type { StaffBody, StaffReply } from "#api/client.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { todayInManila } from "#ui/day.ts";

type Body = StaffBody<"POST /staff/credit-data/setting">;
type Setting = StaffReply<"GET /staff/credit-data">["setting"];

type Props = {
  readonly setting: Setting;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const yesNo = { yes: "Yes", no: "No" };

const startOf = (setting: Setting) => ({
  provider: setting?.provider ?? "",
  branch: setting?.branch ?? "",
  version: setting?.version ?? "1.0",
  keepsEmptyEnd: (setting?.keepsEmptyEnd ?? true) ? "yes" : "no",
  upperCaseNames: (setting?.upperCaseNames ?? true) ? "yes" : "no",
  newTermsStatus: setting?.newTermsStatus || "NONE",
  from: todayInManila(),
  reason: "",
});

export const ChangeCreditSettingDialog = ({ setting, onDone, onClose }: Props) => (
  <TwoPersonDialog
    call="POST /staff/credit-data/setting"
    name="credit-setting"
    title="Settings of the registry's file"
    start={startOf(setting)}
    rules={{
      provider: ({ provider }) =>
        /^[A-Z0-9]{8}$/.test(provider) ? null : "Eight capital letters and digits.",
      branch: ({ branch }) =>
        /^[A-Z0-9]{0,5}$/.test(branch) ? null : "Up to five capital letters and digits.",
      version: ({ version }) => (/^[A-Za-z0-9.]{1,12}$/.test(version) ? null : "Such as 1.0."),
      from: ({ from }) => (from ? null : "Please choose the first day."),
    }}
    bodyOf={({ keepsEmptyEnd, upperCaseNames, newTermsStatus, ...typed }): Body => ({
      ...typed,
      keepsEmptyEnd: keepsEmptyEnd === "yes",
      upperCaseNames: upperCaseNames === "yes",
      newTermsStatus: newTermsStatus === "CP" ? "CP" : "",
    })}
    said="Proposed. They hold when a second person has confirmed them."
    onDone={onDone}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>
          Ask the CIC before the first file: what is here beside its code was not confirmed by
          public documents.
        </p>
        <TextField {...form.box("provider")} label="Code from the CIC" maxLength={8} />
        <TextField {...form.box("branch")} label="Branch (optional)" maxLength={5} />
        <TextField {...form.box("version")} label="Version of the form" maxLength={12} />
        <ChoiceField
          {...form.box("keepsEmptyEnd")}
          label="Write empty fields at the end of a record"
          choices={yesNo}
        />
        <ChoiceField
          {...form.box("upperCaseNames")}
          label="Write names in capitals"
          choices={yesNo}
        />
        <ChoiceField
          {...form.box("newTermsStatus")}
          label="Status of a loan with new terms"
          choices={{ NONE: "None", CP: "CP" }}
        />
        <TextField {...form.box("from")} type="date" label="From" />
      </>
    )}
  </TwoPersonDialog>
);
