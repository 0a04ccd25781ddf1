export interface OfflineTexts {
  title: string;
  heading: string;
  text: string;
  retry: string;
}

/**
 * The browser reports that its network is back, but not that a server is reachable again, nor what happened before the
 * page listened. So the page also asks the server, every 5 s while the browser considers itself online.
 */
const GO_ON = `
const again = () => location.reload();
addEventListener('online', again);
setInterval(() => {
  if (!navigator.onLine) return;
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status < 500 && again(), () => {});
}, 5000);`;

/**
 * Returns the page that is shown without a connection. It names no office and needs only the files that the worker
 * keeps. Its link loads the same address again; the page does so itself once the browser is online or the server
 * answers.
 */
export function offlinePage(fonts: readonly string[], texts: OfflineTexts): Response {
  const nonce = crypto.randomUUID();
  return new Response(html(nonce, fonts, texts), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `base-uri 'none'`,
        `form-action 'none'`,
        `frame-ancestors 'none'`,
      ].join('; '),
    },
  });
}

function html(nonce: string, fonts: readonly string[], texts: OfflineTexts): string {
  const serif = fonts.find((name) => name.includes('serif'));
  const sans = fonts.find((name) => name.includes('sans'));
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style nonce="${nonce}">
${sans ? `@font-face{font-family:PlexSans;font-weight:100 700;src:url(${sans}) format('woff2')}` : ''}
${serif ? `@font-face{font-family:PlexSerif;font-weight:600;src:url(${serif}) format('woff2')}` : ''}
:root{color-scheme:light dark;--ink:light-dark(#16202e,#e8ecf2);--ink-2:light-dark(#475467,#b3bdca)}
*{box-sizing:border-box;margin:0}
body{display:grid;place-items:center;min-height:100dvh;padding:16px;color:var(--ink);
  background:light-dark(#f6f7f9,#0e131a);font:14px/20px PlexSans,system-ui,sans-serif}
main{width:100%;max-width:424px;padding:32px;
  border:1px solid light-dark(#dfe3e9,#2a3441);border-radius:12px;background:light-dark(#fff,#161c25)}
span{display:grid;place-items:center;width:44px;height:44px;margin-bottom:16px;border-radius:50%;
  background:light-dark(#eef0f3,#1e2631)}
h1{font:600 22px/28px PlexSerif,Georgia,serif}
p{margin:4px 0 24px;color:var(--ink-2)}
a{display:grid;place-items:center;width:100%;min-height:44px;border-radius:8px;font-weight:600;text-decoration:none;
  color:light-dark(#fff,#0e131a);background:var(--ink)}
@media (max-width:767px){main{padding:24px 20px}}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
</style>
</head>
<body>
<main>
<span><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"
 stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01"/><path d="M8.5 16.429a5 5 0 0 1 7 0"/>
<path d="M5 12.859a10 10 0 0 1 5.17-2.69"/><path d="M19 12.859a10 10 0 0 0-2.007-1.523"/><path d="M2 8.82a15 15 0 0 1 4.177-2.643"/>
<path d="M22 8.82a15 15 0 0 0-11.288-3.764"/><path d="m2 2 20 20"/></svg></span>
<h1>${texts.heading}</h1>
<p>${texts.text}</p>
<a href="">${texts.retry}</a>
</main>
<script nonce="${nonce}">${GO_ON}</script>
</body>
</html>`;
}
