import type { ReactNode } from 'react';

/** Says who speaks, above what is said. */
export function Speaker({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="speech">
      <p className="speaker">{name}</p>
      {children}
    </div>
  );
}
