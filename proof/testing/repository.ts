/** Where the repository lies: proofs read its files and start its programs from there. */
import path from "node:path";

export const repository = path.resolve(import.meta.dirname, "../..");
