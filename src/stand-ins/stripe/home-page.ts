import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';

import { html } from '../html.js';
import { type Account } from './account.js';
import { dateOf, paymentPage } from './payment-page.js';
import { itemOf } from './subscriptions.js';

/** Serves the page at the printed address: it says what this is, and who has bought what. */
export function registerHomePage(app: FastifyInstance, account: Account): void {
  app.get('/', (_request, reply) => {
    const rows = account.subscriptions.all().reverse();
    const body = html`<h1>Pagamentos de demonstração</h1>
      <section>
        <p>
          Aqui paga quem experimenta o produto: as páginas de pagamento e de gestão da assinatura
          abrem-se a partir dele. Nada é cobrado e nada sai desta máquina.
        </p>
      </section>
      <section>
        <h2>Assinaturas</h2>
        ${rows.length === 0 ? html`<p>Ainda não há nenhuma.</p>` : table(account, rows)}
      </section>`;
    return reply.type('text/html; charset=utf-8').send(paymentPage('Pagamentos', body));
  });
}

function table(account: Account, rows: readonly Stripe.Subscription[]) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Email</th>
        <th scope="col">Plano</th>
        <th scope="col">Até</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => {
        const { price, current_period_end: end } = itemOf(row);
        const { email } = account.customers.get(row.customer as string);
        return html`<tr>
          <td>${email}</td>
          <td>${account.products.get(price.product as string).name}</td>
          <td>${dateOf(row.ended_at ?? end)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
