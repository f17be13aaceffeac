/** A secret that is shown once, to be handed over. */
import type { ReactNode } from "react";
import { Notice } from "#ui/notice.tsx";

type Props = { readonly title: string; readonly secret: string; readonly children: ReactNode };

export const ShownOnce = ({ title, secret, children }: Props) => (
  <div role="status">
    <Notice variant="good">
      <p>
        <strong>{title}:</strong>
      </p>
      <p className="figures text-lg font-bold break-all select-all">{secret}</p>
      <p>{children} It is not shown again.</p>
    </Notice>
  </div>
);
