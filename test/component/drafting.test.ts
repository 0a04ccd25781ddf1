import { page } from 'vitest/browser';

import type { DocumentTemplate, DraftMerge } from '../../src/contract/drafting';
import { readTemplate } from '../../src/contract/template-text';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CASE } from './support/records';
import { list, noAnswerYet, reply } from './support/server';
import { button, expectHidden, expectShown, onStage } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const TEMPLATE: DocumentTemplate = {
  ...{ id: '00000000-0000-4000-8000-000000000901', name: 'Contestação', country: 'portugal' },
  ...{ builtIn: null, changed: true, archived: false, version: 1, updatedBy: null },
  ...{ createdAt: CASE.createdAt, updatedAt: CASE.updatedAt },
};
const GAPS = Array.from({ length: 12 }, (_, n) => `facto ${n + 1}`);
const MERGE: DraftMerge = {
  ...{ caseId: CASE.id, templateId: TEMPLATE.id, title: 'Contestação', country: 'portugal' },
  blocks: readTemplate(GAPS.map((gap) => `#. O autor alega [[${gap}]].`).join('\n')).blocks,
  ...{ values: {}, fills: [] },
};
const answers = {
  ...onPlan('basic'),
  // Asked for until the plan is known, because the session began in one that has it.
  'GET ai/models': noAnswerYet,
  'GET document-templates': list([TEMPLATE]),
  [`GET document-templates/${TEMPLATE.id}/merge`]: reply(MERGE),
  [`GET cases/${CASE.id}`]: reply(CASE),
  'GET cases': list([CASE]),
  'GET drafts': list([]),
};
const chosen = `/ia?aba=pecas&processo=${CASE.id}&modelo=${TEMPLATE.id}`;

const main = page.getByRole('main');
const paper = main.getByRole('article', { name: 'Texto da minuta' });
const missing = main.getByRole('region', { name: 'Em Falta' });
const boxOf = (element: { element: () => Element }) => element.element().getBoundingClientRect();

describe('the aside of a piece', () => {
  it.each([1440, 1200])('leaves the text the larger part, at %i pixels', async (width) => {
    await openAt(chosen, answers);
    await page.viewport(width, 900);
    await expect.element(paper).toBeVisible();
    await expectShown('Facto 12');
    const aside = boxOf(missing);
    expect(boxOf(paper).right).toBeLessThan(aside.left);
    expect(boxOf(paper).width).toBeGreaterThan(1.6 * aside.width);
    await expect.element(button('Ver Lista')).not.toBeInTheDocument();
  });

  it('begins at the top, beside the choice, before there is a text', async () => {
    await openAt('/ia?aba=pecas', answers);
    const choice = main.getByRole('region', { name: 'Geração de Peças' });
    await expect.element(choice).toBeVisible();
    const beside = () => choice.element().parentElement!.parentElement!.lastElementChild!;
    await expect
      .poll(() => beside().getBoundingClientRect().top - boxOf(choice).top)
      .toBeLessThanOrEqual(1);
  });

  it.each([768, 375])('waits behind a button above the text, at %i pixels', async (width) => {
    await openAt(chosen, answers);
    await page.viewport(width, 900);
    await expect.element(paper).toBeVisible();
    await expectShown('12 factos');
    await expectHidden('Facto 1');
    expect(boxOf(missing).height).toBeLessThan(80);
    expect(boxOf(missing).bottom).toBeLessThan(boxOf(paper).top);
    await button('Ver Lista').click();
    await expectShown('Facto 1');
    await button('Ocultar Lista').click();
    await expectHidden('Facto 1');
  });
});
