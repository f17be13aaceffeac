/** Entry of the code that was sent to the signed-in member's own phone. */

import { codeDialogWords } from "@hiram/words/en/member/code-dialog.ts";
import { type ComponentProps, useEffect } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { CodeForm } from "#member/code-form.tsx";
import { useMaskedPhone } from "#member/use-masked-phone.ts";
import { useWords } from "#words/words.tsx";

type Props = Omit<ComponentProps<typeof CodeForm>, "prefix" | "children" | "onOtherNumber">;

export function CodeEntry(props: Props) {
  const { sentTo } = useWords(codeDialogWords);
  const phone = useMaskedPhone();
  const { codeDigits } = usePolicy();
  useEffect(() => document.getElementById("confirm-otp")?.focus(), []);
  return (
    <CodeForm prefix="confirm" {...props}>
      {props.isSent && <p>{sentTo(phone, codeDigits)}</p>}
    </CodeForm>
  );
}
