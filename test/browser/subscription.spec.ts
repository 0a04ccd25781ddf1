import type pg from 'pg';

import type { PlanTier } from '../../src/contract/plans.js';
import { selectOption } from './support/console-page.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/** Puts the office on a plan that the operator gave it. */
async function setPlan(owner: pg.Client, { session }: Office, tier: PlanTier): Promise<void> {
  await owner.query('update subscriptions set plan_tier = $2 where office_id = $1', [
    session.office.id,
    tier,
  ]);
}

async function addCases(owner: pg.Client, { session }: Office, count: number): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title)
     select $1, 'Processo ' || n from generate_series(1, $2::int) n`,
    [session.office.id, count],
  );
}

test('below 80 % nothing is shown, then a warning, and at the limit the prompt', async ({
  page,
  office,
  owner,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/cases$/);
  await setPlan(owner, office, 'basic');
  await addCases(owner, office, 39);
  await page.goto('/processos');
  const main = page.getByRole('main');
  await expect(main.getByText('39 de 50 processos')).toBeVisible();
  await expect(main.getByRole('meter', { name: 'Processos' })).toHaveAttribute(
    'aria-valuenow',
    '78',
  );
  await expect(main.getByRole('link', { name: 'Fazer Upgrade' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await form.getByLabel('Título').fill('O quadragésimo');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(main.getByText('40 de 50 processos')).toBeVisible();
  await expect(
    main.getByText(
      'Você está usando 80% do seu limite de processos. Considere fazer upgrade para evitar interrupções.',
    ),
  ).toBeVisible();

  // Colleagues take the last places while this page stands open.
  await addCases(owner, office, 10);
  await main.getByRole('button', { name: 'Novo Processo' }).click();
  await form.getByLabel('Título').fill('O que não cabe');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  const prompt = page.getByRole('dialog', { name: 'Limite atingido' });
  await expect(
    prompt.getByText(
      'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
    ),
  ).toBeVisible();
  await expect(prompt.getByText('50 de 50 processos')).toBeVisible();
  await expect(prompt.getByRole('link', { name: 'Fazer Upgrade' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await prompt.getByRole('button', { name: 'Agora Não' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('O que não cabe');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await expect(
    main.getByText('Limite de processos atingido. Faça upgrade para continuar.'),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Novo Processo' }).click();
  await expect(prompt).toBeVisible();
  await expect(form).toHaveCount(0);
});

test(
  'the subscription page shows what the office has, uses and could have',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await setPlan(owner, office, 'professional');
    await addCases(owner, office, 160);
    await page.goto(`/${office.slug}/dashboard`);
    await page.getByRole('link', { name: 'Plano Profissional: ver a assinatura' }).click();
    await expect(page).toHaveURL(`/${office.slug}/subscription`);
    const main = page.getByRole('main');
    const current = main.getByRole('region', { name: 'Plano do escritório' });
    await expect(current).toContainText('Profissional');
    await expect(current).toContainText('Ativo');
    await expect(current).toContainText('O plano foi atribuído por acordo');
    await expect(main.getByRole('button', { name: 'Gerenciar Assinatura' })).toHaveCount(0);
    for (const line of ['Relatórios Avançados', '200 Processos', '100 Clientes', 'API Access']) {
      await expect(main.getByRole('listitem').filter({ hasText: line })).toBeVisible();
    }
    const cases = main.getByRole('listitem').filter({ hasText: 'Processos160 de 200' });
    await expect(cases).toContainText('80%');
    await expect(cases).toContainText('Considere fazer upgrade para evitar interrupções.');
    await expect(main.getByRole('listitem').filter({ hasText: 'Armazenamento' })).toContainText(
      '0 MB de 2,0 GB',
    );

    const plans = main.getByRole('table');
    await expect(plans.getByRole('columnheader')).toHaveText([
      'Básico49\u00a0€ por mês',
      'Profissional129\u00a0€ por mês',
      'EnterpriseSob consulta',
    ]);
    await expect(plans.getByRole('button', { name: 'Plano Atual' })).toBeDisabled();
    await selectOption(page, 'País', 'Brasil (BRL)');
    await expect(plans.getByRole('columnheader').first()).toHaveText('BásicoR$\u00a0289 por mês');
    await expect(main.getByText('Valores aproximados.')).toBeVisible();

    await setPlan(owner, office, 'enterprise');
    await main.getByRole('button', { name: 'Atualizar' }).click();
    await expect(current).toContainText('Enterprise');
    await expect(main.getByRole('listitem').filter({ hasText: 'Processos160' })).toContainText(
      'Ilimitado',
    );
    await expect(main.getByRole('link', { name: 'Fazer Upgrade' })).toHaveCount(0);
  },
);
