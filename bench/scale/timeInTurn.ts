/** Milliseconds a round of the same call, without and with a journal. */
export interface RoundTimes {
  readonly without: number;
  readonly with: number;
}

/** How much is run. */
export interface SamplePlan {
  readonly samples: number;
  readonly callsPerSample: number;
}

/** Runs one call, and says how many milliseconds a round of it took. */
export type TimeCall = () => Promise<number>;

/** By then a journal has put away what is left of a call, which is not to be found in the time of the next. */
const settleMs = 300;

/** Times the same without and with a journal, in turn; the first two of each warm up the page. */
export async function timeInTurn(
  { samples, callsPerSample }: SamplePlan,
  timePlain: TimeCall,
  timeJournalled: TimeCall,
): Promise<readonly RoundTimes[]> {
  const timeSample = async (timeCall: TimeCall) => {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    // After a rest the machine is slow for a moment.
    await timeCall();
    let time = 0;
    for (let count = 0; count < callsPerSample; count += 1) time += await timeCall();
    return time / callsPerSample;
  };
  const pairs: RoundTimes[] = [];
  for (let sample = -2; sample < samples; sample += 1) {
    // Which one goes first changes, so that neither has the warmer machine.
    const isFirst = sample % 2 === 0;
    const first = await timeSample(isFirst ? timePlain : timeJournalled);
    const second = await timeSample(isFirst ? timeJournalled : timePlain);
    if (sample >= 0)
      pairs.push(isFirst ? { without: first, with: second } : { without: second, with: first });
  }
  return pairs;
}
