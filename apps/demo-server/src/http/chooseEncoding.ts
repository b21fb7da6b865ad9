import { type Encoding, encodings, type PageFile } from './readPageFiles.js';

/** Chooses the smallest body of a file that a browser says it can unpack. */
export function chooseEncoding({ bodies }: PageFile, accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = params.find((param) => param.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return encodings.find((name) => bodies[name] !== undefined && (weights.get(name) ?? 0) > 0) ?? 'identity';
}
