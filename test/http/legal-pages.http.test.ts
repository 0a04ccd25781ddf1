import { readFileSync } from 'node:fs';

import {
  KNOWN_BROWSER_DAYS,
  SESSION_DAYS,
  SESSION_KEPT_DAYS,
  SESSION_LONGEST_DAYS,
  SIGN_UP_DAYS,
} from '../../src/auth/lifetimes.js';
import { readConfig } from '../../src/config/config.js';
import { LEGAL_PAGES } from '../../src/contract/legal.js';
import { legalDocuments } from '../../src/http/legal-documents.js';
import { ENDED_JOB_DAYS } from '../../src/jobs/cleaning.js';
import { LOCAL_MAIL_DAYS } from '../../src/mail/mail.jobs.js';
import { UNSENT_HOURS } from '../../src/service-requests/request.jobs.js';
import { QUARANTINE_DAYS } from '../../src/storage/stray-files.js';
import { TestServer } from '../support/app.js';
import { RawConnection } from '../support/raw-http.js';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({
    PRIVACY_URL: 'https://operator.example/privacidade?a=1&b=2',
  });
});
afterAll(() => server.stop());

const page = (path: string) =>
  fetch(server.url + path, { redirect: 'manual' }).then(async (answer) => ({
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  }));

describe('an address of the operator’s', () => {
  it('is where its page redirects, and the other pages are Causa’s', async () => {
    expect(await page('/privacidade')).toMatchObject({
      status: 302,
      location: 'https://operator.example/privacidade?a=1&b=2',
    });
    for (const name of ['termos', 'acessibilidade']) {
      expect([name, (await page(`/${name}`)).status]).toEqual([name, 200]);
    }
  });

  it('causes no redirect loop at its own host, which shows Causa’s page', async () => {
    const connection = await RawConnection.to(server.url);
    await connection.send(
      'GET /privacidade HTTP/1.1\r\nHost: operator.example\r\nConnection: close\r\n\r\n',
    );
    const answer = await connection.untilClosed();
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('Privacidade</h1>');
  });
});

describe('a page of Causa’s', () => {
  it.each([
    ['/termos', 'Termos'],
    ['/acessibilidade/', 'Acessibilidade'],
  ])('%s is complete in its HTML, without the text of the others', async (path, title) => {
    const { text, policy } = await page(path);
    expect(text).toContain('<html lang="pt-PT"');
    expect(/<title>([^<]*)/.exec(text)![1]!.trim()).toBe(`Causa – ${title}`);
    expect(text.match(/<h1[ >].*?<\/h1>/g)).toEqual([expect.stringContaining(`>${title}<`)]);
    expect(text.match(/rel="canonical"\s+href="([^"]*)"/)![1]).toMatch(
      new RegExp(`^http://localhost:\\d+${path.replace(/\/$/, '')}$`),
    );
    expect(text).not.toMatch(/\[\[|__/);
    expect(text).toContain(/'nonce-([^']+)'/.exec(policy!)![1]!);
    for (const name of LEGAL_PAGES) expect(text).toContain(`href="/${name}"`);
  });

  it('belongs to a tenant that already has that slug, with all pages below it', async () => {
    const { id } = await server.office();
    await server.owner.query(`update tenants set slug = 'termos' where office_id = $1`, [id]);
    const door = await page('/termos');
    expect([door.status, door.text.includes('id="root"')]).toEqual([200, true]);
    for (const below of ['processos', 'cliente/login', 'support-info']) {
      expect([below, (await page(`/termos/${below}`)).status]).toEqual([below, 200]);
    }
    await server.owner.query(`update tenants set slug = 'termos-2' where office_id = $1`, [id]);
    await server.owner.query(`delete from tenant_slugs where slug = 'termos'`);
    expect((await page('/termos')).text).toContain('Termos</h1>');
    expect((await page('/termos/processos')).status).toBe(404);
  });
});

const ENV = {
  DATABASE_URL: 'postgres://app@localhost/causa',
  DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
  SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
};
/** The texts of an installation's pages. */
const pagesOf = (settings: Record<string, string> = {}) => {
  const html = readFileSync('dist/ui/public/legal.html', 'utf8');
  const { privacidade, termos } = legalDocuments(html, readConfig({ ...ENV, ...settings }));
  return { privacidade, termos };
};

describe('the pages tell of this installation', () => {
  it('without settings: no operator is named, nothing is sent, and there are no terms', () => {
    const { privacidade, termos } = pagesOf();
    for (const words of [
      'não indicou aqui o seu nome',
      'não indicou aqui um endereço',
      'não tem servidor de e-mail',
      'não recebe pagamentos',
      'nenhum texto é enviado a um modelo',
      'os documentos não são verificados',
    ]) {
      expect(privacidade).toContain(words);
    }
    expect(privacidade).not.toMatch(/OpenAI|Groq|Anthropic|A Stripe recebe|mailto:/);
    expect(termos).toContain('não publicou aqui os seus termos');
    expect(termos).toContain('Nada se paga nesta instalação.');
    expect(termos).toContain('Qualquer pessoa com um e-mail pode abrir um escritório');
  });

  it('with settings: the operator, the address, and each service that gets data', () => {
    const { privacidade, termos } = pagesOf({
      OPERATOR_NAME: 'Vaz & <Filhos> $&',
      SUPPORT_EMAIL: 'a&b@causa.example',
      SMTP_URL: 'smtps://mail.example',
      S3_BUCKET: 'files',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      AI_GROQ_API_KEY: 'gsk_1',
      AI_CLAUDE_API_KEY: 'key',
      AI_GPT_BASE_URL: 'http://models.internal/v1',
      AI_GPT_MODEL: 'qwen3:32b',
      SIGN_UP: 'closed',
    });
    for (const words of [
      'Quem opera esta instalação: Vaz &#38; &#60;Filhos&#62; $&#38;.',
      '<a href="mailto:a%26b@causa.example">a&#38;b@causa.example</a>',
      'O servidor de e-mail do operador recebe',
      'armazenamento de objetos que o operador indicou',
      'O antivírus que o operador indicou',
      'A Stripe recebe',
      '<dt>Groq</dt>',
      '<dt>Anthropic</dt>',
      'num endereço que o operador indicou',
    ]) {
      expect(privacidade).toContain(words);
    }
    expect(privacidade).not.toMatch(/OpenAI|Nenhum está configurado|não indicou/);
    expect(termos).toContain('são abertos por quem a administra');
  });

  it('name the server’s actual periods', () => {
    const { privacidade } = pagesOf();
    expect(pagesOf({ SMTP_URL: 'smtps://mail.example' }).privacidade).toContain(
      `o assunto ficam mais ${ENDED_JOB_DAYS} dias`,
    );
    for (const words of [
      `reconhece durante ${KNOWN_BROWSER_DAYS} dias um navegador`,
      `fica pelo menos ${QUARANTINE_DAYS} dias em quarentena`,
      `após ${SESSION_DAYS} dias sem uso e, em qualquer caso, ${SESSION_LONGEST_DAYS} dias depois`,
      `é apagado ${SESSION_KEPT_DAYS} dias depois desse prazo`,
      `é apagada ${SIGN_UP_DAYS} dias depois de ser feita`,
      `é excluído após ${UNSENT_HOURS} horas`,
      `Ficam ${LOCAL_MAIL_DAYS} dias na caixa de correio`,
    ]) {
      expect(privacidade).toContain(words);
    }
  });
});
