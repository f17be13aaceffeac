/** Reads the JSON of vitest and playwright: what passed, what failed, the time of each file. */
import path from "node:path";

export type FileDuration = { readonly file: string; readonly seconds: number };

type Outcome = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly files: readonly FileDuration[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function readVitest({ numPassedTests, testResults }: VitestReport, root: string): Outcome {
  const failed = testResults.flatMap((file) => {
    const where = path.relative(root, file.name);
    const tests = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${where} › ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`);
    // A file whose set-up failed has no failed test.
    return tests.length > 0 || file.status === "passed"
      ? tests
      : [`${where}\n    ${firstLine(file.message)}`];
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed, files };
}

function firstLine(message = ""): string {
  return message.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
  readonly config: { readonly rootDir: string };
};

const specsOf = (suite: Suite): Suite["specs"] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

function readPlaywright({ stats, suites, config }: PlaywrightReport, root: string): Outcome {
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  const missing = Math.max(0, stats.unexpected - failed.length);
  const files = [...Map.groupBy(specs, ({ file }) => file)].map(([file, ofFile]) => {
    const results = ofFile.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
    return {
      file: path.relative(root, path.join(config.rootDir, file)),
      seconds: milliseconds / 1000,
    };
  });
  const unnamed = Array.from({ length: missing }, () => "a journey, named above");
  return { passed: stats.expected, failed: [...failed, ...unnamed], files };
}

export const readOutcome = { vitest: readVitest, playwright: readPlaywright } as const;
