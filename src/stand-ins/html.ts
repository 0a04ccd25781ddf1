/** Text that may stand in HTML as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | null | false | readonly Part[];

/** HTML whose parts are escaped, unless they are HTML themselves. */
export function html(words: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(words.map((word, index) => word + textOf(parts[index] ?? null)).join(''));
}

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = new Html(`
:root { color-scheme: light dark; --ink: light-dark(#1b2430, #e8ecf1); --soft: light-dark(#556070, #a7b1be);
  --paper: light-dark(#f4f2ee, #14181d); --card: light-dark(#ffffff, #1d232b); --line: light-dark(#d6d9de, #39424d);
  --do: light-dark(#14532d, #86d9a5); --on-do: light-dark(#ffffff, #0d2415); --warn: light-dark(#7a4a00, #ffd28a);
  --bad: light-dark(#9f1d1d, #ff9d9d); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 10px 16px; text-align: center; font-weight: 600; color: var(--warn);
  border-bottom: 1px solid var(--line); background: var(--card); }
main { width: min(560px, 100% - 32px); margin: 32px auto; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px; margin: 0 0 16px; }
h1 { font-size: 24px; margin: 0 0 16px; } h2 { font-size: 18px; margin: 0 0 8px; } p { margin: 0 0 8px; }
.amount { font-size: 28px; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); } .bad { color: var(--bad); font-weight: 600; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; } legend { font-weight: 600; padding: 0; margin: 0 0 4px; }
label { display: block; padding: 6px 0; } label:has([type='radio']) { display: flex; gap: 8px; align-items: baseline; }
form > label { padding: 0 0 16px; } input[type='email'] { display: block; width: 100%; font: inherit; margin-top: 4px;
  padding: 10px; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 6px; }
input[type='radio'] { accent-color: var(--do); width: 18px; height: 18px; margin: 0; flex: none; align-self: center; }
button, .button { font: inherit; font-weight: 600; min-height: 44px; text-wrap: balance; padding: 9px 18px; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--do); background: var(--do); color: var(--on-do); }
button.plain { background: transparent; color: var(--ink); border-color: var(--soft); }
a { color: inherit; } :focus-visible { outline: 3px solid var(--do); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 6px 8px 6px 0; border-top: 1px solid var(--line); }
form { margin: 0 0 12px; } form:last-child { margin: 0; }
`);

/** A whole page below a notice that it is a demo. It loads nothing and runs nothing. */
export function page(title: string, notice: string, body: Html): string {
  return html`<!doctype html>
    <html lang="pt-PT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – demonstração</title>
        <link rel="icon" href="data:," />
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header class="notice">${notice}</header>
        <main>${body}</main>
      </body>
    </html>`.text;
}
