import { page, userEvent } from 'vitest/browser';

import type { ClientTenant } from '../../src/contract/clients';
import { FIELD_MESSAGES } from '../../src/contract/field-messages';
import { PROBLEMS } from '../../src/contract/problems';
import type { Tenant, TenantDomain } from '../../src/contract/tenants';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CLIENT, SHADES, TENANT } from './support/records';
import { overtaken, refusedAt } from './support/refused-at';
import { type Answers, bodiesSent, broken, list, noAnswerYet, reply } from './support/server';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

/** Unlike the product's own, so that what wears them can be told. */
const DYED = {
  ...SHADES,
  light: {
    primary: { ...SHADES.light.primary, fill: '#0f766e', text: '#0f766e' },
    secondary: { ...SHADES.light.secondary, deep: '#7c2d12' },
  },
};
const [FILL, DEEP] = ['rgb(15, 118, 110)', 'rgb(124, 45, 18)'];

const LINKED: ClientTenant = {
  id: CLIENT.id,
  name: CLIENT.name,
  email: CLIENT.email,
  phone: CLIENT.phone,
  tenantId: TENANT.id,
  tenantName: TENANT.name,
  tenantSlug: TENANT.slug,
  version: 1,
};

const ADDRESSES: Answers = {
  'GET tenants': list([TENANT]),
  'GET client-tenants': list([LINKED]),
  'GET tenants/shades': reply(SHADES),
  'GET tenants/slug-check': reply({ slug: TENANT.slug, state: 'free' }),
};

const TENANTS: readonly State[] = [
  {
    title: 'tenants: loading',
    path: '/admin/tenants',
    answers: { 'GET tenants': noAnswerYet, 'GET client-tenants': noAnswerYet },
    seen: ['Gerenciar Tenants', 'Novo Tenant'],
    loading: true,
  },
  {
    title: 'tenants: no client',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, 'GET client-tenants': list([]) },
    seen: [
      TENANT.name,
      'Todos os clientes têm um tenant.',
      'Nenhum cliente está vinculado a um tenant.',
    ],
  },
  {
    title: 'tenants: not loaded',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, 'GET tenants': broken, 'GET client-tenants': broken },
    seen: [
      'Erro ao carregar tenants',
      'Erro ao carregar clientes',
      'Tentar Novamente',
      'Referência do pedido: pedido-0001',
    ],
  },
  {
    title: 'tenants: one with a client',
    path: '/admin/tenants',
    answers: ADDRESSES,
    seen: [TENANT.name, 'Clientes Vinculados', 'Desvincular', '1 cliente'],
  },
  {
    title: 'tenants: one is edited',
    path: '/admin/tenants',
    answers: ADDRESSES,
    act: () => button(`Editar: ${TENANT.name}`).click(),
    seen: ['Editar Tenant', 'Salvar'],
  },
  {
    title: 'tenants: a client is unlinked',
    path: '/admin/tenants',
    answers: ADDRESSES,
    act: () => button(`Desvincular: ${CLIENT.name}`).click(),
    seen: [
      `Desvincular ${CLIENT.name}`,
      'Tem certeza que deseja desvincular este cliente do tenant?',
    ],
  },
  {
    title: 'tenants: one cannot be deleted',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, [`DELETE tenants/${TENANT.id}`]: broken },
    act: async () => {
      await button(`Excluir: ${TENANT.name}`).click();
      await expectShown('Tem certeza que deseja excluir este tenant?');
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    },
    seen: ['Erro ao excluir'],
  },
];

const styleOf = (element: Element | null | undefined) => getComputedStyle(element!);

