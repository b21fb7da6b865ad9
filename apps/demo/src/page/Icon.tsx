const paths = {
  roundtrip: 'M4 9h13l-4-4M20 15H7l4 4',
  settings:
    'M4 7h9M19 7h1M16 7m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 17h1M11 17h9M8 17m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  close: 'M6 6l12 12M18 6L6 18',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 3h3L15 13h5',
  server: 'M4 5h16v6H4zM4 13h16v6H4zM8 8h.01M8 16h.01',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  plus: 'M12 5v14M5 12h14',
  remove: 'M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  back: 'M15 6l-6 6 6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  idea: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z',
  sent: 'M5 12h14M13 6l6 6-6 6',
  received: 'M19 12H5M11 6l-6 6 6 6',
  refresh: 'M19 5v5h-5M18.5 15a7 7 0 1 1-.6-7.5L19 10',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15.5 15.5L20 20',
} as const;

/** The name of a drawing. */
export type IconName = keyof typeof paths;

/** A small line drawing beside words, or alone in a button that has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
