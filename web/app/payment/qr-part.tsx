/** Paying by QR Ph: the picture, the amount in words, and the picture as a file for another app. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { useMemo, useState } from "react";
import { saveFile } from "#api/download.ts";
import { useSite } from "#hooks/site.tsx";
import { groupDigits } from "#payment/group-digits.ts";
import type { PaymentIntent } from "#payment/payment.api.ts";
import { drawPng, readDataUri } from "#payment/qr-image.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { QrCode } from "#ui/qr/qr-code.tsx";
import { makeMatrix } from "#ui/qr/qr-matrix.ts";
import type { QrMatrix } from "#ui/qr/qr-path.ts";
import { useWords } from "#words/words.tsx";
import DownloadIcon from "~icons/ic/round-download";

type Props = { readonly intent: PaymentIntent };

export function QrPart({ intent }: Props) {
  const words = useWords(intentWords);
  const { qr, qrImage, amount, reference } = intent;
  const matrix = useMemo(() => (qr === null ? null : makeMatrix(qr)), [qr]);
  const alt = words.qrAlt(writePesos(fromPesos(amount)), groupDigits(reference));
  if (!matrix && !qrImage)
    return (
      <Notice variant="bad">
        <p>{words.noPicture}</p>
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-card border border-line bg-on-brand">
        {matrix ? (
          <QrCode matrix={matrix} label={alt} />
        ) : (
          <img src={qrImage ?? ""} alt={alt} className="block w-full" />
        )}
      </div>
      <SaveImage intent={intent} matrix={matrix} />
      <ol className="list-decimal pl-6">
        {words.qrSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function SaveImage({ intent, matrix }: Props & { readonly matrix: QrMatrix | null }) {
  const words = useWords(intentWords);
  const { company } = useSite();
  const [isFailed, setIsFailed] = useState(false);
  const save = async () => {
    const { amount, reference, qrImage } = intent;
    const lines = [
      company.CompanyName,
      writePesos(fromPesos(amount)),
      `${words.reference} ${groupDigits(reference)}`,
    ];
    const image = matrix ? await drawPng(matrix, lines) : readDataUri(qrImage ?? "");
    if (image) saveFile(image, `qrph-${reference}.png`);
    setIsFailed(image === null);
  };
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" className="w-full max-w-72" onClick={save}>
        <DownloadIcon aria-hidden="true" className="size-5" />
        {words.saveImage}
      </Button>
      <p role="status" className="text-sm text-bad empty:hidden">
        {isFailed && words.notSaved}
      </p>
    </div>
  );
}
