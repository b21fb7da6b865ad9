/** Milliseconds a round of the same call, without and with a journal. */
export interface RoundTimes {
  readonly without: number;
  readonly with: number;
}

/** By then a journal has put away what is left of a call, which is not to be found in the time of the next. */
const settleMs = 300;

/** Times the same without and with a journal, in turn; the first two of each warm up the page. */
export async function timeInTurn(
  samples: number,
  timePlain: () => Promise<number>,
  timeJournalled: () => Promise<number>,
): Promise<readonly RoundTimes[]> {
  const pairs: RoundTimes[] = [];
  const timeAlone = async (time: () => Promise<number>) => {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return time();
  };
  for (let sample = -2; sample < samples; sample += 1) {
    // Which one goes first changes, so that neither has the warmer machine.
    const isFirst = sample % 2 === 0;
    const first = await timeAlone(isFirst ? timePlain : timeJournalled);
    const second = await timeAlone(isFirst ? timeJournalled : timePlain);
    if (sample >= 0)
      pairs.push(isFirst ? { without: first, with: second } : { without: second, with: first });
  }
  return pairs;
}
