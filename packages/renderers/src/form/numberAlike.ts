import { toSkeleton } from '../lookalike/toSkeleton.js';

/** Numbers the labels that look alike, such as "Paris (1/2)"; the same list where all of them differ for the eye. */
export function numberAlike(labels: readonly string[]): readonly string[] {
  const skeletons = labels.map(toSkeleton);
  const counts = countAll(skeletons);
  if (counts.size === labels.length) return labels;
  // What a server has numbered by itself could look like one of ours: it is counted with them.
  const groups = skeletons.map((skeleton) => {
    const base = skeleton.replace(/ ?\([^()]*\)$/, '');
    return [skeleton, base].find((each) => (counts.get(each) ?? 0) > 1);
  });
  const sizes = countAll(groups);
  const places = new Map<string, number>();
  return labels.map((label, index) => {
    const group = groups[index];
    if (group === undefined) return label;
    const place = (places.get(group) ?? 0) + 1;
    places.set(group, place);
    return `${label} (${place}/${sizes.get(group)})`;
  });
}

/** The places of the labels that look like another one. */
export function findAlike(labels: readonly string[]): ReadonlySet<number> {
  const skeletons = labels.map(toSkeleton);
  const counts = countAll(skeletons);
  return new Set(skeletons.flatMap((skeleton, index) => ((counts.get(skeleton) ?? 0) > 1 ? [index] : [])));
}

function countAll<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