describe('tenants', () => {
  checkStates(openConsole, CONSOLE_FRAME, TENANTS);

  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const NONE_LINKED = { 'GET client-tenants': list([]) };

  it('the preview of header, button, mail and portal has what is typed: name, colours and logo', async () => {
    await openAt('/admin/tenants', {
      ...NONE_LINKED,
      'GET tenants': list([TENANT]),
      'GET tenants/shades': reply(DYED),
      'GET tenants/slug-check': reply({ slug: 'sado', state: 'free' }),
    });
    await button('Novo Tenant').click();
    const form = page.getByRole('dialog', { name: 'Novo Tenant' });
    const picture = (mode: string) => document.querySelector(`[data-mode=${mode}]`);
    const says = (text: string) =>
      expect
        .poll(() => ['light', 'dark', 'mail'].map((mode) => picture(mode)?.textContent))
        .toEqual(Array.from({ length: 3 }, () => expect.stringContaining(text) as string));
    await says('Nome da Empresa');
    await form.getByRole('textbox', { name: 'Nome da Empresa' }).fill('Sado e Filhos');
    await says('Sado e Filhos');

    await form.getByRole('textbox', { name: 'Cor Primária' }).fill('#0f766e');
    const within = (mode: string, text: string) =>
      [...picture(mode)!.querySelectorAll('*')].find(({ textContent }) => textContent === text);
    const header = picture('light')!.firstElementChild;
    expect(styleOf(header).borderTopColor).toBe(FILL);
    expect(styleOf(within('light', 'Enviar Pedido')).backgroundColor).toBe(FILL);
    expect(styleOf(within('mail', 'Aceitar Convite')).backgroundColor).toBe(FILL);
    expect(styleOf(within('light', 'Bom dia, Ana')!.parentElement).backgroundColor).toBe(DEEP);
    expect(styleOf(picture('mail')!.firstElementChild).backgroundColor).toBe(DEEP);

    expect(document.querySelector('[data-mode] img')).toBeNull();
    await userEvent.upload(document.querySelector('[role=dialog] input[type=file]')!, await png());
    const logos = () => [...document.querySelectorAll<HTMLImageElement>('[data-mode] img')];
    await expect.poll(() => logos().map(({ naturalWidth }) => naturalWidth)).toEqual([1, 1]);
    for (const { src } of logos()) expect(src).toMatch(/^blob:/);
  });

  const DOMAIN: TenantDomain = {
    name: 'portal.aurora.example',
    record: { name: '_causa.portal.aurora.example', value: 'causa-verify=1' },
    state: 'pending',
    checkedAt: null,
    endsAt: null,
  };
  const PATH = `tenants/${TENANT.id}/domain`;

  it('a domain that is none says so, and one that is set shows the record that proves it', async () => {
    const server = await openAt('/admin/tenants', {
      ...onPlan('enterprise'),
      ...NONE_LINKED,
      'GET tenants': list([TENANT]),
      [`PUT ${PATH}`]: refusedAt('validation_failed', { domain: FIELD_MESSAGES.domainInvalid }),
    });
    await button(`Domínio: ${TENANT.name}`).click();
    const field = page.getByRole('textbox', { name: 'Domínio' });
    await field.fill('localhost');
    await button('Salvar Domínio').click();
    await expectShown(FIELD_MESSAGES.domainInvalid);
    server[`PUT ${PATH}`] = reply<Tenant>({ ...TENANT, domain: DOMAIN });
    server['GET tenants'] = list<Tenant>([{ ...TENANT, domain: DOMAIN }]);
    await field.fill(DOMAIN.name);
    await button('Salvar Domínio').click();
    await expectShown(DOMAIN.record.name);
    await expectShown(DOMAIN.record.value);
    await expectShown('Por verificar');
    await expect.element(button('Copiar Valor')).toBeVisible();
  });

  it('a domain that somebody else set meanwhile is told; one’s own stays, and is saved against theirs', async () => {
    const theirs: Tenant = { ...TENANT, domain: DOMAIN, version: TENANT.version + 1 };
    const server = await openAt('/admin/tenants', {
      ...onPlan('enterprise'),
      ...NONE_LINKED,
      'GET tenants': list([TENANT]),
      [`PUT ${PATH}`]: overtaken(theirs),
    });
    await button(`Domínio: ${TENANT.name}`).click();
    const field = page.getByRole('textbox', { name: 'Domínio' });
    await field.fill('mine.aurora.example');
    server['GET tenants'] = list([theirs]);
    const sent = bodiesSent();
    await button('Salvar Domínio').click();
    await expectShown(PROBLEMS.stale_version[2]);
    await expect.element(field).toHaveValue('mine.aurora.example');
    server[`PUT ${PATH}`] = reply(theirs);
    await button('Salvar Domínio').click();
    await expectShown('Domínio salvo. Falta criar o registo TXT.');
    expect(sent).toEqual(
      [TENANT.version, theirs.version].map((version) => ({
        domain: 'mine.aurora.example',
        version,
      })),
    );
  });

  it('a domain whose record is gone says until when it counts, and is taken away', async () => {
    const lost: TenantDomain = { ...DOMAIN, state: 'lost', endsAt: '2026-12-12T10:00:00.000Z' };
    const server = await openAt('/admin/tenants', {
      ...onPlan('enterprise'),
      ...NONE_LINKED,
      'GET tenants': list<Tenant>([{ ...TENANT, domain: lost }]),
      [`DELETE ${PATH}`]: reply(TENANT),
    });
    await button(`Domínio: ${TENANT.name}`).click();
    await expectShown('Registo em falta');
    await expectShown(
      'O registo TXT deixou de ser encontrado. Se não voltar, o domínio deixa de funcionar a 12 de dezembro de 2026.',
    );
    server['GET tenants'] = list([TENANT]);
    await button('Remover Domínio').click();
    await expectShown('Domínio removido.');
  });
});

/** A picture of one pixel. */
async function png(): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d')!.fillRect(0, 0, 1, 1);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}
