/** A file of `web/app`, and what it draws in each of its states. */
import type { ReactNode } from "react";

export type Piece = {
  readonly file: string;
  readonly states: Readonly<Record<string, ReactNode>>;
};
