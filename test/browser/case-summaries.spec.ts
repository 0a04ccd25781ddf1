import { expectAccessible } from './support/axe.js';
import { openCase, toastText } from './support/console-page.js';
import { pdfSaying } from './support/files.js';
import { expect, test } from './support/test.js';

/* A model's summary of a case and reading of a letter, and a person's work with them. */

/** So called, the stand-in for the models adds a quote of its own invention. */
const TITLE = 'Ferreira c. Condomínio [demo: invented]';
const PASSAGE = 'O processo tem por objeto manchas de humidade no teto da fração da autora';
const NUMBER = '2871/23.3T8GMR';
const OTHER_TITLE = 'Salgado c. Seguradora';
const MASK = 'Mascarar nomes e números';
const PAGES = [
  `${PASSAGE}. A ré contestou.`,
  `Processo n.º ${NUMBER}. Data: 12-09-2023. Fica notificado o mandatário da ré do relatório pericial.`,
];

test(
  'a case is summarised with its sources, goes stale, and a person confirms a letter, which moves to its case',
  { tag: '@long' },
  async ({ page, office }) => {
    const client = await office.client('Irmãos Salgado, Lda.');
    const { id } = await office.case({ title: TITLE, clientId: client.id });
    const other = await office.case({ title: OTHER_TITLE, number: NUMBER, clientId: client.id });
    const { title } = await office.attach(id, await pdfSaying('Carta.pdf', PAGES));
    await office.untilRead(client.id);
    const dialog = await openCase(page, id, TITLE);
    const summary = dialog.getByRole('region', { name: 'Resumo do processo' });
    await summary.getByRole('switch', { name: MASK }).check();
    await summary.getByRole('button', { name: 'Fazer Resumo' }).click();
    await expect(summary.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();
    const sentences = summary.getByRole('listitem');
    const found = sentences.filter({ hasText: PASSAGE });
    const invented = sentences.filter({ hasText: 'Diz-se ainda' });
    await expect(invented.getByText('não verificada').first()).toBeVisible();
    await expect(found.getByText('não verificada')).toHaveCount(0);
    await expectAccessible(page, 'the summary of a case', 'Renovar Resumo');

    await found.getByText('1 fonte').click();
    await found.getByRole('button', { name: 'Ver no documento' }).click();
    const quoted = page.getByRole('dialog', { name: title });
    await expect(quoted.locator('mark').first()).toBeVisible();
    await quoted.getByRole('button', { name: 'Fechar' }).click();
    await expect(quoted).toBeHidden();

    await dialog.getByRole('button', { name: `Opções de ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Ler Carta do Tribunal' }).click();
    const letter = page.getByRole('dialog', { name: 'Carta do tribunal' });
    // The choice made for the summary is remembered. The stand-in knows a number by its looks, and no placeholder.
    const masked = letter.getByRole('switch', { name: MASK });
    await expect(masked).toBeChecked();
    await masked.uncheck();
    await letter.getByRole('button', { name: 'Ler Carta', exact: true }).click();
    await expect(letter.getByLabel('Data da notificação')).toHaveValue('12/09/2023');
    await expect(letter.getByText(`Processo do escritório: ${OTHER_TITLE}`)).toBeVisible();
    await expect(letter.getByLabel('Ato', { exact: true })).toHaveValue(/relatório pericial/);
    await expectAccessible(page, 'a letter of a court', 'Data da notificação');
    await expect(letter.getByLabel('Mover o documento para este processo')).toBeChecked();
    await letter.getByLabel('Título do documento').fill('Relatório pericial');
    await letter.getByRole('button', { name: 'Confirmar e Salvar' }).click();
    await expect(toastText(page, 'Carta confirmada.')).toBeVisible();
    await expect(letter).toBeHidden();
    await expect(summary.getByText('Há alterações desde este resumo')).toBeVisible();
    await expect(dialog.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
    const moved = await openCase(page, other.id, OTHER_TITLE);
    await expect(moved.getByText('Relatório pericial', { exact: true }).first()).toBeVisible();
    await expect(moved.getByText(/Notificação de .*2023: Fica notificado/)).toBeVisible();
  },
);
