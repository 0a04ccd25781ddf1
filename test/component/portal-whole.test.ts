import { page } from 'vitest/browser';

import type { Brand } from '../../src/contract/brand';
import type { PortalProfile } from '../../src/contract/portal';
import type { SessionReply } from '../../src/contract/session';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import { CLIENT, CLIENT_USER, OFFICE, PORTAL_CASE, SHADES } from './support/records';
import { type Answers, broken, list, refusal, reply } from './support/server';
import { CLIENT_SESSION, STAFF_SESSION } from './support/sessions';
import { expectShown, expectVersionInCorner, onStage, textOf } from './support/stage';
import { checkStates, type State } from './support/states';

const RETRY = 'Tentar Novamente';

const profile = (changed: Partial<PortalProfile>): Answers => ({
  'GET portal/profile': reply<PortalProfile>({ ...PROFILE, ...changed }),
});

const VIEW = `/ver-como/pessoa/${CLIENT_USER.id}`;
const AS_STAFF = { 'GET auth/session': reply<SessionReply>({ session: STAFF_SESSION }) };
const BOREAL = {
  id: '00000000-0000-4000-8000-000000000099',
  name: 'Escritório Boreal',
  slug: 'boreal',
  slugs: ['boreal'],
  role: 'client' as const,
};

const STATES: readonly State[] = [
  {
    title: 'portal: no client has the e-mail',
    path: '/cliente',
    answers: profile({ clients: [] }),
    seen: [
      'Acesso Negado',
      'Cliente não encontrado',
      `Nenhum cliente de Escritório Aurora usa o endereço ${CLIENT_USER.email}. Confirme com o escritório o e-mail da ficha.`,
      'Sair e Usar Outro E-mail',
    ],
  },
  {
    title: 'portal: not in the plan',
    path: '/cliente',
    answers: { 'GET portal/profile': refusal('portal_not_in_plan') },
    seen: [
      'Portal indisponível',
      'O portal do cliente não está disponível no plano atual do escritório.',
      'Sair',
    ],
  },
  {
    title: 'portal: failed to load',
    path: '/cliente',
    answers: { 'GET portal/profile': broken },
    seen: ['Não foi possível carregar o portal.', RETRY],
  },
  {
    title: 'portal: a page that does not exist',
    path: '/cliente/processos/sem-id/nada',
    seen: [
      'Página não encontrada',
      'O que este endereço mostrava não existe ou já não está disponível.',
      'Voltar para o Início',
    ],
  },
  {
    title: 'portal: the session ended',
    path: '/cliente/processos',
    answers: {
      'GET portal/cases': refusal('not_signed_in'),
      'POST auth/refresh': refusal('not_signed_in'),
    },
    seen: [
      'Sua sessão terminou',
      'Entre novamente para continuar. O que foi escrito fica salvo neste separador.',
      'Entrar Novamente',
    ],
  },
  {
    title: 'portal: another office of the same person',
    path: '/boreal/cliente',
    answers: {
      'GET auth/session': reply<SessionReply>({
        session: { ...CLIENT_SESSION, offices: [...CLIENT_SESSION.offices, BOREAL] },
      }),
      'GET tenancy/brand': reply({
        brand: {
          ...SHADES,
          slug: 'boreal',
          name: BOREAL.name,
          companyName: BOREAL.name,
          logoUrl: null,
          primaryColor: '#1e40af',
          secondaryColor: '#e11d48',
        },
      }),
    },
    seen: [
      'Este endereço é de Escritório Boreal. Trocar de escritório?',
      `Ficar em ${OFFICE.name}`,
    ],
  },
  {
    title: 'portal: an expired view',
    path: VIEW,
    answers: {
      ...AS_STAFF,
      'POST portal/views': reply({
        id: '00000000-0000-4000-8000-000000000098',
        fullName: CLIENT_USER.fullName,
        clientName: CLIENT.name,
        active: true,
        expiresAt: '2036-01-01T00:00:00.000Z',
      }),
      'GET portal/profile': refusal('portal_view_over'),
    },
    seen: [
      'Visualização terminada',
      'Cada visualização dura uma hora e fica no registo de segurança.',
      'Abrir Novamente',
    ],
  },
  {
    title: 'portal: the request could not be sent',
    path: '/cliente/pedidos?novo',
    answers: {
      ...profile({ cases: 0 }),
      'GET portal/service-requests': list([]),
      'POST portal/service-requests': broken,
    },
    act: async () => {
      await page.getByRole('textbox', { name: 'Título *' }).fill('Cópia da sentença');
      await page.getByRole('button', { name: 'Enviar Pedido' }).click();
    },
    seen: ['Não foi possível enviar o pedido.'],
  },
];

describe('the portal as a whole', () => {
  checkStates(openPortal, PORTAL_FRAME, STATES);

  const openAt = onStage(openPortal, PORTAL_FRAME);

  it.each([
    ['a large window', 1440, 600],
    ['a tablet', 800, 600],
    ['a phone', 375, 600],
  ])('shows the version at the bottom left of the window: %s', async (_, width, height) => {
    await openAt('/cliente', { 'GET portal/cases': list([PORTAL_CASE]) });
    await expectShown(PORTAL_CASE.title);
    await page.viewport(width, height);
    await expectVersionInCorner(height);
  });

  it('shows the brand of its tenant in tab, header and banner', async () => {
    const [primaryColor, secondaryColor] = ['#0f766e', '#7c2d12'];
    const secondary = { ...SHADES.light.secondary, deep: secondaryColor };
    const brand: Brand = {
      ...{ ...SHADES, light: { ...SHADES.light, secondary } },
      ...{ slug: 'aurora', name: 'Sado', companyName: 'Sado e Filhos', logoUrl: null },
      ...{ primaryColor, secondaryColor },
    };
    await openAt('/aurora/cliente', {
      'GET tenancy/brand': reply({ brand }),
      'GET portal/cases': list([PORTAL_CASE]),
    });
    await expectShown(PORTAL_CASE.title);
    await expect.poll(() => document.title).toBe('Início · Causa – Sado e Filhos');
    expect(textOf('header')).toContain('Sado e Filhos');
    const band = document.querySelector('h1')!.parentElement!;
    expect(getComputedStyle(band).backgroundColor).toBe('rgb(124, 45, 18)');
  });
});
