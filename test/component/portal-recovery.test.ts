import { page } from 'vitest/browser';

import type { PortalCase } from '../../src/contract/portal';
import { openPortal, PORTAL_FRAME } from './support/portal';
import { PORTAL_CASE } from './support/records';
import { broken, held, list } from './support/server';
import { expectHeading, loading, onStage, retry, textOf } from './support/stage';

describe('lists of the portal', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);

  it('what cannot be loaded says so and is tried again; what is empty says that', async () => {
    const server = await openAt('/cliente/processos', { 'GET portal/cases': broken });
    await expectHeading('Erro ao listar processos');
    server['GET portal/cases'] = list([]);
    await retry().click();
    await expectHeading('Nenhum processo');

    const { answer, release } = held(list([]));
    server['GET portal/documents'] = answer;
    await page.getByRole('link', { name: 'Meus Documentos' }).first().click();
    await expect.element(loading()).toBeVisible();
    release();
    await expectHeading('Nenhum documento');
  });

  it('a status that the portal does not know reads "Status Desconhecido"', async () => {
    const suspended = { ...PORTAL_CASE, status: 'suspenso' as PortalCase['status'] };
    await openAt('/cliente', { 'GET portal/cases': list([suspended]) });
    await expect.poll(() => textOf('main li')).toContain('Status Desconhecido');
  });
});
