import pico from '@picocss/pico/css/pico.css?inline';
import tailwind3 from '@unocss/reset/tailwind.css?inline';
import reboot from 'bootstrap/dist/css/bootstrap-reboot.css?inline';

/** What pages bring along in no layer, as it is installed, or in a few lines what a template writes into a new app. */
export const hostStyles: Readonly<Record<string, string>> = {
  'Tailwind 3 preflight': tailwind3,
  'Bootstrap Reboot': reboot,
  'Pico CSS': pico,
  'an older Vite template': `
    :root { font-family: Inter, sans-serif; line-height: 1.5; font-weight: 400; color-scheme: light dark; }
    a { font-weight: 500; color: #646cff; text-decoration: inherit; }
    a:hover { color: #535bf2; }
    h1 { font-size: 3.2em; line-height: 1.1; }
    button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em;
      font-weight: 500; font-family: inherit; background-color: #1a1a1a; cursor: pointer; transition: border-color 0.25s; }
    button:hover { border-color: #646cff; }
    button:focus, button:focus-visible { outline: 4px auto -webkit-focus-ring-color; }
    #root { max-width: 1280px; text-align: center; }`,
  'a new Vite template': `
    :root { --text: #6b6375; --accent: #aa3bff; font: 18px/145% system-ui; letter-spacing: 0.18px; }
    #root { text-align: center; box-sizing: border-box; display: flex; flex-direction: column; }
    h1, h2 { font-family: system-ui; font-weight: 500; color: #08060d; }
    h2 { font-size: 24px; line-height: 118%; letter-spacing: -0.24px; margin: 0 0 8px; }
    p { margin: 0; }
    code { font-size: 15px; padding: 4px 8px; background: #f4f3ec; }
    ul { list-style: none; padding: 0; display: flex; gap: 8px; }`,
  'a new Next app': `
    html, body { max-width: 100vw; overflow-x: hidden; }
    body { color: #171717; background: #fff; font-family: Arial, sans-serif; -webkit-font-smoothing: antialiased; }
    * { box-sizing: border-box; padding: 0; margin: 0; }
    a { color: inherit; text-decoration: none; }`,
  'a reset of one line': '* { margin: 0; padding: 0 }',
  'a page that dresses its text': `
    #root { text-align: center; text-indent: 2em; text-transform: uppercase; letter-spacing: 2px; word-spacing: 4px;
      line-height: 2.5; font-style: italic; font-weight: 700; font-variant: small-caps; white-space: nowrap;
      list-style: square inside; text-shadow: 0 0 2px red; word-break: break-all; hyphens: auto; cursor: wait; }
    ul, ol { list-style: none; padding: 0; }
    h1, h2, h3, h4 { text-transform: uppercase; font-size: 3em; letter-spacing: -1px; margin: 2em 0; color: red; }`,
};
