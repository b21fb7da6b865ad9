/** Seconds after which a database that has never been this slow counts as hung. */
const usualPatience = 10;

/** Rejects where no answer comes in so many seconds, because some storages never give one, and that must not hold up a call. */
export function inTime<Result>(answer: Promise<Result>, patience = usualPatience): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Seconds are counted, because those in which a page is frozen do not count.
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds === patience) reject(new Error('The storage does not answer.'));
    }, 1_000);
    void answer.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
