/** All pieces with their states, under the names of their files. */
import { homePieces } from "./home-pieces.tsx";
import type { Piece } from "./piece.ts";
import { fieldPieces, plainPieces } from "./plain-pieces.tsx";
import { screenPieces } from "./wallet-pieces.tsx";

const pieces: readonly Piece[] = [...plainPieces, ...fieldPieces, ...homePieces, ...screenPieces];

type Props = { readonly path: string; readonly paths: readonly string[] };

export const Pieces = ({ path, paths }: Props) => (
  <main className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8">
    <h1 className="text-xl text-accent">Gallery</h1>
    <nav aria-label="Languages and schemes">
      <ul className="flex flex-wrap gap-4">
        {paths.map((one) => (
          <li key={one}>
            <a
              href={one}
              aria-current={one === path ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-accent underline aria-[current=page]:font-semibold"
            >
              {one.split("/").at(-1)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {pieces.map(({ file, states }) => (
      <section key={file} aria-label={file} className="flex flex-col gap-6">
        <p className="border-b border-line pb-2 font-semibold">{file}</p>
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
          {Object.entries(states).map(([state, drawn]) => (
            <div key={state} className="flex min-w-0 flex-col gap-2">
              <p className="text-sm text-ink-soft">{state}</p>
              {drawn}
            </div>
          ))}
        </div>
      </section>
    ))}
  </main>
);
