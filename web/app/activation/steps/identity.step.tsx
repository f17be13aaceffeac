/** Step 4: an ID, its number, and pictures of it and of the member. */
import { imageFields, uploadSides } from "@hiram/contract/activation/activation.ts";
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import { getIdType, type IdType, idNumberError, idTypes } from "@hiram/contract/wire/lists.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import { useMemo, useState } from "react";
import { ImageField } from "#activation/images/image-field.tsx";
import { useImageUrl, useUploads } from "#activation/images/use-uploads.ts";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import { useSayMessage } from "#words/say-message.ts";
import { useWords } from "#words/words.tsx";

const start = () => ({
  identityType: notChosen as string,
  otherIdentityType: "",
  identityNumber: "",
  imageIdFrontURL: "",
  imageIdBackURL: "",
  imageSelfieURL: "",
});
type Identity = ReturnType<typeof start>;

const findType = ({ identityType }: Identity) =>
  identityType === notChosen ? undefined : getIdType(identityType as IdType);
const needsBack = (now: Identity) => findType(now)?.needsBack ?? true;
const isOther = ({ identityType }: Identity) => identityType === "OTHERS";

export const IdentityStep = defineStep<Identity>({
  name: "identity",
  start,
  rules: ({ identity: words }) => ({
    identityType: (now) => (findType(now) ? null : words.typeMissing),
    otherIdentityType: (now) =>
      isOther(now) ? fieldError(fields.otherIdentityType, now.otherIdentityType) : null,
    identityNumber: (now) =>
      findType(now)
        ? idNumberError(now.identityType as IdType, now.identityNumber)
        : fieldError(fields.identityNumber, now.identityNumber),
    imageIdFrontURL: (now) => (now.imageIdFrontURL ? null : words.missing.FRONT),
    imageIdBackURL: (now) => (now.imageIdBackURL || !needsBack(now) ? null : words.missing.BACK),
    imageSelfieURL: (now) => (now.imageSelfieURL ? null : words.missing.SELFIE),
  }),
  useGiven: useAddresses,
  // The uploads store the addresses of the images.
  secret: ["identityNumber", "imageIdFrontURL", "imageIdBackURL", "imageSelfieURL"],
  // The number is typed again, and the addresses of the images come from `restoreImages`.
  restore: ({ identity }) =>
    identity && {
      identityType: identity.identityType,
      otherIdentityType: identity.otherIdentityType ?? "",
    },
  save: (typed, correction) =>
    ask("PATCH /member/update/identity", {
      ...correction,
      identityType: typed.identityType as IdType,
      identityNumber: typed.identityNumber,
      imageIdFrontURL: typed.imageIdFrontURL,
      imageSelfieURL: typed.imageSelfieURL,
      ...(isOther(typed) && { otherIdentityType: typed.otherIdentityType }),
      ...(needsBack(typed) && { imageIdBackURL: typed.imageIdBackURL }),
    }),
  Inputs,
});

function useAddresses() {
  const [front, back, selfie] = [useImageUrl("FRONT"), useImageUrl("BACK"), useImageUrl("SELFIE")];
  return useMemo(
    () => ({ imageIdFrontURL: front, imageIdBackURL: back, imageSelfieURL: selfie }),
    [front, back, selfie],
  );
}

function Inputs({ form, words: { identity: words, choose } }: InputsProps<Identity>) {
  const sayMessage = useSayMessage();
  const options = useWords(optionWords);
  const { typed } = form;
  const type = findType(typed);
  const slots = useUploads();
  const [isAgain] = useState(type !== undefined && typed.identityNumber === "");
  const sides = uploadSides.filter((side) => side !== "BACK" || needsBack(typed));

  return (
    <>
      <SelectField {...form.box("identityType")} label={words.type} required>
        <option value={notChosen}>{choose}</option>
        {idTypes.map(({ value }) => (
          <option key={value} value={value}>
            {options.idTypes[value]}
          </option>
        ))}
      </SelectField>
      {isOther(typed) && (
        <TextField
          {...form.box("otherIdentityType", fields.otherIdentityType)}
          label={words.other}
          hint={words.otherHint}
          autoComplete="off"
          maxLength={fields.otherIdentityType.max}
          required
        />
      )}
      <TextField
        {...form.box("identityNumber")}
        label={words.number}
        hint={
          <>
            {type
              ? `${sayMessage(type.number.hint)} ${words.example(type.number.example)}`
              : words.numberFirst}
            {isAgain && typed.identityNumber === "" && (
              <strong className="block text-wait">{words.numberAgain}</strong>
            )}
          </>
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      {sides.map((side) => (
        <ImageField
          key={side}
          id={`identity-${imageFields[side]}`}
          side={side}
          slot={slots[side]}
          error={form.errors[imageFields[side]]}
          title={side === "FRONT" && !needsBack(typed) ? words.pageTitle : words.images[side].title}
          hint={words.images[side].hint}
        />
      ))}
    </>
  );
}
