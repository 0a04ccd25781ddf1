import { page } from 'vitest/browser';

import { PLANS } from '../../src/contract/plans';
import type { SessionReply } from '../../src/contract/session';
import type { Subscription } from '../../src/contract/subscriptions';
import { CONSOLE_FRAME, openConsole, paying } from './support/console';
import { broken, held, list, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { alerts, button, expectHidden, expectShown, onStage, SIZES } from './support/stage';

const PAYMENT = 'https://pagamento.example/checkout';
const CHECKOUT = 'POST subscription/checkout';
const PORTAL = 'POST subscription/billing-portal';
const OFFERS = 'POST subscription/offers';

const changePlan = button('Mudar para Básico');
const manage = button('Gerenciar Assinatura');
const offer = button('Pedir Proposta');
const blocked = page.getByRole('link', { name: 'Abrir a Página de Pagamento' });
const plan = page.getByRole('region', { name: 'Plano do escritório' });

/** The browser opens this instead of a tab. */
function tabOpens() {
  const location = { replace: vi.fn() };
  const tab = { opener: window, closed: false, close: vi.fn(), location };
  tab.close.mockImplementation(() => void (tab.closed = true));
  vi.spyOn(window, 'open').mockImplementation(() => {
    tab.closed = false;
    return tab as unknown as Window;
  });
  return tab;
}

describe('the subscription', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('a plan is bought in a tab of its own, which becomes a link where the browser opens none; an offer is asked for once', async () => {
    const { answer, release } = held(() => new Response(null, { status: 204 }));
    let offers = 0;
    await openAt('/subscription', {
      ...paying(),
      [CHECKOUT]: reply({ url: PAYMENT }),
      [PORTAL]: reply({ url: `${PAYMENT}/portal` }),
      [OFFERS]: (url) => ((offers += 1), answer(url)),
    });
    const tab = tabOpens();
    await changePlan.click();
    await expectShown('O plano muda-se na página do provedor, que abriu noutro separador.');
    expect(tab.location.replace.mock.calls).toEqual([[PAYMENT]]);

    vi.spyOn(window, 'open').mockReturnValue(null);
    await manage.click();
    await expect.element(blocked).toHaveAttribute('href', `${PAYMENT}/portal`);

    await offer.click();
    await expect.element(button('Pedindo...')).toBeDisabled();
    release();
    await expectShown('Pedido enviado. A proposta chega por e-mail.');
    await expect.element(button('Proposta Pedida')).toBeDisabled();
    expect(offers).toBe(1);
  });

  it('a payment whose tab the browser did not open is a link below the plans', async () => {
    await openAt('/subscription', { ...paying(), [CHECKOUT]: reply({ url: PAYMENT }) });
    vi.spyOn(window, 'open').mockReturnValue(null);
    await changePlan.click();
    await expect
      .poll(() => document.querySelector<HTMLAnchorElement>('#comparar a')?.href)
      .toBe(PAYMENT);
  });

  it('a payment page or an offer that fails to come says why, and no empty tab stays', async () => {
    const server = await openAt('/subscription', {
      ...paying(),
      [CHECKOUT]: broken,
      [PORTAL]: () => Promise.reject(new TypeError('no network')),
      [OFFERS]: broken,
      // Where an answer was lost the page asks whether the server is there.
      'GET health/live': reply({}),
    });
    const tab = tabOpens();
    await changePlan.click();
    await expect.poll(alerts).toContain('Erro ao criar checkout');
    server[CHECKOUT] = reply({});
    await changePlan.click();
    await expect.poll(alerts).toContain('Erro ao processar checkout.');
    await manage.click();
    await expect.poll(alerts).toContain('Erro ao abrir portal');
    expect(tab.close).toHaveBeenCalledTimes(3);
    await offer.click();
    await expect.poll(alerts).toContain('Não foi possível pedir a proposta.');
    server['GET subscription'] = broken;
    await button('Atualizar').click();
    await expect.poll(alerts).toContain('Erro ao atualizar subscription');
    await expect.element(plan).toMatchTextContent(/Profissional/);
  });

  it('a session that is over closes the empty tab, asks for the password, and the page comes as a link', async () => {
    const over = refusal('not_signed_in');
    const server = await openAt('/subscription', {
      ...paying(),
      [PORTAL]: over,
      'POST auth/refresh': over,
      'POST auth/sign-in': reply<SessionReply>({ session: STAFF_SESSION }),
    });
    const tab = tabOpens();
    await manage.click();
    await expectShown('Você precisa estar logado');
    const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
    await expect.element(ended).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    server[PORTAL] = reply({ url: PAYMENT });
    await ended.getByRole('textbox', { name: 'Senha' }).fill('uma senha');
    await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.element(blocked).toHaveAttribute('href', PAYMENT);
  });

  it.each([
    ['canceled', 'Pagamento cancelado.', 'Inativo'],
    ['success', 'Pagamento processado com sucesso! Atualizando subscription...', 'Ativo'],
  ])('a payment that led back is told once: %s', async (end, told, state) => {
    const unpaid: Partial<Subscription> = {
      ...{ planTier: 'basic', active: false, status: null, source: 'none', price: null },
      ...{ subscriptionId: null, stripeState: null, limits: PLANS.basic.limits, features: [] },
    };
    const server = await openAt(`/subscription?${end}=true`, paying(unpaid));
    await expectShown(told);
    await expect.element(plan).toMatchTextContent(/Inativo/);
    expect(location.search).toBe('');
    Object.assign(server, paying());
    // After a payment the plan is asked for again by itself, two seconds later.
    await expect.poll(() => plan.element().textContent).toContain(state);
  });

  it('on a phone it is in the person’s menu', async () => {
    await openAt('/processos', { ...paying(), 'GET clients': list([]) });
    await page.viewport(...SIZES.phone);
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('menuitem', { name: 'Assinatura' }).click();
    await expect.element(plan).toMatchTextContent(/Profissional/);
    await expectHidden('Inativo');
  });
});
