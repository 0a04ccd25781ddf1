import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

import { html } from '../html.js';
import { type Account } from './account.js';
import { pay, type Payment } from './checkout.js';
import { StripeFault } from './fault.js';
import { money, paymentPage } from './payment-page.js';

/** The cards to choose from, by the part of their number that is shown. */
const CARDS: Readonly<Record<string, { label: string } & Pick<Payment, 'card' | 'declined'>>> = {
  good: { label: 'Cartão que paga (•••• 4242)', card: { last4: '4242', fails: false } },
  declined: {
    label: 'Cartão recusado (•••• 0002)',
    card: { last4: '0002', fails: true },
    declined: true,
  },
  later: {
    label: 'Cartão que paga agora e falha na próxima cobrança (•••• 0341)',
    card: { last4: '0341', fails: true },
  },
};

interface Fields {
  email?: string;
  card?: string;
}

/** The page on which somebody pays. */
export function registerCheckoutPage(app: FastifyInstance, account: Account): void {
  app.get('/pay/:id', (request, reply) => show(account, request, reply));
  app.post('/pay/:id', (request, reply) => {
    const session = account.sessions.find(idOf(request));
    if (session?.status !== 'open') return show(account, request, reply);
    const fields = fieldsOf(request);
    const chosen = CARDS[fields.card ?? ''] ?? CARDS.good!;
    try {
      pay(account, session, { ...chosen, email: fields.email });
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const refusal =
        error.code === 'card_declined'
          ? 'O cartão foi recusado. Nada foi cobrado; escolha outro.'
          : 'Indique um email válido.';
      return show(account, request, reply, refusal, fields);
    }
    const address = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return reply.redirect(address, 303);
  });
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** Returns the fields that a form of ours sends. */
export function fieldsOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(new URLSearchParams((request.body as string | undefined) ?? ''));
}

function show(
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: string,
  fields: Fields = {},
): FastifyReply {
  const session = account.sessions.find(idOf(request));
  if (session?.status === 'open') {
    return send(reply, 200, 'Pagamento', form(account, session, refusal, fields));
  }
  const words = session
    ? 'Este pagamento já foi concluído ou expirou.'
    : 'Este endereço de pagamento não existe.';
  const back = session?.cancel_url;
  return send(
    reply,
    session ? 410 : 404,
    'Pagamento',
    html`<h1>Pagamento</h1>
      <section>
        <p>${words}</p>
        ${back ? html`<p><a href="${back}">Voltar</a></p>` : null}
      </section>`,
  );
}

function send(
  reply: FastifyReply,
  status: number,
  title: string,
  body: ReturnType<typeof html>,
): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(paymentPage(title, body));
}

function form(
  account: Account,
  session: Stripe.Checkout.Session,
  refusal: string | undefined,
  fields: Fields,
) {
  const [line] = account.orders.get(session.id).lines as [{ price: string; quantity: number }];
  const price = account.prices.get(line.price);
  const product = account.products.get(price.product as string);
  const amount = money((price.unit_amount ?? 0) * line.quantity, price.currency);
  const known = session.customer
    ? account.customers.get(session.customer as string).email
    : session.customer_email;
  const choices = Object.entries(CARDS).map(
    ([value, { label }]) =>
      html`<label
        ><input
          type="radio"
          name="card"
          value="${value}"
          ${isChosen(value, fields)}
        />${label}</label
      >`,
  );
  return html`<h1>Pagamento</h1>
    <section>
      <h2>${product.name}</h2>
      <p class="amount">${amount} <span class="soft">por mês</span></p>
      ${product.description ? html`<p class="soft">${product.description}</p>` : null}
    </section>
    <section>
      ${refusal ? html`<p class="bad" role="alert">${refusal}</p>` : null}
      <form method="post">
        ${
          known
            ? html`<p>Email: <strong>${known}</strong></p>`
            : html`<label
                >Email
                <input
                  type="email"
                  name="email"
                  required
                  autocomplete="email"
                  value="${fields.email ?? ''}"
              /></label>`
        }
        <fieldset>
          <legend>Cartão de demonstração</legend>
          ${choices}
        </fieldset>
        <button type="submit">Pagar ${amount}</button>
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancelar e voltar</a></p>` : null}
    </section>`;
}

const isChosen = (value: string, { card = 'good' }: Fields) =>
  value === card ? html`checked` : null;
