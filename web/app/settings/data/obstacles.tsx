/** What prevents deleting the account, each with advice. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { DeletionObstacle } from "@hiram/contract/settings/rights.ts";
import { obstacleWords } from "@hiram/words/en/settings/obstacles.ts";
import { Link } from "#router/link.tsx";
import type { DataRights } from "#settings/data/rights.api.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** The page where the member can remove the obstacle. */
const places: Readonly<Record<DeletionObstacle, string>> = {
  APPLICATION: "/dash",
  LOAN: "/pay",
  WALLET: "/wallet",
  ON_ITS_WAY: "/wallet",
  OVERPAID: "/dash",
};

export function DeletionObstacles({ obstacles }: Pick<DataRights, "obstacles">) {
  const words = useWords(obstacleWords);
  if (obstacles.length === 0) return null;
  return (
    <Notice variant="wait">
      <h3 className="text-base">{words.title}</h3>
      <p>{words.text}</p>
      <ul className="flex flex-col gap-3">
        {obstacles.map(({ what, amountPHP }) => (
          <li key={what}>
            <p>
              <strong>{words.what[what](writePesos(fromPesos(amountPHP)))}</strong>{" "}
              {words.todo[what]}
            </p>
            <Link
              to={places[what]}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {words.go[what]}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
