/** A refused start, with one sentence for the operator; `main` prints it and exits with 1. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}
