import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import { page, userEvent } from 'vitest/browser';

import { rememberBuyer } from '../../public-ui/src/checkout/buyer';
import { open } from '../../public-ui/src/checkout/Open';
import { welcome } from '../../public-ui/src/landing/Member';
import { write } from '../../public-ui/src/landing/WrittenPages';
import type { SessionReply } from '../../src/contract/session';
import type { Subscription } from '../../src/contract/subscriptions';
import { faults } from './support/axe';
import { OFFICE } from './support/records';
import { bodiesSent, broken, held, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import {
  alerts,
  button,
  expectHidden,
  expectShown,
  isVisible,
  onStage,
  type Open,
} from './support/stage';

const PAYMENT = 'https://pagamento.example/checkout';
const PRICE = 'R$\u00a0761';
const REDIRECTING = 'Redirecionando para o pagamento...';

/** Puts a page there as the build writes it. */
const openWritten: Open = (name) => {
  const root = document.getElementById('root')!;
  root.innerHTML = write(name);
  return () => {
    document.querySelector('dialog')?.close();
    root.replaceChildren();
    delete document.documentElement.dataset.payments;
    delete document.documentElement.dataset.offers;
    delete document.documentElement.dataset.signUp;
  };
};

const openAt = onStage(openWritten, {});

let visits = 0;

/** Runs the script of the written pages, which is a module that runs once, as a visit to `address` does. */
async function visit(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const listens = vi.spyOn(document, 'addEventListener');
  visits += 1;
  await import(/* @vite-ignore */ `/public-ui/src/landing/visitor.ts?visit=${visits}`);
  const heard = listens.mock.calls.filter(([type]) => type === 'submit');
  listens.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of heard) document.removeEventListener(type, listener);
  });
}

/** The browser opens this instead of a tab. @returns where it was led */
function payInTab(): string[] {
  const led: string[] = [];
  const location = { replace: (url: string) => void led.push(url) };
  const tab = { opener: window, closed: false, close: () => undefined, location };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return led;
}

const PROFESSIONAL_PLAN: Partial<Subscription> = {
  ...{ planTier: 'professional', active: true, source: 'stripe', stripeState: 'active' },
};
const onProfessional = reply(PROFESSIONAL_PLAN);

describe('prices', () => {
  const SIGN_UP = 'Criar Conta do Escritório';
  const CLOSED = 'Nesta instalação os escritórios são abertos por quem a administra.';
  const [BASIC, PROFESSIONAL] = ['Assinar Básico', 'Assinar Profissional'];
  const [ENTERPRISE, OFFER] = ['Escolher Enterprise', 'Pedir Proposta'];

  it.each([
    ['yes', 'yes', [BASIC, PROFESSIONAL, ENTERPRISE, OFFER]],
    ['yes', 'no', [BASIC, PROFESSIONAL, ENTERPRISE]],
    ['no', 'yes', [SIGN_UP, SIGN_UP, ENTERPRISE, OFFER]],
    ['no', 'no', [SIGN_UP, SIGN_UP, ENTERPRISE]],
  ])(
    'each plan has its way on, and Enterprise leads to the dashboard: payments %s, offers %s',
    async (payments, offers, ways) => {
      await openAt('pricing');
      Object.assign(document.documentElement.dataset, { payments, offers });
      const found = [...document.querySelectorAll('article a, article button')].filter(isVisible);
      expect(found.map(({ textContent }) => textContent)).toEqual(ways);
      await expect
        .element(page.getByRole('link', { name: ENTERPRISE }))
        .toHaveAttribute('href', '/dashboard');
    },
  );

  it.each(['yes', 'no'])(
    'a closed sign-up sells no plan and founds no office: payments %s',
    async (payments) => {
      await openAt('pricing');
      Object.assign(document.documentElement.dataset, {
        payments,
        offers: 'yes',
        signUp: 'closed',
      });
      const found = [...document.querySelectorAll('article a, article button')].filter(isVisible);
      expect(found.map(({ textContent }) => textContent)).toEqual([ENTERPRISE, OFFER]);
      await expectShown(CLOSED);
    },
  );

  it('the landing page has no way to a sign-up that is closed, and says so', async () => {
    await openAt('landing');
    document.documentElement.dataset.signUp = 'closed';
    const ways = [...document.querySelectorAll('a[href*="mode=signup"]')];
    expect([ways.length > 1, ways.filter(isVisible)]).toEqual([true, []]);
    await expectShown(CLOSED);
  });

  it('staff see their plan marked, go straight to the payment, and ask for an offer of enterprise', async () => {
    const server = await openAt('pricing', {
      'GET subscription': onProfessional,
      'POST subscription/checkout': broken,
      'POST subscription/offers': () => new Response(null, { status: 204 }),
    });
    const led = payInTab();
    const sent = bodiesSent();
    welcome(STAFF_SESSION);
    await expect.element(button('Plano Atual')).toBeDisabled();
    await button('Mudar para Básico').click();
    await expectShown('Erro ao criar checkout');
    server['POST subscription/checkout'] = reply({ url: PAYMENT });
    await button('Mudar para Básico').click();
    await expectShown('A página do provedor abriu noutro separador');
    expect(led).toEqual([PAYMENT]);
    expect(sent.at(-1)).toEqual({ plan: 'basic', country: 'portugal' });

    await button('Pedir Proposta').click();
    const dialog = page.getByRole('dialog', { name: 'Pedir Proposta' });
    await dialog.getByRole('textbox', { name: /^Mensagem/ }).fill('Somos vinte.');
    await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expectShown('Pedido enviado');
    expect(sent.at(-1)).toEqual({ message: 'Somos vinte.' });
    await expect
      .element(dialog.getByRole('link', { name: 'Abrir Painel' }))
      .toHaveAttribute('href', `/${OFFICE.slug}/dashboard`);
  });

  it('an office is not sold what its agreement covers, and a client of one is sold nothing', async () => {
    await openAt('pricing', {
      'GET subscription': reply({ ...PROFESSIONAL_PLAN, source: 'agreement', stripeState: null }),
    });
    welcome(STAFF_SESSION);
    await expectShown('Já incluído no acordo do escritório.');
    await expect.element(button('Mudar para Básico')).not.toBeInTheDocument();

    await openAt('pricing');
    welcome({ ...STAFF_SESSION, role: 'client' });
    await expectShown('Os planos são dos escritórios.');
    expect(document.querySelectorAll('#precos button')).toHaveLength(0);
  });

  it('staff who choose before the page knows them buy for their office, and are asked for no e-mail', async () => {
    const { answer, release } = held(reply<SessionReply>({ session: STAFF_SESSION }));
    await openAt('pricing', {
      'GET auth/session': answer,
      'GET subscription': onProfessional,
      'POST subscription/checkout': reply({ url: PAYMENT }),
    });
    const led = payInTab();
    const sent = bodiesSent();
    await visit('/pricing');
    await button('Assinar Profissional').click();
    release();
    await expectShown(`A assinatura fica para ${OFFICE.name}.`);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await button('Continuar').click();
    await expectShown(REDIRECTING);
    expect(led).toEqual([PAYMENT]);
    expect(sent).toEqual([{ plan: 'professional', country: 'portugal' }]);
  });
});

