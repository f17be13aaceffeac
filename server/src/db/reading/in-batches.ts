/**
 * Asks for many things in one statement: what is asked while statements are under way goes along
 * with the next. A caller who is alone waits for nobody; under load a statement answers several,
 * and its costs on both sides are divided among them.
 */

type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** As many statements as that are under way at once. */
const LANES = 2;
const BATCH_MAX = 100;

/** `run` answers in the order of what it is asked. When it fails, all its askers are told. */
export function inBatches<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let running = 0;
  let isPlanned = false;

  async function runNext(): Promise<void> {
    const batch = waiting.slice(0, BATCH_MAX);
    waiting = waiting.slice(BATCH_MAX);
    running++;
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running--;
      plan();
    }
  }

  /** After all that has arrived was handled, so that requests of one moment go together. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || running >= LANES) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (waiting.length > 0) void runNext();
      plan();
    });
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      plan();
    });
}
