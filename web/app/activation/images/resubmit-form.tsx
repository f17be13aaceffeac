/** Takes and sends the image that staff have asked for again. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { wantedImageWords } from "@hiram/words/en/activation/wanted-image.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ImageField } from "#activation/images/image-field.tsx";
import { forgetUploads } from "#activation/images/uploads.ts";
import { useImageUrl, useUploads } from "#activation/images/use-uploads.ts";
import { ask } from "#api/client.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Reasons = (typeof wantedImageWords)["english"]["reasons"];

/** The reason in the member's language, where it is a known reason. */
function sayReason(reason: string, reasons: Reasons): string {
  const english = Object.entries(wantedImageWords.english.reasons);
  const known = english.find(([, words]) => words === reason)?.[0] as keyof Reasons | undefined;
  return known ? reasons[known] : reason;
}

type Props = {
  readonly side: UploadSide;
  readonly reason: string;
  readonly onSent: () => void;
  /** Called when the image was sent or refused, because the request may have changed. */
  readonly onSettled: () => Promise<unknown>;
};

export function ResubmitForm({ side, reason, onSent, onSettled }: Props) {
  const words = useWords(wantedImageWords);
  const { identity } = useWords(stepWords);
  const slot = useUploads()[side];
  const url = useImageUrl(side);
  const [isAsked, setIsAsked] = useState(false);
  const send = useMutation({
    mutationFn: (url: string) => ask("PATCH /member/idcheck", { url }),
    onSuccess: () => {
      forgetUploads();
      onSent();
    },
    onSettled,
  });
  const isEmpty = slot.phase === "empty" || slot.phase === "refused";
  const missing = isEmpty ? words.missing : words.stillSending;
  const press = () => {
    setIsAsked(true);
    if (url) send.mutate(url);
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-hero text-accent">{words.title}</h2>
      <Notice variant="wait">
        <p>
          <strong>{words.sides[side]}:</strong> {sayReason(reason, words.reasons)}
        </p>
        <p>{words.nothingLost}</p>
      </Notice>
      <ImageField
        id="wanted-image"
        side={side}
        slot={slot}
        title={identity.images[side].title}
        hint={identity.images[side].hint}
        error={isAsked && isEmpty ? missing : null}
      />
      <Button variant="action" disabled={send.isPending} onClick={press} className="self-start">
        {send.isPending ? words.sending : words.send}
      </Button>
      <div role="status" className="empty:hidden">
        {isAsked && !isEmpty && !url && <p className="text-wait">{missing}</p>}
        {send.error && <FailureNotice failure={toCallFailure(send.error)} />}
      </div>
    </Card>
  );
}
