import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { docx, pdfSaying, type PickedFile } from './support/files.js';
import { clientUser, enter } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A client user, their own PDF, and an answer that can be checked line by line. */

const PASSAGE = 'A ré não põe em causa a existência de manchas de humidade no teto da fração.';
const PAGES = [
  'Contestação do condomínio. I. Por exceção: a ação está fora de prazo.',
  `II. Por impugnação. 19.º ${PASSAGE} 20.º Impugna a origem das manchas na coluna do prédio.`,
];
/** The stand-in for the models quotes what has to do with the question; so asked, it invents a quote besides. */
const QUESTION = 'A ré aceita as manchas de humidade no teto? [demo: invented]';

async function choose(page: Page, file: PickedFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher PDF' }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a client user analyses a PDF: a quote that holds is marked on its page, an invented one says so', async ({
  stranger,
  owner,
  office,
}) => {
  const filipa = await stranger();
  await enter(filipa, owner, office, await clientUser(owner, office));
  await filipa.goto(`/${office.slug}/cliente`);
  await filipa.getByRole('link', { name: 'Assistente IA' }).first().click();
  await expect(filipa.getByText('Direito de Portugal.')).toBeVisible();
  await filipa.getByRole('button', { name: 'Perguntar' }).click();
  await expect(filipa.getByText('Digite sua pergunta.')).toBeVisible();

  await filipa.getByRole('button', { name: 'Análise de Documentos' }).click();
  await choose(filipa, docx('Contestação.docx', 'Texto'));
  await expect(filipa.getByText('Apenas arquivos PDF são aceitos.')).toBeVisible();
  await choose(filipa, await pdfSaying('Contestação.pdf', PAGES));
  await expect(filipa.getByText('2 páginas')).toBeVisible();
  await expectAccessible(filipa, 'the assistant of a client', '2 páginas');
  await filipa.getByLabel('Pergunta').fill(QUESTION);
  const masking = filipa.getByRole('checkbox', { name: 'Mascarar nomes e números' });
  await masking.check();
  await filipa.getByRole('button', { name: 'Analisar' }).click();

  const answer = filipa.getByRole('article');
  const holds = answer.getByRole('figure').filter({ hasText: PASSAGE });
  await expect(holds).toContainText('Verificada');
  const invented = answer.getByRole('figure').filter({ hasText: 'luas cheias' });
  await expect(invented).toContainText('não verificada');
  await expect(invented.getByRole('button')).toHaveCount(0);
  await expect(answer.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();

  // Masked once, a conversation stays so.
  await expect(masking).toBeDisabled();
  await expect(masking).toBeChecked();
  await expect(answer.getByRole('button', { name: 'Copiar' })).toBeVisible();
  await expectAccessible(filipa, 'an answer in the portal', 'Enviado ao modelo');
  await holds.getByRole('button', { name: 'Ver no documento' }).click();
  const viewer = filipa.getByRole('dialog', { name: 'Contestação' });
  await expect(viewer.getByText(/^Citação \d · página 2$/)).toBeVisible();
  await expect(viewer.getByText('Texto igual ao do documento.')).toBeVisible();
  await expect(viewer.locator('mark').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar documento' }).click();

  await filipa.getByRole('button', { name: 'Voltar' }).click();
  const history = filipa.getByRole('region', { name: 'Conversas' });
  await history.getByRole('button', { name: /^Renomear/ }).click();
  await history.getByLabel('Título da conversa').fill('Parecer do perito');
  await history.getByRole('button', { name: 'Salvar' }).click();
  const row = history.getByRole('button', { name: /^Parecer do perito/ });
  await expect(row).toBeVisible();
  const search = history.getByRole('searchbox', { name: 'Buscar conversas...' });
  await search.fill('zebra');
  await expect(history.getByText('Nenhuma conversa encontrada')).toBeVisible();
  // A word of the question and the answer, and not of the title.
  await search.fill('humidade');
  await expect(row).toBeVisible();
  await expectAccessible(filipa, 'conversations of a client', 'Parecer do perito');
  await search.fill('');
  await history.getByRole('button', { name: /^Excluir/ }).click();
  await history.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(filipa.getByText('As perguntas e as respostas ficam aqui.')).toBeVisible();
});

test('a client user has a letter drafted: what nobody gave is marked', async ({
  stranger,
  owner,
  office,
}) => {
  const filipa = await stranger();
  await enter(filipa, owner, office, await clientUser(owner, office));
  await filipa.goto(`/${office.slug}/cliente/ia?aba=pecas`);
  await expect(filipa.getByText(/leis que não indicou ficam marcados/)).toBeVisible();
  await filipa.getByLabel('Pergunta').fill('Uma carta a pedir 9.999,99 €. [demo: invented]');
  await filipa.getByRole('button', { name: 'Escrever Rascunho' }).click();
  const answer = filipa.getByRole('article');
  const invented = answer.getByText('Zeferino Quimera');
  await expect(invented).toContainText(
    /Em 31 de janeiro de 2019\s*não verificado, Zeferino Quimera\s*não verificado pagou 9\.999,99 €\.$/,
  );
  await expect(answer.getByText(/2 factos não verificados/)).toBeVisible();
  await expectAccessible(filipa, 'a letter of a client', '2 factos não verificados');
});

test('an answer goes out of sight with its document, and comes back with it', async ({
  stranger,
  owner,
  office,
}) => {
  const filipa = await stranger();
  const somebody = await clientUser(owner, office);
  await enter(filipa, owner, office, somebody);
  const { id } = await office.file(somebody.clientId, await pdfSaying('Contestação.pdf', PAGES));
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ state: string }>(
        'select text_state as state from documents where id = $1',
        [id],
      );
      return rows[0]?.state;
    })
    .toBe('read');
  const asked = await filipa.request.post('/api/ai/answers', {
    headers: { origin: office.origin },
    data: {
      ...{ prompt: 'A ré aceita as manchas?', model: 'groq', country: 'portugal' },
      ...{ requestType: 'document_analysis', documentIds: [id] },
    },
  });
  const { conversationId } = (await asked.json()) as { conversationId: string };
  const look = () => filipa.goto(`/${office.slug}/cliente/ia?conversa=${conversationId}`);
  const share = (shared: boolean) =>
    owner.query('update documents set shared_with_client = $2 where id = $1', [id, shared]);
  const answer = filipa.getByRole('article');
  const quote = answer.getByRole('figure').filter({ hasText: PASSAGE });

  await look();
  await expect(quote).toContainText('Verificada');
  await share(false);
  await look();
  await expect(answer).toContainText('A ré aceita as manchas?');
  await expect(answer).toContainText('A resposta não está disponível: um dos documentos');
  await expect(quote).toHaveCount(0);
  await expect(answer).not.toContainText(/Contestação|Enviado ao modelo|Copiar/);
  await expectAccessible(filipa, 'an answer that is withheld', /^A resposta não está disponível/);
  await share(true);
  await look();
  await expect(quote).toContainText('Verificada');
});

