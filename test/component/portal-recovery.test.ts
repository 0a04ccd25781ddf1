import { page } from 'vitest/browser';

import type { PortalCase } from '../../src/contract/portal';
import { openPortal, PORTAL_FRAME } from './support/portal';
import { messagesOf, PORTAL_CASE, REQUEST } from './support/records';
import { broken, held, list, paged, reply } from './support/server';
import {
  button,
  expectHeading,
  expectHidden,
  expectShown,
  loading,
  onStage,
  retry,
  textOf,
} from './support/stage';

describe('lists of the portal', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);

  it('say that they cannot be loaded and are tried again; empty ones say that', async () => {
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

describe('a conversation of the portal', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);
  const MESSAGES = `GET portal/service-requests/${REQUEST.id}/messages`;
  const FAILED = 'Não foi possível carregar mais.';
  const topOf = (text: string) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

  it('older messages that cannot be loaded leave what is read in its place, and come when tried again', async () => {
    const request = { ...REQUEST, unread: 0 };
    const server = await openAt(`/cliente/pedidos/${REQUEST.id}`, {
      'GET portal/service-requests': list([request]),
      [`GET portal/service-requests/${REQUEST.id}`]: reply(request),
      [MESSAGES]: paged(messagesOf(REQUEST, 40)),
    });
    await expectShown('Mensagem 40');
    document.querySelector('[role=log]')!.scrollTop = 0;
    // The thread hears of it with the next frame.
    await new Promise(requestAnimationFrame);
    server[MESSAGES] = paged(messagesOf(REQUEST, 41));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expectShown('Novas mensagens');
    const place = topOf('Mensagem 14');

    server[MESSAGES] = broken;
    await button('Mensagens Anteriores').click();
    await expectShown(FAILED);
    expect(topOf('Mensagem 14')).toBeCloseTo(place, 0);
    await expectShown('Novas mensagens');

    server[MESSAGES] = paged(messagesOf(REQUEST, 41));
    await button('Mensagens Anteriores').click();
    await expectShown('Mensagem 1');
    await expectHidden(FAILED);
    expect(topOf('Mensagem 14')).toBeCloseTo(place, 0);
    await expectShown('Novas mensagens');
  });
});
