import { page, userEvent } from 'vitest/browser';

import type { ApiKey, CreatedApiKey } from '../../src/contract/api-keys';
import type {
  WebhookDelivery,
  WebhookDeliveryRecord,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '../../src/contract/webhooks';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { STAFF } from './support/records';
import { refusedAt } from './support/refused-at';
import { type Answers, list, reply } from './support/server';
import { button, expectShown } from './support/stage';
import { checkStates, type State } from './support/states';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const AT = '2026-02-03T15:30:00.000Z';
const click = (name: string) => button(name).click();

const KEY: ApiKey = {
  id: id(80),
  name: 'Agenda da equipa',
  endsOn: null,
  firstFour: 'abcd',
  lastFour: 'wxyz',
  rights: ['cases:read', 'cases:write'],
  status: 'active',
  createdBy: STAFF.fullName,
  createdAt: AT,
  revokedAt: null,
  lastUsedAt: AT,
};

const ENDPOINT: WebhookEndpoint = {
  id: id(81),
  url: 'https://erp.example/causa',
  events: ['processo.criado'],
  enabled: true,
  failures: 0,
  deliveredAt: AT,
  switchedOffAt: null,
  previousSecretUntil: null,
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};

const DELIVERY: WebhookDelivery = {
  id: id(82),
  endpointId: ENDPOINT.id,
  destination: 'erp.example',
  eventId: id(83),
  event: 'processo.criado',
  state: 'failed',
  attempts: 3,
  status: 500,
  fault: null,
  durationMs: 120,
  attemptedAt: AT,
  createdAt: AT,
};

const API: Answers = {
  ...onPlan('enterprise'),
  'GET api-keys': list([KEY]),
  'GET webhook-endpoints': list([ENDPOINT]),
  'GET webhook-deliveries': list([DELIVERY]),
  'GET webhook-deliveries/statistics': reply({ total: 1, failing: 1 }),
};

const makeKey = async () => {
  await click('Nova Chave');
  await click('Criar Chave');
  await expectShown('Nome é obrigatório');
  await expectShown('Escolha pelo menos uma permissão.');
  await page.getByRole('textbox', { name: 'Nome' }).fill(KEY.name);
  await page.getByRole('checkbox', { name: 'Ler: Processos' }).click();
  await click('Criar Chave');
};

const makeWebhook = async () => {
  await click('Novo Webhook');
  await page.getByRole('textbox', { name: 'Endereço' }).fill('https://10.0.0.8/causa');
  await page.getByRole('checkbox', { name: 'Processo criado processo.criado' }).click();
  await click('Criar Webhook');
};

const PRIVATE = 'Este endereço é de uma rede privada e não pode receber webhooks.';

const API_PAGE: readonly State[] = [
  {
    title: 'API: a key that is shown once, and is to be kept',
    path: '/admin/api',
    answers: {
      ...API,
      'POST api-keys': reply<CreatedApiKey>({ ...KEY, key: `causa_pt_${'k'.repeat(38)}` }),
    },
    act: async () => {
      await makeKey();
      await expect.element(button('Concluir')).toBeDisabled();
    },
    seen: ['Copie a chave agora.', `causa_pt_${'k'.repeat(38)}`],
  },
  {
    title: 'API: a key, a webhook, and what was sent to it',
    path: '/admin/api',
    answers: {
      ...API,
      [`GET webhook-deliveries/${DELIVERY.id}`]: reply<WebhookDeliveryRecord>({
        ...DELIVERY,
        payload: {
          ...{ id: DELIVERY.eventId, type: 'processo.criado', timestamp: AT, version: 1 },
          data: { status: 'aberto' },
        },
      }),
    },
    act: async () => {
      for (const text of [KEY.name, 'Ativa', ENDPOINT.url, 'Sem mais tentativas']) {
        await expectShown(text);
      }
      await page.getByRole('button', { name: /^Ver o conteúdo de processo.criado/ }).click();
    },
    seen: [KEY.name],
    // A telephone has another list, over which it is closed.
    wide: ['Conteúdo Enviado'],
  },
  {
    title: 'API: a webhook in a private network',
    path: '/admin/api',
    answers: { ...API, 'POST webhook-endpoints': refusedAt('validation_failed', { url: PRIVATE }) },
    act: makeWebhook,
    seen: ['Novo Webhook', PRIVATE],
  },
  {
    title: 'API: the secret of a webhook, shown once',
    path: '/admin/api',
    answers: {
      ...API,
      'POST webhook-endpoints': reply<WebhookEndpointSecret>({ ...ENDPOINT, secret: 'whsec_abc' }),
    },
    act: makeWebhook,
    seen: ['Segredo do Webhook', 'Copie o segredo agora.', 'whsec_abc'],
  },
  {
    title: 'API: the plan is without, and what there is can be deleted',
    path: '/admin/api',
    answers: { ...API, ...onPlan('professional'), 'GET api-keys': list([]) },
    act: async () => {
      await expect.element(page.getByRole('button', { name: 'Novo Webhook' })).toBeDisabled();
      const upgrade = page.getByRole('link', { name: 'Fazer Upgrade' });
      await expect.element(upgrade).toHaveAttribute('href', '/pricing');
      await click(`Opções de ${ENDPOINT.url}`);
      const offered = () => page.getByRole('menuitem').elements();
      await expect.poll(() => offered().map((item) => item.textContent)).toEqual(['Excluir']);
      await expectShown('Excluir');
      // An open menu stands outside the landmarks, which axe finds fault with.
      await userEvent.keyboard('{Escape}');
      await expect.poll(offered).toEqual([]);
    },
    seen: ['A API e os webhooks fazem parte do plano Enterprise.', ENDPOINT.url],
    unseen: ['Documentação', 'Nova Chave'],
  },
];

describe('keys and webhooks', () => {
  checkStates(openConsole, CONSOLE_FRAME, API_PAGE);
});
