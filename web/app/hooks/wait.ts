/** The least time a screen lasts. It never stands in for the server's answer: await both. */
export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