test('a client user has four suggestions of each country, until the office switches the assistant off for clients', async ({
  page,
  stranger,
  owner,
  office,
}) => {
  const somebody = await clientUser(owner, office);
  const filipa = await stranger();
  await enter(filipa, owner, office, somebody);
  await filipa.goto('/ia');
  await expect(filipa.getByRole('heading', { name: 'Assistente IA' })).toBeVisible();
  for (const [country, first] of [
    ['Espanha', 'As fases do juicio ordinario'],
    ['Brasil', 'As fases de uma ação'],
    ['Portugal', 'As fases de uma ação'],
  ] as const) {
    await filipa.getByLabel('País').selectOption(country);
    const suggestions = filipa.getByRole('region', { name: 'Comece por uma sugestão' });
    await expect(suggestions.getByRole('button')).toHaveCount(4);
    await expect(suggestions.getByRole('button').first()).toContainText(first);
  }
  await expectAccessible(filipa, 'the suggestions of the portal', 'Comece por uma sugestão');

  // A member of staff who views the portal as the client does not see the client's questions.
  await page.goto(`/${office.slug}/ver-como/pessoa/${somebody.clientUserId}/ia`);
  await expect(page.getByRole('heading', { name: 'Só do cliente' })).toBeVisible();
  await expect(page.getByLabel('Pergunta')).toHaveCount(0);

  const settings = await office.api<object>('GET', 'ai/settings');
  await office.api('PUT', 'ai/settings', { ...settings, clientUsers: false });
  await filipa.reload();
  await expect(filipa.getByRole('heading', { name: 'Assistente IA desligado' })).toBeVisible();
  await expect(filipa.getByLabel('Pergunta')).toHaveCount(0);
});
