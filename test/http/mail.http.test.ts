import { randomUUID } from 'node:crypto';

import { PASSWORD, TestServer } from '../support/app.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import { rawAnswer } from '../support/raw-http.js';

let server: TestServer;
let email: string;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(() => {
  email = `${randomUUID()}@teste.example`;
});

function signUp(headers: Record<string, string> = {}) {
  return server
    .nobody()
    .send(
      'POST',
      '/api/auth/sign-up',
      { officeName: 'Aurora <b>', email, password: PASSWORD },
      headers,
    );
}

async function messageId(): Promise<string> {
  await receivedBy(server, email);
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from private.local_mailbox where recipient = $1',
    [email],
  );
  return rows[0]!.id;
}

describe('a mail', () => {
  it('says what the mock-up says, in the office’s colours, with the link as a button and as text', async () => {
    const { staff, id } = await server.office({ plan: 'professional' });
    await server.owner.query(
      `update tenants set primary_color = '#0f766e', secondary_color = '#7c3aed', company_name = 'Silva e Sócios'
       where office_id = $1`,
      [id],
    );
    await server.nobody().post('/api/auth/password-reset', { email: staff.email });
    const [mail] = await receivedBy(server, staff.email);
    expect(mail!.subject).toBe('Nova senha');
    expect(mail!.html).toContain('max-width:600px');
    expect(mail!.html).toContain('bgcolor="#0f766e"');
    expect(mail!.html).not.toContain('#7c3aed');
    expect(mail!.html).toContain('Enviado por Silva e Sócios através da Causa.');
    expect(mail!.html.match(/type&#x3D;recovery/g)).toHaveLength(3);
    expect(mail!.plain).toContain('Escolher Nova Senha:\nhttp://localhost:');
  });

  it('from an office with its own brand does not name us, as long as its plan has that', async () => {
    const { staff, id } = await server.office({ plan: 'enterprise' });
    const mailOf = async (n: number) => {
      await server.nobody().post('/api/auth/password-reset', { email: staff.email });
      return (await receivedBy(server, staff.email, n)).at(-1)!;
    };
    const { html, plain } = await mailOf(1);
    expect(html).toMatch(/Enviado por Escritório [^.]+\./);
    expect([html.includes('Causa'), plain.includes('Causa')]).toEqual([false, false]);
    await server.owner.query(`update subscriptions set status = 'canceled' where office_id = $1`, [
      id,
    ]);
    expect((await mailOf(2)).html).toContain('através da Causa.');
  });

  it('to an address that anyone may type leads nowhere by what a tenant is called', async () => {
    const { staff, id } = await server.office();
    const companyName = `Ganhou em https://www.roubo.example/login ${'a'.repeat(100)}`;
    await server.owner.query('update tenants set company_name = $2 where office_id = $1', [
      id,
      companyName,
    ]);
    const { body: client } = await staff.post<{ id: string }>('/api/clients', { name: 'Ana' });
    const path = `/api/clients/${client.id}/portal-users`;
    expect((await staff.post(path, { fullName: 'Ana', email })).status).toBe(201);
    const [mail] = await receivedBy(server, email);
    for (const text of [mail!.subject, mail!.plain, mail!.html]) {
      expect(text).toContain('Ganhou em https www. roubo. example/login');
      expect(text).not.toContain('roubo.example');
      expect(text).not.toContain('a'.repeat(80));
    }
  });

  it('does not name an office before its founder is confirmed, with an account or without', async () => {
    await signUp();
    const { staff } = await server.office();
    await server.nobody().post('/api/auth/sign-up', {
      officeName: 'Aurora <b>',
      email: staff.email,
      password: PASSWORD,
    });
    const [fresh] = await receivedBy(server, email);
    const [known] = await receivedBy(server, staff.email);
    expect([fresh!.subject, known!.subject]).toEqual([
      'Confirme o e-mail',
      'Já existe uma conta com este e-mail',
    ]);
    for (const { plain, html } of [fresh!, known!]) expect(plain + html).not.toContain('Aurora');
  });

  it('leads to our own address, whatever the request says of itself', async () => {
    expect((await signUp({ 'x-forwarded-host': 'evil.example' })).status).toBe(403);
    await signUp({ 'x-forwarded-proto': 'https', referer: 'https://evil.example/' });
    const mails = await receivedBy(server, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.plain).toMatch(
      /^http:\/\/localhost:\d+\/auth\/confirm\?token_hash=[\w-]{43}&type=signup$/m,
    );
    expect(mails[0]!.plain + mails[0]!.html).not.toContain('evil');
  });

  it('from an office leads to our own address, also when its domain is verified: each carries a secret of an account', async () => {
    const { staff, id, slug } = await server.office();
    const domain = `${slug}.example`;
    await server.owner.query(
      'update tenants set custom_domain = $2, custom_domain_verified_at = now() where office_id = $1',
      [id, domain],
    );
    const { body: client } = await staff.post<{ id: string }>('/api/clients', { name: 'Ana' });
    await staff.post(`/api/clients/${client.id}/portal-users`, { fullName: 'Ana', email });
    const [invitation] = await receivedBy(server, email);
    expect(invitation!.plain).toMatch(/^http:\/\/localhost:\d+\/invite\/accept\?token=/m);
    await server.nobody().post('/api/auth/password-reset', { email: staff.email });
    const [recovery] = await receivedBy(server, staff.email);
    for (const { plain, html } of [invitation!, recovery!]) {
      expect(plain + html).not.toContain(domain);
    }
  });

  it('bears the face of the named office only for who belongs to it', async () => {
    const own = await server.office();
    const foreign = await server.office();
    await server
      .nobody()
      .post('/api/auth/password-reset', { email: own.staff.email, slug: foreign.slug });
    const [mail] = await receivedBy(server, own.staff.email);
    expect(mail!.html).toContain(`Escritório ${own.slug}`);
    expect(mail!.html).not.toContain(foreign.slug);
  });

  it('is not queued when what causes it is rolled back', async () => {
    const { staff } = await server.office();
    await server.owner.query(
      `alter table invitation_logs add constraint refuse_rollback_test check (email <> '${email}')`,
    );
    try {
      const portalUsers = [{ fullName: 'Ana', email }];
      const answer = await staff.post('/api/clients', { name: 'Vale Verde', portalUsers });
      expect(answer.status).toBe(500);
      expect(await mailsTo(server, email)).toEqual([]);
      expect((await staff.list('/api/clients')).body).toEqual([]);
    } finally {
      await server.owner.query('alter table invitation_logs drop constraint refuse_rollback_test');
    }
  });
});

describe('the local mailbox', () => {
  it('lists messages and shows one, without scripts, its links leading out', async () => {
    await signUp();
    const id = await messageId();
    const list = await server.nobody().get('/dev/mailbox');
    expect(list.status).toBe(200);
    expect(list.text).toContain(`href="/dev/mailbox/${id}"`);
    expect(list.text).toContain(email);

    const open = await server.nobody().get(`/dev/mailbox/${id}`);
    expect(open.text).toContain('aria-current="page"');
    expect(open.text).toContain(`src="/dev/mailbox/${id}/html"`);
    const policy = open.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(open.text).toContain(`<style nonce="${nonce}">`);

    const message = await server.nobody().get(`/dev/mailbox/${id}/html`);
    expect(message.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(message.headers.get('content-security-policy')).toContain('sandbox');
    expect(message.text).toContain('<base target="_top">');
    expect(message.text).toContain('Confirme o e-mail');
  });

  it('does not find what is not there', async () => {
    for (const id of ['nada', '01890000-0000-7000-8000-000000000000']) {
      expect((await server.nobody().get(`/dev/mailbox/${id}/html`)).status).toBe(404);
      expect((await server.nobody().get(`/dev/mailbox/${id}`)).text).toContain(
        'Selecione uma mensagem',
      );
    }
  });

  it('does not exist under a name that is not this machine’s, whatever a page says beside it', async () => {
    await signUp();
    const id = await messageId();
    const { port } = new URL(server.url);
    const ask = (host: string, path: string, ...more: string[]) => {
      const lines = [`GET /dev/mailbox${path} HTTP/1.1`, `Host: ${host}`, ...more];
      return rawAnswer(server.url, [...lines, 'Connection: close', '', ''].join('\r\n'));
    };
    for (const path of ['', `/${id}`, `/${id}/html`]) {
      for (const host of ['localhost:3000', `127.0.0.1:${port}`, '[::1]:3000']) {
        expect(await ask(host, path)).toMatch(/^HTTP\/1\.1 200/);
      }
      for (const [host, ...more] of [
        ['evil.example'],
        [`evil.example:${port}`],
        ['localhost.evil.example'],
        ['evil.example', 'X-Forwarded-Host: localhost'],
        ['localhost', 'X-Forwarded-Host: evil.example'],
      ] as [string, ...string[]][]) {
        const answer = await ask(host, path, ...more);
        expect([host, more, answer.slice(0, 12)]).toEqual([host, more, 'HTTP/1.1 404']);
        expect(answer).not.toContain(email);
      }
    }
  });

  it('does not exist in production', async () => {
    await signUp();
    const id = await messageId();
    const production = await TestServer.start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://causa.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Causa <causa@causa.example>',
    });
    try {
      for (const path of ['', `/${id}`, `/${id}/html`]) {
        const answer = await production.nobody().get(`/dev/mailbox${path}`);
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ code: 'route_not_found' });
      }
    } finally {
      await production.stop();
    }
  });
});
