import type { Locator } from '@playwright/test';
import type pg from 'pg';

import { addMember } from '../support/offices.js';
import { stat } from './support/console-page.js';
import { avoidMidnight } from './support/days.js';
import { csv } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

test(
  'each figure of the users page leads to what it counts',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    const { id: officeId } = office.session.office;
    for (let n = 1; n <= 7; n += 1)
      await addMember(owner, { id: officeId }, 'staff', `Colega ${n}`);
    await owner.query(
      `insert into invitation_logs (office_id, email, full_name, position, user_type, status, accepted_at, token_hash)
     select $1, 'p' || n || '@ficticio.example', 'Pessoa ' || n, 'Advogada', 'staff',
            case when n < 7 then 'pending' else 'accepted' end, case when n < 7 then null else now() end, sha256(gen_random_uuid()::text::bytea)
     from generate_series(1, 15) n`,
      [officeId],
    );
    await page.goto(`/${office.slug}/admin/usuarios`);
    for (const [id, list, rows] of [
      ['staff', 'Funcionários', 8],
      ['pending-invitations', 'Convites Enviados', 6],
      ['accepted-invitations', 'Convites Enviados', 9],
    ] as const) {
      const figure = page.locator(`[data-stat="${id}"]`);
      await expect(figure).toContainText(String(rows));
      await figure.click();
      const section = page.getByRole('region', { name: list });
      await expect(section.getByRole('heading', { level: 2, name: list })).toBeFocused();
      await expect(section.getByText(String(rows), { exact: true })).toBeVisible();
    }
    await page.reload();
    const heading = page.getByRole('heading', { level: 2, name: 'Convites Enviados' });
    await expect(heading).toBeFocused();
  },
);

test(
  'figures and bars of a report lead to as many cases',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    const { id } = await office.client('Vale Verde');
    await owner.query(
      `insert into cases (office_id, title, status, client_id, responsible_id, court)
     select $1, 'Processo ' || n, case when n < 4 then 'em_andamento' else 'aberto' end,
            case when n < 6 then $2::uuid end,
            case when n < 3 then (select id from staff_users s where s.office_id = $1 limit 1) end,
            case when n < 5 then 'Juízo Central Cível de Braga, J4' end
     from generate_series(1, 9) n`,
      [office.session.office.id, id],
    );
    const name = office.session.fullName;
    const main = page.getByRole('main');
    const cases = page.locator('[data-case]');
    const bars = [
      ['Por Status', 'Em Andamento', 3],
      ['Por Cliente', 'Vale Verde', 5],
      ['Por Responsável', name, 2],
      ['Por Responsável', 'Não atribuído', 7],
      ['Por Tribunal', 'Juízo Central Cível de Braga, J4', 4],
      ['Por Tribunal', 'Não definido', 5],
    ] as const;
    const leads = async (figure: Locator, count: number) => {
      await figure.click();
      await expect(cases).toHaveCount(count);
      await page.goBack();
    };
    await page.goto(`/${office.slug}/relatorios`);
    for (const [panel, bar, count] of bars) {
      const region = main.getByRole('region', { name: panel });
      await expect(region.getByRole('listitem').filter({ hasText: bar })).toContainText(`${count}`);
      await leads(region.getByRole('link', { name: bar }), count);
    }
    for (const [panel, bar, count] of bars) {
      const region = main.getByRole('region', { name: panel });
      await region.getByRole('radio', { name: 'Tabela' }).check();
      await leads(region.getByRole('row').getByRole('link', { name: bar }), count);
    }
    await leads(page.locator('[data-stat="cases"]'), 9);

    // The list names the filter that narrows it, and the filter can be taken away again.
    const court = main
      .getByRole('region', { name: 'Por Tribunal' })
      .getByRole('link', { name: 'Juízo Central Cível de Braga, J4' })
      .first();
    await court.click();
    await main.getByRole('searchbox').fill('nada disto');
    await main.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(cases).toHaveCount(9);
    await page.goBack();
    await court.click();
    await main.getByRole('button', { name: 'Tribunal: Juízo Central Cível de Braga, J4' }).click();
    await expect(cases).toHaveCount(9);
    await page.goBack();

    // Figures of one colleague lead to that colleague's cases alone.
    await main.getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.locator('[data-stat="cases"]')).toContainText('2');
    await main.getByRole('region', { name: 'Por Cliente' }).getByRole('link').first().click();
    await expect(cases).toHaveCount(2);
  },
);

const OF_2025 = 'relatorios?periodo=outro&de=2025-01-01&ate=2025-12-31';

/**
 * Nine cases, five of them created in 2025. In that year four were concluded, three of them in time and three of them
 * in Braga; two are open after their date.
 */
