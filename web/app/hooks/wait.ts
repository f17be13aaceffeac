/**
 * Waits for the shortest time that a screen is shown. It never replaces the server's reply: await
 * both.
 */
export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
