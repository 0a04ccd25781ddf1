import Handlebars from 'handlebars';

import type { LocalMessage } from './local-mailbox.js';

export const MAILBOX_PATH = '/dev/mailbox';

const STYLE = `
:root{color-scheme:light dark;--canvas:#F6F7F9;--surface:#FFFFFF;--sunken:#EEF0F3;--ink:#16202E;--ink2:#475467;--line:#DFE3E9;--link:#1e40af}
@media(prefers-color-scheme:dark){:root{--canvas:#0E131A;--surface:#161C25;--sunken:#1E2631;--ink:#E8ECF2;--ink2:#B3BDCA;--line:#2A3441;--link:#6893fc}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px 'IBM Plex Sans',system-ui,sans-serif}
header{padding:16px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
h1{margin:0;font:600 22px/28px 'IBM Plex Serif',Georgia,serif}
p{margin:4px 0 0;color:var(--ink2)}
.columns{display:grid;grid-template-columns:minmax(280px,360px) 1fr;gap:24px;padding:24px;max-width:1280px;margin:0 auto;align-items:start}
nav ol,dl{margin:0;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
nav li+li{border-top:1px solid var(--line)}
nav a{display:block;padding:12px 16px;min-height:44px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover,nav a[aria-current]{background:var(--sunken)}
nav a[aria-current]{box-shadow:inset 3px 0 var(--link)}
nav b,nav span{display:block}
nav span,dt{color:var(--ink2);font-size:13px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
nav a:focus-visible{outline-offset:-2px}
dl{padding:12px 16px;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(760px,75vh);margin:16px 0;border:1px solid var(--line);border-radius:12px;background:#F6F7F9}
summary{cursor:pointer;min-height:44px;line-height:44px}
pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:12px}
@media(max-width:767px){.columns{grid-template-columns:1fr;padding:16px}main{order:-1}}
`;

const TEMPLATE = `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Correio local – Causa</title>
<style nonce="{{nonce}}">${STYLE}</style>
</head>
<body>
<header><h1>Correio local</h1><p>Sem servidor de e-mail configurado, as mensagens ficam aqui.</p></header>
<div class="columns">
<nav aria-label="Mensagens">
{{#if messages}}<ol>
{{#each messages}}<li><a href="${MAILBOX_PATH}/{{id}}"{{#if current}} aria-current="page"{{/if}}><b>{{subject}}</b><span>{{recipient}}</span><span>{{time receivedAt}}</span></a></li>
{{/each}}</ol>{{else}}<p>Nenhuma mensagem ainda.</p>{{/if}}
</nav>
<main>
{{#with message}}<dl><dt>Assunto</dt><dd>{{subject}}</dd><dt>De</dt><dd>{{sender}}</dd><dt>Para</dt><dd>{{recipient}}</dd>{{#if replyTo}}<dt>Resposta</dt><dd>{{replyTo}}</dd>{{/if}}<dt>Recebida</dt><dd>{{time receivedAt}}</dd></dl>
<iframe title="{{subject}}" src="${MAILBOX_PATH}/{{id}}/html" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Versão em texto</summary><pre>{{plain}}</pre></details>{{else}}<p>Selecione uma mensagem para a ler.</p>{{/with}}
</main>
</div>
</body>
</html>
`;

const times = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'medium' });

const engine = Handlebars.create();
engine.registerHelper('time', (date: Date | string) => times.format(new Date(date)));
const page = engine.compile(TEMPLATE);

/** The mailbox with its list, and one message open unless `openId` is null or unknown. */
export function mailboxPage(
  messages: LocalMessage[],
  openId: string | null,
  nonce: string,
): string {
  return page({
    nonce,
    messages: messages.map((message) => ({ ...message, current: message.id === openId })),
    message: messages.find((message) => message.id === openId),
  });
}

export function mailboxPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Mails are untrusted HTML: no scripts and no requests; links open in the top window. */
export const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

export function messagePage(message: LocalMessage): string {
  return message.html.replace('<head>', '<head><base target="_top">');
}
