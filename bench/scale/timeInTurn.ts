/** Milliseconds a round of the same call, without and with a journal. */
export interface RoundTimes {
  readonly without: number;
  readonly with: number;
}

/** Times the same without and with a journal, in turn; the first two of each warm up the page. */
export async function timeInTurn(
  samples: number,
  timePlain: () => Promise<number>,
  timeJournalled: () => Promise<number>,
): Promise<readonly RoundTimes[]> {
  const pairs: RoundTimes[] = [];
  for (let sample = -2; sample < samples; sample += 1) {
    // Which one goes first changes, so that neither has the warmer machine.
    const isFirst = sample % 2 === 0;
    const first = await (isFirst ? timePlain : timeJournalled)();
    const second = await (isFirst ? timeJournalled : timePlain)();
    if (sample >= 0)
      pairs.push(isFirst ? { without: first, with: second } : { without: second, with: first });
  }
  return pairs;
}
