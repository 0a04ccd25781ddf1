import type pg from 'pg';

import { addMember } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { overflowingElements } from './support/layout.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/** Eleven months of cases; one in four was concluded, one in five of these too late. */
async function fill(owner: pg.Client, { session }: Office): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title, court, status, due_date, created_at, responsible_id)
     select $1, 'Processo ' || n, (array['Juízo Local Cível de Lisboa', 'Juízo do Trabalho do Porto',
              'Juízo de Execução de Braga', null])[n % 4 + 1],
            'aberto', date '2025-01-20' + n * 5, timestamptz '2025-01-10' + n * interval '5 days',
            case when n % 3 > 0 then (select id from staff_users s where s.office_id = $1 limit 1) end
     from generate_series(1, 64) n`,
    [session.office.id],
  );
  await owner.query(
    `update cases set status = 'concluido' where office_id = $1 and extract(day from due_date)::int % 4 = 0`,
    [session.office.id],
  );
  await owner.query(
    `update cases set concluded_at = due_date + case when extract(month from due_date)::int % 5 = 0 then 9 else -2 end
     where office_id = $1 and status = 'concluido'`,
    [session.office.id],
  );
}

const OF_2025 = '/relatorios?periodo=outro&de=2025-01-01&ate=2025-12-31';

test(
  'every chart has its table, and period and colleague stand in the address, on paper and in the CSV',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await fill(owner, office);
    const { userId } = await addMember(owner, office.session.office, 'staff', 'Berta Vale');
    await page.goto(`/${office.slug}${OF_2025}`);
    const main = page.getByRole('main');
    const cases = main.locator('[data-stat="cases"]');
    const who = main.getByRole('combobox', { name: 'Responsável' });
    await expect(cases).toContainText('64');

    const panel = main.getByRole('region', { name: 'Processos por Mês' });
    await expect(panel.getByRole('img')).toHaveAccessibleName(/janeiro.* 2025: Novos \d+/);
    await panel.getByRole('radio', { name: 'Gráfico' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('row')).toHaveCount(14);
    await expect(panel.getByRole('row').last()).toContainText('64');
    const views = main.getByRole('radio', { name: 'Tabela' });
    await expect(views).toHaveCount(9);
    for (const view of await views.all()) await view.check();
    await expect(main.getByRole('table')).toHaveCount(9);
    await expectAccessible(page, 'tables', 'Como se conta');

    const whose = main.getByText('Responsável: Rita Sousa');
    const printed = main.getByText(/01\/01\/2025 – 31\/12\/2025/);
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    await expect(whose).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await who.click();
    await page.getByRole('option', { name: 'Rita Sousa' }).click();
    await expect(cases).toContainText('43');
    await expect(page).toHaveURL(/responsavel=/);
    await expect(whose).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(whose).toBeVisible();
    await expect(printed).toBeVisible();
    for (const pressed of ['button', 'combobox', 'radio'] as const) {
      await expect(main.getByRole(pressed)).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });

    await main.getByRole('radio', { name: '30 Dias' }).click();
    await expect(page).toHaveURL(/periodo=dias/);
    await expect(cases).toContainText('0 novos no período');
    await main.getByRole('radio', { name: 'Outro' }).click();
    await main.getByRole('textbox', { name: 'De' }).fill('31/12/2199');
    await expect(main.getByRole('alert')).toContainText('O período termina antes de começar');
    await expect(main.getByRole('button', { name: 'Baixar CSV' })).toBeDisabled();

    const { rows } = await owner.query<{ id: string }>(
      'update staff_users set deactivated_at = now() where user_id = $1 returning id',
      [userId],
    );
    await page.goto(`${OF_2025}&responsavel=${rows[0]!.id}`);
    await expect(who, 'a colleague who has left').toHaveText('Berta Vale');
    await expect(cases).toContainText('0 novos no período');

    await page.setViewportSize({ width: 375, height: 800 });
    // The charts follow the window's width a moment later.
    await expect.poll(() => overflowingElements(page)).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('relatorio_2025-01-01_2025-12-31_Berta Vale.csv');
  },
);
