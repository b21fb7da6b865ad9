import { cleanup, render, screen } from '@testing-library/react';
import preflight from 'tailwindcss/preflight.css?inline';
import { afterEach, describe, expect, test } from 'vitest';
import { StoppedView } from '../call/CallEnd.js';
import { CallResultView } from '../result/CallResultView.js';
import styles from './styles.css?inline';
import layer from './styles.layer.css?inline';
import { addStyles } from './testing/readStyles.js';

const layers = '@layer theme, base, mcp-roundtrip, components, utilities;';
let undo: (() => void)[] = [];
const add = (...texts: readonly string[]) => undo.push(...texts.map((text) => addStyles(text)));

afterEach(() => {
  cleanup();
  for (const each of undo) each();
  undo = [];
});

const stopped = (className?: string) => <StoppedView onStartOver={() => {}} className={className} />;
const button = () => getComputedStyle(screen.getByRole('button', { name: 'Start over' }));
const part = () => getComputedStyle(document.querySelector('[data-slot="rt-stopped"]') as Element);

/** The colour that a value of CSS stands for, as numbers of 0 to 1 and how opaque it is. */
function toChannels(value: string): readonly number[] {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, ${value} 100%, transparent 0%)`;
  document.body.append(probe);
  const channels = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? [];
  probe.remove();
  return channels.map(Number);
}
const toHex = (value: string) =>
  `#${toChannels(value)
    .slice(0, 3)
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function toContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((value) => {
      const [red = 0, green = 0, blue = 0] = toChannels(value).map((share) =>
        share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('on a page that orders its rules in layers, with styles.layer.css', () => {
  const page = (rules: string) => add(`${layers} @layer base { ${preflight} }`, layer, rules);

  test('a utility on a part wins', () => {
    page('@layer utilities { .p-8 { padding: 32px } }');
    render(stopped('p-8'));
    expect(part().paddingTop).toBe('32px');
  });

  test('a utility that reaches into a part wins', () => {
    page(
      '@layer utilities { .square { & .rt-button { border-radius: 0 } & [data-slot="rt-button"] { background: #059669 } } }',
    );
    render(stopped('square'));
    expect([button().borderRadius, button().backgroundColor]).toEqual(['0px', 'rgb(5, 150, 105)']);
  });

  test.each<[string, string]>([
    ['of a later layer', '@layer components { .rt-button { border-radius: 0 } }'],
    ['in no layer', '.rt-button { border-radius: 0 }'],
    ['of an element, in no layer', 'button { border-radius: 0 }'],
  ])('a rule %s wins', (_, rule) => {
    page(rule);
    render(stopped());
    expect(button().borderRadius).toBe('0px');
  });
});

describe('on a page whose rules are in no layer, with styles.css', () => {
  test('a class on a part wins, before our styles or after them', () => {
    add('.p-8 { padding: 32px }', styles, '.mt-4 { margin-top: 16px }');
    render(stopped('p-8 mt-4'));
    expect([part().paddingTop, part().marginTop]).toEqual(['32px', '16px']);
  });

  test('a rule for our controls wins in a layer, however light', () => {
    add(styles, 'button { border-radius: 3px }', '@layer mine { .rt-button { border-radius: 0 } }');
    render(stopped());
    expect(button().borderRadius).toBe('0px');
  });

  test('a class on a part with a role wins, too', async () => {
    add(styles, '.mt-4 { margin-top: 16px }');
    render(<CallResultView result={{ content: [{ type: 'text', text: 'Done' }] }} className="mt-4" />);
    const result = await screen.findByRole('group', { name: 'Result' });
    expect(getComputedStyle(result).marginTop).toBe('16px');
  });
});

test('a card is never as narrow as nothing, where the page centres what is in it', () => {
  add(styles);
  render(
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', width: 600 }}>
      <article className="rt-call rt-part" data-slot="rt-call">
        Deploy to production?
      </article>
    </div>,
  );
  expect(screen.getByRole('article').clientWidth).toBeGreaterThan(300);
});

describe.each([
  ['styles.css', styles],
  ['styles.layer.css', layer],
])('%s', (_, sheet) => {
  test.each([
    ['a variable', { '--rt-radius': '0px' }],
    ['a token in the manner of shadcn', { '--radius': '0px' }],
  ])('%s wins', (_name, style) => {
    add(sheet);
    render(<div style={style as object}>{stopped()}</div>);
    expect(button().borderRadius).toBe('0px');
  });

  test.each([
    ['class="dark" on an element around', <div className="dark">{stopped()}</div>],
    ['data-theme="dark"', <div data-theme="dark">{stopped()}</div>],
    ['color-scheme', <div style={{ colorScheme: 'dark' }}>{stopped()}</div>],
    [
      'class="dark" inside of a light page',
      <div className="light">
        <div className="dark">{stopped()}</div>
      </div>,
    ],
    ['its own variable', <div style={{ '--rt-color-scheme': 'dark' } as object}>{stopped()}</div>],
  ])('is dark by %s', (_name, page) => {
    add(sheet);
    render(page);
    expect(toChannels(button().backgroundColor)[0]).toBeLessThan(0.2);
    expect(toChannels(button().color)[0]).toBeGreaterThan(0.8);
  });

  test('is light inside of a dark page, by class and by attribute', () => {
    add(sheet);
    document.documentElement.className = 'dark';
    render(
      <>
        <div className="light">{stopped()}</div>
      </>,
    );
    expect(toHex(button().backgroundColor)).toBe('#ffffff');
    cleanup();
    document.documentElement.className = '';
    render(
      <div data-theme="dark">
        <div data-theme="light">{stopped()}</div>
      </div>,
    );
    expect(toHex(button().backgroundColor)).toBe('#ffffff');
  });

  test('follows the tokens of shadcn, on any element around', () => {
    add(
      sheet,
      `.page { --card: oklch(0.99 0.01 90); --card-foreground: #112233; --muted-foreground: #445566; --border: #ccbbaa;
      --input: #aa9988; --primary: #4a148c; --primary-foreground: #fce4ec; --radius: 3px; }`,
    );
    render(
      <div className="page">
        {stopped()}
        <p className="rt-part">
          <b className="rt-button" data-tone="primary">
            Primary
          </b>
        </p>
      </div>,
    );
    expect(toHex(button().color)).toBe('#112233');
    expect(toHex(button().borderTopColor)).toBe('#aa9988');
    expect(button().borderRadius).toBe('3px');
    const primary = getComputedStyle(screen.getByText('Primary'));
    expect([toHex(primary.backgroundColor), toHex(primary.color)]).toEqual(['#4a148c', '#fce4ec']);
  });

  test('does not follow what is no colour, as in shadcn for Tailwind 3, and stays as it is', () => {
    add(sheet);
    render(stopped());
    const plain = [button().backgroundColor, button().color, button().borderTopColor, button().borderRadius];
    cleanup();
    add(
      '.page { --card: 0 0% 100%; --foreground: 222 47% 11%; --background: 0 0% 100%; --border: 1px solid; --input: 214 32% 91%; --radius: round; }',
    );
    render(<div className="page">{stopped()}</div>);
    expect([
      button().backgroundColor,
      button().color,
      button().borderTopColor,
      button().borderRadius,
    ]).toEqual(plain);
  });

  test('does not follow a background without the text that goes with it', () => {
    add(sheet);
    render(<div style={{ '--background': '#000000' } as object}>{stopped()}</div>);
    expect(toHex(button().backgroundColor)).toBe('#ffffff');
  });

  test.each([
    '#facc15',
    '#2563eb',
    '#16a34a',
    '#f97316',
    '#000000',
    '#ffffff',
    'oklch(0.6 0.25 330)',
    '#767676',
  ])(
    'one accent, %s, gives its tint, and text on it that can be read, also beside tokens of shadcn',
    (accent) => {
      add(sheet);
      const style = {
        '--rt-accent': accent,
        '--primary': '#111111',
        '--primary-foreground': accent,
      } as object;
      render(
        <div style={style}>
          <p className="rt-part">
            <b className="rt-button" data-tone="primary">
              Primary
            </b>
          </p>
        </div>,
      );
      const primary = getComputedStyle(screen.getByText('Primary'));
      expect(toHex(primary.backgroundColor)).toBe(toHex(accent));
      expect(toContrast(primary.color, primary.backgroundColor)).toBeGreaterThan(4.5);
      const tint = getComputedStyle(screen.getByText('Primary')).getPropertyValue('--_rt-accent-tint');
      expect(toContrast(primary.getPropertyValue('--_rt-text'), tint)).toBeGreaterThan(7);
    },
  );
});