async function fill2025(owner: pg.Client, office: Office): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title, status, court, due_date, created_at, concluded_at, responsible_id)
     select $1, 'Processo ' || n, case when n < 5 then 'concluido' else 'aberto' end,
            case when n < 4 then 'Juízo Central Cível de Braga, J4' end,
            case when n < 7 then date '2025-06-30' end,
            case when n < 6 then timestamptz '2025-02-10T12:00Z' else '2024-05-10T12:00Z' end,
            case when n < 4 then timestamptz '2025-06-30T12:00Z' when n = 4 then '2025-07-01T12:00Z' end,
            case when n in (1, 7) then (select id from staff_users s where s.office_id = $1 limit 1) end
     from generate_series(1, 9) n`,
    [office.session.office.id],
  );
}

test(
  'the figures of a report’s period lead to as many cases',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await fill2025(owner, office);
    const main = page.getByRole('main');
    const cases = page.locator('[data-case]');
    const leads = async (figure: Locator, count: number) => {
      await figure.click();
      await expect(cases).toHaveCount(count);
      await expect(
        page.getByText(`${count} processo${count === 1 ? '' : 's'}`, { exact: true }),
      ).toBeVisible();
      await page.goBack();
    };
    await page.goto(`/${office.slug}/${OF_2025}`);
    for (const [id, name, count] of [
      ['cases', '5 novos no período', 5],
      ['met', '3 de 6 prazos', 3],
      ['duration', '4 concluídos', 4],
    ] as const) {
      await leads(stat(page, id).getByRole('link', { name, exact: true }), count);
    }
    await expect(stat(page, 'missed').locator('b')).toHaveText('3');
    await leads(stat(page, 'missed').locator('b'), 3);
    // A mean and a share count nothing, and neither does a figure of none.
    for (const text of ['Mediana 140 dias', '0 em dezembro', /^50\s%$/]) {
      await expect(
        main.getByText(text, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(main.getByRole('link', { name: text })).toHaveCount(0);
    }

    const region = (name: string) => main.getByRole('region', { name });
    for (const [panel, series, month, all, inMonth] of [
      ['Processos por Mês', 'Novos', /^fevereiro/i, 5, 5],
      ['Processos por Mês', 'Concluídos', /^junho/i, 4, 3],
      ['Prazos', 'Cumpridos', /^junho/i, 3, 3],
      ['Prazos', 'Fora do prazo', /^junho/i, 3, 3],
    ] as const) {
      const shown = region(panel);
      await leads(shown.getByRole('link', { name: `${series} ${all}`, exact: true }), all);
      await shown.getByRole('radio', { name: 'Tabela' }).check();
      const figures = shown
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: month }) });
      const column = ['Novos', 'Cumpridos'].includes(series) ? 0 : 1;
      await leads(figures.getByRole('cell').nth(column).getByRole('link'), inMonth);
    }
    const BRAGA = 'Juízo Central Cível de Braga, J4';
    await leads(region('Duração Média').getByRole('link', { name: BRAGA }), 3);
    await region('Duração Média').getByRole('radio', { name: 'Tabela' }).check();
    await leads(region('Duração Média').getByRole('row').getByRole('link', { name: BRAGA }), 3);
    await leads(region('Duração Média').getByRole('link', { name: 'Não definido' }), 1);

    // The list names the filters that narrow it, and each can be taken away again.
    await stat(page, 'missed').locator('b').click();
    await expect(cases).toHaveCount(3);
    await page.getByRole('button', { name: 'Fora do prazo' }).click();
    await expect(cases).toHaveCount(6);
    await page.getByRole('button', { name: 'Vencimento: 01/01/2025 a 31/12/2025' }).click();
    await expect(cases).toHaveCount(9);

    // Figures of one colleague lead to that colleague's cases alone.
    await page.goto(`/${office.slug}/${OF_2025}`);
    await main.getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name: office.person }).click();
    await leads(page.getByRole('link', { name: '1 novo no período', exact: true }), 1);
  },
);

test(
  'the figures of clients lead to as many, which say what they are',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await avoidMidnight();
    const old = await office.client('Antiga');
    for (const name of ['Nova', 'Mais Nova']) await office.client(name);
    await office.file(old.id, csv('Procuração.csv'));
    await owner.query(
      `update clients set created_at = created_at - interval '40 days' where id = $1`,
      [old.id],
    );
    const clients = page.locator('[data-client]');
    for (const [from, id, name, chip] of [
      ['clientes', 'total', '2 novos este mês', 'Novos este mês'],
      ['documentos', 'folders', '2 sem documentos', 'Sem documentos'],
    ] as const) {
      await page.goto(`/${office.slug}/${from}`);
      await stat(page, id).getByRole('link', { name, exact: true }).click();
      await expect(clients).toHaveCount(2);
      await expect(page.getByText('1–2 de 2')).toBeVisible();
      await expect(clients.first()).toContainText('Mais Nova');
      await page.reload();
      await expect(clients).toHaveCount(2);
      await page.getByRole('button', { name: chip }).click();
      await expect(clients).toHaveCount(3);
      await expect(page.getByRole('button', { name: chip })).toHaveCount(0);
      await page.goto(`/${office.slug}/clientes`);
    }
    await page.goto(`/${office.slug}/documentos`);
    await stat(page, 'total').getByRole('link', { name: 'Em 1 cliente' }).click();
    await expect(page).toHaveURL(/\/documentos$/);
  },
);
