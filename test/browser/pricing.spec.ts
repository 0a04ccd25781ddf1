import { overflowingElements } from './support/layout.js';
import { expect, test } from './support/test.js';

test(
  'without scripts, on a phone, landing page and prices are read, have prices for each country, and lead to the sign-up',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      viewport: { width: 375, height: 812 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Todos os processos');
    for (const heading of [
      'Prazos que se leem de relance',
      'Cada citação com a página. A que não se confirma vem marcada.',
      'Cada escritório isolado',
      'Três planos. O mesmo sigilo em todos.',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    expect(await overflowingElements(page)).toBe(0);
    await page.getByRole('link', { name: 'Criar Conta do Escritório' }).first().click();
    await expect(page).toHaveURL('/auth?mode=signup');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Segurança' }).click();
    await expect(page.getByRole('heading', { name: 'Cada escritório isolado' })).toBeInViewport();

    const plan = page.getByRole('article').filter({ hasText: 'Para equipas' });
    const choosePlan = async () => {
      await expect(plan.getByText('129 €')).toBeVisible();
      await page.getByRole('radio', { name: 'Brasil' }).check();
      await expect(plan.getByText('R$ 761')).toBeVisible();
      await expect(plan.getByText('129 €')).toBeHidden();
      await expect(
        page.getByText(
          'Valores aproximados. A conversão final é feita pelo provedor de pagamento.',
        ),
      ).toBeVisible();
      await plan.getByRole('button', { name: 'Assinar Profissional' }).click();
      await expect(page).toHaveURL(/\/auth\?mode=signup&/);
    };
    await choosePlan();
    await page.goto('/');
    await page.getByRole('link', { name: 'Comparar os planos em detalhe' }).click();
    await expect(page).toHaveURL('/pricing');
    await choosePlan();
    await context.close();
  },
);
