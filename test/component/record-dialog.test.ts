import { onlineManager } from '@tanstack/react-query';
import { page } from 'vitest/browser';

import { nameOfDraft, writeDraft } from '../../admin-ui/src/session/drafts';
import type { WebhookEndpoint } from '../../src/contract/webhooks';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { STAFF } from './support/records';
import { overtaken } from './support/refused-at';
import {
  type Answer,
  type Answers,
  bodiesSent,
  held,
  list,
  refusal,
  reply,
} from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { alerts, button, expectHidden, expectShown, onStage } from './support/stage';

const ENDPOINT: WebhookEndpoint = {
  id: '00000000-0000-4000-8000-000000000091',
  url: 'https://erp.example/causa',
  events: ['pedido.criado'],
  enabled: true,
  failures: 0,
  deliveredAt: null,
  switchedOffAt: null,
  previousSecretUntil: null,
  createdAt: '2026-02-03T15:30:00.000Z',
  updatedAt: '2026-02-03T15:30:00.000Z',
  version: 1,
};
const THEIRS: WebhookEndpoint = {
  ...ENDPOINT,
  url: 'https://theirs.example/causa',
  events: ['processo.criado'],
  version: 2,
};
const PUT = `PUT webhook-endpoints/${ENDPOINT.id}`;

const API: Answers = {
  ...onPlan('enterprise'),
  'GET api-keys': list([]),
  'GET webhook-endpoints': list([ENDPOINT]),
  'GET webhook-deliveries': list([]),
  'GET webhook-deliveries/statistics': reply({ total: 0, failing: 0 }),
};

const url = () => page.getByRole('textbox', { name: 'Endereço' });
const event = (name: string) => page.getByRole('checkbox', { name });

describe('a record’s dialog', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const edit = async () => {
    await button(`Opções de ${ENDPOINT.url}`).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect.element(url()).toHaveValue(ENDPOINT.url);
  };

  it('keeps what was typed when another person saved first, takes over the rest, and saves against their version', async () => {
    const answers = await openAt('/admin/api', { ...API, [PUT]: overtaken(THEIRS) });
    await edit();
    await event('Pedido criado pedido.criado').click();
    await event('Documento adicionado documento.adicionado').click();
    const sent = bodiesSent();
    await button('Salvar').click();
    await expectShown(`${STAFF.fullName} alterou este webhook entretanto`);
    // Only they changed the address; both changed the events.
    await expect.element(url()).toHaveValue(THEIRS.url);
    await expect.element(event('Documento adicionado documento.adicionado')).toBeChecked();
    await expect.element(event('Processo criado processo.criado')).not.toBeChecked();

    answers[PUT] = reply({ ...THEIRS, events: ['documento.adicionado'], version: 3 });
    await button('Salvar').click();
    await expectShown('Webhook salvo.');
    const content = { url: THEIRS.url, events: ['documento.adicionado'], version: 2 };
    expect(sent.at(-1)).toEqual(content);
  });

  it('keeps what was typed when its list is read again', async () => {
    const answers = await openAt('/admin/api', API);
    await edit();
    await url().fill('https://mine.example/causa');
    answers['GET webhook-endpoints'] = list([THEIRS]);
    // Refused as unknown, things are not as they are shown, and all is read again.
    answers[PUT] = refusal('route_not_found');
    await button('Salvar').click();
    await expect.poll(() => document.body.textContent).toContain(THEIRS.url);
    await expect.element(url()).toHaveValue('https://mine.example/causa');
  });

  it('is not filled by a link: `?source=` stays without effect', async () => {
    const source = JSON.stringify({ url: 'https://evil.example/' });
    await openAt(`/admin/api?source=${encodeURIComponent(source)}`, API);
    await expectShown(ENDPOINT.url);
    await button('Novo Webhook').click();
    await expect.element(url()).toHaveValue('');
  });

  it('opens with what was typed before and was neither saved nor discarded', async () => {
    await openAt('/admin/api', API);
    await edit();
    await url().fill('https://mine.example/causa');
    await button('Cancelar').click();
    await button('Continuar Editando').click();
    await expect.element(url()).toHaveValue('https://mine.example/causa');
    const drafts = Object.keys(localStorage).filter((name) => name.includes('webhook:'));
    expect(drafts).toHaveLength(1);
    await button('Cancelar').click();
    await button('Descartar').click();
    await expectHidden('Editar Webhook');
    expect(Object.keys(localStorage).filter((name) => name.includes('webhook:'))).toEqual([]);
  });

  it('does not bring back what was discarded while it was being saved, where another person saved first', async () => {
    const values = { url: 'https://mine.example/causa', events: ENDPOINT.events.join(' ') };
    writeDraft(nameOfDraft(STAFF_SESSION, `webhook:${ENDPOINT.id}`), { values, base: ENDPOINT });
    const { answer, release } = held(overtaken(THEIRS));
    await openAt('/admin/api', { ...API, [PUT]: answer });
    await button(`Opções de ${ENDPOINT.url}`).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect.element(url()).toHaveValue(values.url);
    await button('Salvar').click();
    await button('Descartar').click();
    await expect.element(url()).toHaveValue(ENDPOINT.url);
    release();
    await expectShown(`${STAFF.fullName} alterou este webhook entretanto`);
    await expect.element(url()).toHaveValue(THEIRS.url);
  });

  it('says at once that it was not saved without a network, and no longer once it is saved', async () => {
    const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const answers = await openAt('/admin/api', {
      ...API,
      [PUT]: lost,
      'GET health/live': reply({ status: 'ok' }),
    });
    await edit();
    await url().fill('https://other.example/causa');
    onlineManager.setOnline(false);
    await button('Salvar').click();
    await expect.poll(alerts).toHaveLength(1);
    onlineManager.setOnline(true);
    answers[PUT] = reply({ ...ENDPOINT, url: 'https://other.example/causa', version: 2 });
    await button('Salvar').click();
    await expectShown('Webhook salvo.');
    await expect.poll(alerts).toEqual([]);
  });
});
