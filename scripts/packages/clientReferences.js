/** A loader of Node that does to a module with 'use client' what a framework does: its exports are there, and not its code. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const source = String(loaded.source ?? '');
  if (!/^["']use client["'];/.test(source)) return loaded;
  const [, list = ''] = /^export \{([^}]*)\};$/m.exec(source) ?? [];
  const names = list.split(',').map((name) => name.split(' as ').at(-1)?.trim());
  const stubs = names.map(
    (name) => `export const ${name} = () => { throw new Error('${name} is on the client'); };`,
  );
  return { ...loaded, source: stubs.join('\n') };
}
