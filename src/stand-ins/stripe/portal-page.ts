import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

import { html } from '../html.js';
import { type Account } from './account.js';
import { fieldsOf } from './checkout-page.js';
import { advance } from './clock.js';
import { cardOf, giveCard } from './customers.js';
import { dateOf, money, paymentPage } from './payment-page.js';
import { cancelAtPeriodEnd, changePlan, collect, itemOf } from './subscriptions.js';

const STATUS: Readonly<Record<string, string>> = {
  active: 'Ativa',
  past_due: 'Pagamento em atraso',
  canceled: 'Terminada',
  incomplete: 'Por pagar',
  incomplete_expired: 'Expirada',
  trialing: 'Em experiência',
  unpaid: 'Por pagar',
  paused: 'Em pausa',
};

/** Serves the pages on which a customer manages their purchases. */
export function registerPortalPage(app: FastifyInstance, account: Account): void {
  app.get('/portal/:id', (request, reply) => {
    const session = account.portalSessions.find(idOf(request));
    void reply.type('text/html; charset=utf-8');
    if (session) return reply.send(paymentPage('Assinatura', portal(account, session)));
    const words = html`<h1>Assinatura</h1>
      <section><p>Este endereço não existe ou expirou.</p></section>`;
    return reply.code(404).send(paymentPage('Assinatura', words));
  });
  app.post('/portal/:id', (request, reply) => {
    const session = account.portalSessions.find(idOf(request));
    if (session) act(account, session, fieldsOf(request));
    return reply.redirect(request.url, 303);
  });
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
const isRunning = ({ status }: Stripe.Subscription) =>
  status !== 'canceled' && status !== 'incomplete_expired';

function act(
  account: Account,
  { customer: id }: Stripe.BillingPortal.Session,
  { act, subscription: named, price, card }: Record<string, string | undefined>,
): void {
  const customer = account.customers.get(id);
  const subscription = account.subscriptions.find(named ?? '');
  if (act === 'card') giveTheirCard(account, customer, card === 'later');
  if (act === 'wait') advance(account, secondsToNextPayment(account, id));
  if (!subscription || subscription.customer !== id || !isRunning(subscription)) return;
  const wanted = account.prices.find(price ?? '');
  if (act === 'plan' && wanted) changePlan(account, subscription, wanted);
  if (act === 'cancel') cancelAtPeriodEnd(account, subscription, true);
  if (act === 'resume') cancelAtPeriodEnd(account, subscription, false);
}

/** A new card pays what is open. */
function giveTheirCard(account: Account, customer: Stripe.Customer, fails: boolean): void {
  giveCard(account, customer, { last4: fails ? '0341' : '4242', fails });
  if (fails) return;
  for (const subscription of subscriptionsOf(account, customer.id).filter(isRunning)) {
    const invoice = account.invoices.find((subscription.latest_invoice ?? '') as string);
    if (invoice?.status === 'open') collect(account, subscription, invoice);
  }
}

function secondsToNextPayment(account: Account, customer: string): number {
  const ends = subscriptionsOf(account, customer)
    .filter(isRunning)
    .map((row) => itemOf(row).current_period_end);
  return ends.length > 0 ? Math.max(0, Math.min(...ends) - account.now()) : 0;
}

const subscriptionsOf = (account: Account, customer: string) =>
  account.subscriptions.all().filter((row) => row.customer === customer);

function portal(
  account: Account,
  { customer: id, configuration, return_url }: Stripe.BillingPortal.Session,
) {
  const customer = account.customers.get(id);
  const { features } = account.configurations.get(configuration as string);
  const subscriptions = subscriptionsOf(account, id).reverse();
  return html`<h1>Assinatura</h1>
    <p class="soft">${customer.email ?? ''}</p>
    ${
      subscriptions.length === 0
        ? html`<section><p>Não há nenhuma assinatura.</p></section>`
        : subscriptions.map((row) => subscriptionPart(account, row, features))
    }
    ${features.payment_method_update.enabled && cardPart(account, id)}
    ${features.invoice_history.enabled && invoicesPart(account, id)}
    <section>
      <h2>Relógio de demonstração</h2>
      <form method="post">
        <input type="hidden" name="act" value="wait" />
        <button class="plain" type="submit">Avançar até à próxima cobrança</button>
      </form>
    </section>
    ${return_url ? html`<p><a href="${return_url}">Voltar</a></p>` : null}`;
}

function subscriptionPart(
  account: Account,
  subscription: Stripe.Subscription,
  features: Stripe.BillingPortal.Configuration['features'],
) {
  const { price, current_period_end } = itemOf(subscription);
  const name = account.products.get(price.product as string).name;
  const running = isRunning(subscription);
  const end = dateOf(subscription.ended_at ?? current_period_end);
  const when = !running
    ? `Terminou a ${end}`
    : subscription.cancel_at_period_end
      ? `Termina a ${end}`
      : `Próxima cobrança a ${end}`;
  return html`<section>
    <h2>${name}</h2>
    <p class="amount">
      ${money(price.unit_amount ?? 0, price.currency)} <span class="soft">por mês</span>
    </p>
    <p>${STATUS[subscription.status] ?? subscription.status}. ${when}.</p>
    ${running && features.subscription_update.enabled && planForm(account, subscription, features)}
    ${running && features.subscription_cancel.enabled && cancelForm(subscription)}
  </section>`;
}

function planForm(
  account: Account,
  { id, currency, items }: Stripe.Subscription,
  { subscription_update: { products } }: Stripe.BillingPortal.Configuration['features'],
) {
  const current = (items.data[0] as Stripe.SubscriptionItem).price.id;
  const prices = (products ?? [])
    .flatMap((product) => product.prices)
    .map((price) => account.prices.get(price))
    .filter((price) => price.currency === currency);
  const choices = prices.map(
    (price) =>
      html`<label
        ><input
          type="radio"
          name="price"
          value="${price.id}"
          ${price.id === current && html`checked`}
        />${account.products.get(price.product as string).name},
        ${money(price.unit_amount ?? 0, price.currency)} por mês</label
      >`,
  );
  return html`<form method="post">
    <input type="hidden" name="act" value="plan" />
    <input type="hidden" name="subscription" value="${id}" />
    <fieldset>
      <legend>Plano</legend>
      ${choices}
    </fieldset>
    <button type="submit">Alterar plano</button>
  </form>`;
}

function cancelForm({ id, cancel_at_period_end: ends }: Stripe.Subscription) {
  return html`<form method="post">
    <input type="hidden" name="act" value="${ends ? 'resume' : 'cancel'}" />
    <input type="hidden" name="subscription" value="${id}" />
    <button class="plain" type="submit">
      ${ends ? 'Retomar assinatura' : 'Cancelar no fim do período'}
    </button>
  </form>`;
}

function cardPart(account: Account, customer: string) {
  const card = cardOf(account, customer);
  const choice = (value: string, label: string, checked: boolean) =>
    html`<label
      ><input
        type="radio"
        name="card"
        value="${value}"
        ${checked && html`checked`}
      />${label}</label
    >`;
  return html`<section>
    <h2>Cartão</h2>
    <form method="post">
      <input type="hidden" name="act" value="card" />
      <fieldset>
        <legend>${card ? `Cartão atual: •••• ${card.last4}` : 'Sem cartão'}</legend>
        ${choice('good', 'Cartão que paga', !card?.fails)}
        ${choice('later', 'Cartão que falha na próxima cobrança', card?.fails ?? false)}
      </fieldset>
      <button class="plain" type="submit">Guardar cartão</button>
    </form>
  </section>`;
}

function invoicesPart(account: Account, customer: string) {
  const rows = account.invoices
    .all()
    .filter((row) => row.customer === customer)
    .reverse();
  if (rows.length === 0) return null;
  const label = (status: string | null) =>
    status === 'paid' ? 'Paga' : status === 'void' ? 'Anulada' : 'Por pagar';
  return html`<section>
    <h2>Faturas</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Valor</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${dateOf(row.created)}</td>
              <td>${money(row.total, row.currency)}</td>
              <td>${label(row.status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
