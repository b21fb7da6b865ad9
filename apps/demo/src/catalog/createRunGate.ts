const shortestPauseMs = 500;

/** Makes a gate that lets one of several submits in quick succession through: the first of them. */
export function createRunGate(): (at: number) => boolean {
  let last = -Infinity;
  return (at) => {
    const isOpen = at - last >= shortestPauseMs;
    last = at;
    return isOpen;
  };
}
