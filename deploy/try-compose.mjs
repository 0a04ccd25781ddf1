import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

// For try-compose.sh, within the application's container: signs an office up through the proxy, confirms it by the
// mail that Mailpit got, and signs in.
const { PUBLIC_URL, PROXY = 'proxy', MAILPIT = 'http://mail:8025' } = process.env;
const ATTEMPTS = 60;

const cookies = new Map();
const [email, password] = [`${randomUUID()}@causa.example`, `${randomUUID()}`];

// It is there as soon as the application is healthy, and makes its certificate then.
await until('answer of the proxy', () =>
  send('GET', '/api/health/ready').then(
    () => true,
    () => false,
  ),
);
await send('POST', '/api/auth/sign-up', { officeName: 'Escritório de Teste', email, password });
const tokenHash = await until('a mail with a link', async () => {
  const { messages } = await mailpit(`search?query=${encodeURIComponent(`to:${email}`)}`);
  const { Text = '' } = messages.length > 0 ? await mailpit(`message/${messages[0].ID}`) : {};
  return /token_hash=([\w-]+)/.exec(Text)?.[1];
});
await send('POST', '/api/auth/confirm', { tokenHash, type: 'signup' });
cookies.clear();
await send('POST', '/api/auth/sign-in', { email, password });
const { session } = await send('GET', '/api/auth/session');
if (session?.email !== email) throw new Error('the session is not of who signed in');
console.log(`signed up, confirmed and signed in at ${PUBLIC_URL}`);

/** The reply's body. @throws Error where the reply says no */
async function send(method, path, body) {
  const { host, hostname, origin, port } = new URL(PUBLIC_URL);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, text, headers } = await new Promise((done, fail) => {
    const asked = request({
      host: PROXY,
      port: port || 443,
      servername: hostname,
      // The proxy's certificate for localhost is its own.
      rejectUnauthorized: false,
      method,
      path,
      headers: { host, origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      timeout: 30_000,
    });
    asked.on('timeout', () => asked.destroy(new Error('the proxy does not answer')));
    asked.on('error', fail);
    asked.on('response', async (reply) => {
      let text = '';
      for await (const chunk of reply.setEncoding('utf8')) text += chunk;
      done({ status: reply.statusCode, text, headers: reply.headers });
    });
    asked.end(body && JSON.stringify(body));
  });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  for (const line of headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    cookies.set(name, value);
  }
  return text ? JSON.parse(text) : undefined;
}

async function mailpit(path) {
  const reply = await fetch(`${MAILPIT}/api/v1/${path}`, { signal: AbortSignal.timeout(10_000) });
  return reply.json();
}

async function until(what, look) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await look();
    if (found) return found;
    await sleep(1_000);
  }
  throw new Error(`there was no ${what}`);
}
