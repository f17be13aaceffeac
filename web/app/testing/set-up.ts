/** Before the tests of a file: what a page shows later is waited for as long as a busy machine takes. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });
