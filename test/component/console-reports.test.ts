import type { ReportReply } from '../../src/contract/reports';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { broken, reply } from './support/server';
import { button, expectHidden, expectShown, onStage, retry } from './support/stage';
import { checkStates, type State } from './support/states';

const BEING_MADE = reply<ReportReply>({ report: null, failed: false });
const FAILED = reply<ReportReply>({ report: null, failed: true });

const MAKING = 'O relatório está a ser preparado...';
const NOT_MADE = 'Não foi possível preparar o relatório.';

const REPORTS: readonly State[] = [
  {
    title: 'a report: being made',
    path: '/relatorios',
    answers: { 'GET reports': BEING_MADE },
    seen: [MAKING],
    loading: true,
  },
  {
    title: 'a report: could not be made',
    path: '/relatorios',
    answers: { 'GET reports': FAILED },
    seen: [NOT_MADE, 'O servidor não o conseguiu acabar desta vez.', 'Tentar Novamente'],
    unseen: [MAKING],
  },
];

describe('reports', () => {
  checkStates(openConsole, CONSOLE_FRAME, REPORTS);

  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('one that could not be made is asked for once, and again when somebody says so', async () => {
    const asked: (string | null)[] = [];
    const server = await openAt('/relatorios', {
      'GET reports': (url) => {
        asked.push(url.searchParams.get('again'));
        return FAILED(url);
      },
    });
    await expectShown(NOT_MADE);
    await expect.element(button('Baixar CSV')).toBeDisabled();
    server['GET reports'] = (url) => {
      asked.push(url.searchParams.get('again'));
      return BEING_MADE(url);
    };
    await retry().click();
    await expectShown(MAKING);
    await expectHidden(NOT_MADE);
    // A report that is being made is looked at again, and not begun again.
    await expect.poll(() => asked.slice(0, 3)).toEqual([null, 'true', null]);
  });

  it('one that is not loaded says so, and is tried again', async () => {
    const server = await openAt('/relatorios', { 'GET reports': broken });
    await expectShown('Não foi possível carregar os relatórios.');
    server['GET reports'] = BEING_MADE;
    await retry().click();
    await expectShown(MAKING);
    await expect.element(button('Baixar CSV')).toBeDisabled();
  });
});
