/** Before the tests of a file: random cases of properties come from the seed of the day. */
import fc from "fast-check";
import { propertySeed } from "#testing/chance.ts";

fc.configureGlobal({ seed: propertySeed });
