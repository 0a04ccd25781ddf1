/** The screens beside the records: the dashboard, the activity, the keys, the bin, the reports. */
import { nothing } from './demo.mjs';

export const OVERVIEW = [
  ['dashboard', '/aurora/dashboard', nothing, true],
  ['first-steps', '/aurora/dashboard', showNewOffice, true],
  ['activity', '/aurora/atividade', nothing, true],
  ['keys', '/aurora/dashboard', (page) => page.keyboard.press('?')],
  [
    'recycle-bin',
    '/aurora/lixeira',
    (page) =>
      page
        .getByRole('button', { name: /^Restaurar/ })
        .first()
        .waitFor(),
    true,
  ],
  ['version', '/aurora/dashboard', showVersion],
  ['security-log', '/aurora/admin/seguranca', nothing, true],
  ['security-log-detail', '/aurora/admin/seguranca', openSecurityEvent],
  ['reports', '/aurora/relatorios', nothing, true],
  ['reports-tables', '/aurora/relatorios', showReportTables, true],
  ['not-found-console', '/aurora/processos/nada'],
];

/** Opens the event in the middle of the first ones, so that its row unfolds between others. */
async function openSecurityEvent(page) {
  await page
    .getByRole('button', { name: /^Detalhe de / })
    .nth(2)
    .click();
  await page.getByText('Data e hora').first().waitFor();
}

async function showReportTables(page) {
  const tables = page.getByRole('main').getByRole('radio', { name: 'Tabela' });
  await tables.first().waitFor({ state: 'attached' });
  for (const table of await tables.all()) await table.check();
}

/** On a phone it stands in the menu. */
async function showVersion(page) {
  const isPhone = page.viewportSize().width < 768;
  if (isPhone) await page.getByRole('button', { name: /^Menu/ }).click();
  else await page.getByRole('button', { name: /^Versão / }).focus();
  await page.getByText('Informe esta versão ao pedir suporte.').waitFor();
}

/** Shows the page as in an office that has made its first case. */
async function showNewOffice(page) {
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json, {
      cases: { total: 1, active: 1, completed: 0 },
      clients: { total: 1, active: 1 },
      documents: { total: 0, recent: 0 },
      ...{ overdue: 0, overdueCases: [], oldestOverdue: null, dueSoon: 0, dueToday: 0 },
      ...{ ahead: 0, upcoming: [], calendar: [], withoutDueDate: 1, stalled: 0 },
      activity: json.activity.slice(0, 1),
    });
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByText('Primeiros Passos').first().waitFor();
}