describe('the checkout of a visitor', () => {
  it('asks for an e-mail, says what is wrong with it and what failed, and leads to the payment in a new tab', async () => {
    const CHECKOUT = 'POST subscription/checkout';
    const server = await openAt('pricing', { [CHECKOUT]: broken });
    const led = payInTab();
    const sent = bodiesSent();
    open({ plan: 'professional', country: 'brazil' }, null);
    const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
    const email = dialog.getByRole('textbox', { name: 'E-mail' });
    const next = dialog.getByRole('button', { name: 'Continuar' });
    await expect.element(dialog.getByText(PRICE, { exact: true })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Fazer login' }))
      .toHaveAttribute('href', '/auth?redirect=/pricing');
    await expect.element(next).toBeDisabled();
    await expect.element(email).toHaveFocus();
    await email.fill('rita@escritorio');
    await next.click();
    await expectShown('Por favor, insira um email válido.');
    expect.soft(await faults('all'), 'axe').toEqual([]);
    expect(sent).toEqual([]);

    await email.fill('rita@escritorio.example');
    await next.click();
    await expect.poll(() => alerts().join()).toContain('Erro ao criar checkout');
    server[CHECKOUT] = reply({ url: '' });
    await next.click();
    await expect.poll(() => alerts().join()).toContain('Erro ao processar checkout.');

    const { answer, release } = held(reply({ url: PAYMENT }));
    server[CHECKOUT] = answer;
    await next.click();
    await expect.element(button('Processando...')).toBeDisabled();
    await email.click();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(3);
    release();
    await expectShown(REDIRECTING);
    expect(dialog.element().textContent).toContain(
      'Depois do pagamento, enviamos a rita@escritorio.example um e-mail com o caminho para criar a conta do escritório.',
    );
    expect(led).toEqual([PAYMENT]);
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toEqual({
      plan: 'professional',
      country: 'brazil',
      email: 'rita@escritorio.example',
    });
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expectHidden(REDIRECTING);
  });

  it.each([
    ['success', 'Pagamento recebido', 'rita@escritorio.example'],
    ['canceled', 'Pagamento cancelado.', ''],
  ])('tells once who comes back from it what happens next: %s', async (end, told, named) => {
    rememberBuyer('rita@escritorio.example');
    await openAt('pricing', { 'GET auth/session': reply<SessionReply>({ session: null }) });
    await visit(`/pricing?${end}=true`);
    await expectShown(told);
    expect(document.getElementById('returned')!.textContent).toContain(named);
    expect(location.pathname + location.search).toBe('/pricing');
  });
});
