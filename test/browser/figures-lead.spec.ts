import { addMember } from '../support/offices.js';
import { expect, test } from './support/test.js';

for (const width of [1440, 375]) {
  test(`each figure of the users page leads to what it counts, at ${width} pixels`, async ({
    page,
    office,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 812 });
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
  });

  test(`figures and bars of a report lead to as many cases, at ${width} pixels`, async ({
    page,
    office,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 812 });
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
    const reports = `/${office.slug}/relatorios`;
    const main = page.getByRole('main');
    const cases = page.locator('[data-case]');
    for (const [panel, bar, count] of [
      ['Por Status', 'Em Andamento', 3],
      ['Por Cliente', 'Vale Verde', 5],
      ['Por Responsável', name, 2],
      ['Por Responsável', 'Não atribuído', 7],
      ['Por Tribunal', 'Juízo Central Cível de Braga, J4', 4],
      ['Por Tribunal', 'Não definido', 5],
    ] as const) {
      await page.goto(reports);
      const region = main.getByRole('region', { name: panel });
      await expect(region.getByRole('listitem').filter({ hasText: bar })).toContainText(`${count}`);
      await region.getByRole('link', { name: bar }).click();
      await expect(cases).toHaveCount(count);
      await page.goBack();
      await region.getByRole('radio', { name: 'Tabela' }).check();
      await region.getByRole('row').getByRole('link', { name: bar }).click();
      await expect(cases).toHaveCount(count);
    }
    await page.goto(reports);
    await page.locator('[data-stat="cases"]').click();
    await expect(cases).toHaveCount(9);

    // What a list is narrowed to by is said there, and taken away again.
    await page.goto(reports);
    const courts = main.getByRole('region', { name: 'Por Tribunal' });
    await courts.getByRole('link', { name: 'Juízo Central Cível de Braga, J4' }).click();
    await main.getByRole('button', { name: 'Tribunal: Juízo Central Cível de Braga, J4' }).click();
    await expect(cases).toHaveCount(9);

    await page.goto(reports);
    await courts.getByRole('link', { name: 'Juízo Central Cível de Braga, J4' }).click();
    await expect(cases).toHaveCount(4);
    await main.getByRole('searchbox').fill('nada disto');
    await main.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(cases).toHaveCount(9);

    // Of one colleague's figures they lead to that colleague's cases alone.
    await page.goto(reports);
    await main.getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.locator('[data-stat="cases"]')).toContainText('2');
    await main.getByRole('region', { name: 'Por Cliente' }).getByRole('link').first().click();
    await expect(cases).toHaveCount(2);
  });
}
