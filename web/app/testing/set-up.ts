/**
 * Set-up before the tests of a file: waits as long as a busy machine needs for content that appears
 * later.
 */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 120_000 });
