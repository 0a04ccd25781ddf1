import type { Page } from '@playwright/test';

import { LONG_TITLE as LONG, overflowingElements } from './support/layout.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum';

/** The letters that the page is drawn with are ours: until they have come, others of other widths stand there. */
const waitForFonts = (page: Page) => page.evaluate('document.fonts.ready.then(() => undefined)');

test(
  'on an upright tablet tables, words, menus, invitations, people and a client’s note have room, and fields stand below each other',
  { tag: '@long' },
  async ({ page, office }) => {
    const fullName = 'Bartolomeu Albuquerque';
    const client = await office.client('Metalúrgica do Sado, Lda.', {
      portalUsers: [{ fullName, email: `bartolomeu.albuquerque@${office.slug}.example` }],
    });
    await office.case({ title: TITLE, clientId: client.id });
    await office.case({ title: LONG, clientId: client.id });
    await page.setViewportSize({ width: 768, height: 1024 });

    await test.step('headings of a table are whole', async () => {
      await page.goto('/admin/seguranca');
      await expect(page.getByRole('columnheader', { name: 'Assunto' })).toBeVisible();
      await waitForFonts(page);
      expect(await findCutHeadings(page)).toEqual([]);
    });

    await test.step('a client’s people are in one line, words in one piece, and the note has room', async () => {
      await page.goto(`/clientes/${client.id}`);
      const dialog = page.getByRole('dialog', { name: client.name });
      const person = dialog.getByText(fullName, { exact: true });
      await expect(person).toBeVisible();
      await waitForFonts(page);
      expect(await findBrokenWords(page, '[role=dialog] [data-status] span')).toEqual([]);
      expect((await person.boundingBox())!.height, 'a line of 20').toBeLessThan(30);
      const box = (await dialog.boundingBox())!;
      for (const part of [
        dialog.getByRole('combobox', { name: 'Processo' }),
        dialog.getByRole('textbox', { name: 'Adicionar nota' }),
        dialog.getByRole('button', { name: 'Salvar Nota' }),
      ]) {
        const { x, width } = (await part.boundingBox())!;
        expect(x + width).toBeLessThan(box.x + box.width);
      }
    });

    await test.step('a menu of dots is as small as it is', async () => {
      await page.goto('/processos');
      const menu = page.getByRole('main').locator('button[aria-haspopup=menu]').first();
      await expect(menu).toBeVisible();
      expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(44);
    });

    await test.step('who is invited and who works here can be read', async () => {
      const email = 'constanca.albuquerque@correio.example';
      const person = { fullName: 'Constança Albuquerque', position: 'Advogada estagiária' };
      await office.invite({ ...person, email, userType: 'staff' });
      await page.goto('/admin/usuarios');
      const invited = page.getByRole('region', { name: 'Convites Enviados' }).getByText(email);
      await expect(invited).toBeVisible();
      const colleagues = page.getByRole('region', { name: 'Funcionários Ativos' });
      const colleague = colleagues.getByText(office.session.email);
      await expect(colleague).toBeVisible();
      await waitForFonts(page);
      for (const text of [invited, colleague]) {
        const hidden = await text.evaluate((element) => {
          const { scrollWidth, clientWidth } = element as unknown as Record<string, number>;
          return scrollWidth! - clientWidth!;
        });
        expect(hidden).toBeLessThanOrEqual(0);
      }
      await expect.poll(() => overflowingElements(page)).toBe(0);
    });

    await test.step('the fields of an invitation stand below each other, also on a phone', async () => {
      for (const path of ['cadastro-staff', 'cadastro-cliente']) {
        await page.goto(`/${office.slug}/admin/${path}`);
        const fields = page.getByRole('form').getByRole('textbox');
        await expect(page.getByLabel('Telefone')).toBeVisible();
        const lefts = async () =>
          new Set((await fields.evaluateAll(leftEdges)).map((left) => Math.round(left))).size;
        for (const [width, columns] of [
          [1440, 2],
          [768, 1],
          [375, 1],
        ] as const) {
          await page.setViewportSize({ width, height: 1024 });
          await expect.poll(lefts, `${path} at ${width} pixels`).toBe(columns);
          await expect.poll(() => overflowingElements(page)).toBe(0);
        }
      }
    });
  },
);

/** Headings of columns that are wider than their column. */
function findCutHeadings(page: Page): Promise<string[]> {
  return page
    .locator('main th')
    .evaluateAll((all) =>
      (all as unknown as Record<string, number & string>[])
        .filter(({ scrollWidth, clientWidth }) => clientWidth! > 0 && scrollWidth! > clientWidth!)
        .map(({ textContent }) => textContent!),
    );
}

/** Words that stand in several lines. */
function findBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `{
      const broken = [];
      for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
        for (const text of element.childNodes) {
          if (text.nodeType !== Node.TEXT_NODE) continue;
          for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\d]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
          }
        }
      }
      broken;
    }`,
  );
}

/** Returns the left edge of each element in the window. */
const leftEdges = (all: unknown[]) =>
  (all as { getBoundingClientRect: () => { left: number } }[]).map(
    (each) => each.getBoundingClientRect().left,
  );
