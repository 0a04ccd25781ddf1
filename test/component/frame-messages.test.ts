import { type Locator, page } from 'vitest/browser';

import { BESIDE_CLIENT, CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import {
  CASE,
  CASE_STATISTICS,
  CASE_VIEW_COUNTS,
  CLIENT,
  CLIENT_STATISTICS,
} from './support/records';
import { type Answer, type Answers, broken, list, reply } from './support/server';
import { button, drawn, onStage } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

/** The grounds of a message, by day and by night: ink for what was done, the surface for what was not. */
const DONE = { dark: 'rgb(232, 236, 242)', light: 'rgb(22, 32, 46)' };
const FAILURE = { dark: 'rgb(22, 28, 37)', light: 'rgb(255, 255, 255)' };

const message = (role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ hasText: text }).first();

/** Under the pointer a message stays. */
async function expectGround(text: Locator, ground: typeof DONE): Promise<void> {
  await text.hover();
  for (const scheme of ['dark', 'light'] as const) {
    document.documentElement.style.colorScheme = scheme;
    await expect.element(text).toHaveStyle({ backgroundColor: ground[scheme] });
  }
}

/** Whether two things on the page lie over each other. */
function overlap(one: Locator, other: Locator): boolean {
  const [a, b] = [one.element().getBoundingClientRect(), other.element().getBoundingClientRect()];
  return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
}

const expectApart = (one: Locator, other: Locator, name: string) =>
  expect.poll(() => overlap(one, other), { message: name }).toBe(false);

const CLIENT_PAGE: Answers = {
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};

it(
  'a failure and a success differ at a glance, by day and by night, and what was mended goes away',
  { tags: ['long'] },
  async () => {
    const server = await openAt('/processos?view=all', {
      'GET cases/views': reply(CASE_VIEW_COUNTS),
      'GET cases': list([CASE]),
      'GET clients': list([CLIENT]),
      'POST cases/changes': () => Promise.reject(new TypeError('Failed to fetch')),
      // After a call without an answer the page asks whether the server is there.
      'GET health/live': reply({ status: 'ok' }),
    });
    const choose = async () => {
      await page.getByRole('button', { name: /^Status: / }).click();
      await page.getByRole('menuitemradio', { name: 'Aberto' }).click();
    };
    await choose();
    const failure = message('alert', 'A alteração não foi confirmada.');
    await expectGround(failure, FAILURE);
    server['POST cases/changes'] = reply({ cases: [{ ...CASE, status: 'aberto', version: 2 }] });
    await failure.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expectGround(message('status', 'Status alterado.'), DONE);
    await expect.element(failure).not.toBeInTheDocument();
  },
);

it.each([
  [375, 812],
  [768, 600],
  [1440, 600],
  [1920, 600],
])('no message stands over the buttons of a dialog, at %i pixels', async (width, height) => {
  await openAt(`/clientes/${CLIENT.id}`, {
    ...CLIENT_PAGE,
    [`GET clients/${CLIENT.id}`]: reply(CLIENT_RECORD),
    'GET cases/statistics': reply(CASE_STATISTICS),
    ...BESIDE_CLIENT,
    'GET documents': list([]),
    [`POST cases/${CASE.id}/notes`]: broken,
  });
  await page.viewport(width, height);
  const dialog = page.getByRole('dialog', { name: CLIENT.name });
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Telefonou.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  const failure = message('alert', 'Não foi possível salvar a nota.');
  await failure.hover();
  const edit = dialog.getByRole('button', { name: 'Editar Cliente' });
  await expectApart(failure, edit, 'Editar Cliente');
});

describe('a failed invitation', () => {
  const FAILED = 'Não foi possível registrar';
  const write = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  const send = () => button('Enviar Convite');

  async function openForm(size: [number, number], position: string, answer: Answer) {
    await openAt('/admin/cadastro-staff', {
      'GET clients': list([]),
      // A server takes its time, while the form is not to be typed in.
      'POST invitations': async (url) => (await drawn(), answer(url)),
    });
    await page.viewport(...size);
    await write('Nome Completo', 'Diana Fonseca');
    await write('E-mail', 'diana@aurora.example');
    await write('Cargo', position);
  }

  it('stands on a phone over nothing that it is filled in or sent with', async () => {
    await openForm([375, 812], 'Advogada', broken);
    await send().click();
    const failure = message('alert', FAILED);
    await failure.hover();
    await expectApart(
      failure,
      page.getByRole('textbox', { name: 'Telefone (opcional)' }),
      'Telefone',
    );
    for (const name of ['Cancelar', 'Enviar Convite', 'Pré-visualização do E-mail']) {
      await expectApart(failure, button(name), name);
    }
  });

  it('moves nothing in a wide window: its message stands beside the form', async () => {
    await openForm([1440, 500], 'Advogada', broken);
    send().element().scrollIntoView();
    const { x, y } = send().element().getBoundingClientRect();
    await send().click();
    const failure = message('alert', FAILED);
    await failure.hover();
    expect(send().element().getBoundingClientRect()).toMatchObject({ x, y });
    expect(overlap(failure, send())).toBe(false);
  });

  it(
    'gives the focus on a phone to the field at fault, and its message stands not over it',
    { tags: ['long'] },
    async () => {
      const refused = () =>
        Response.json(
          {
            ...{ type: 'about:blank', title: 'Pedido inválido', status: 400, code: 'bad_request' },
            ...{ detail: 'Os dados são inválidos.', message: 'Os dados são inválidos.' },
            ...{ requestId: 'pedido-1', errors: { phone: 'Informe um telefone válido.' } },
          },
          { status: 400 },
        );
      const expectClear = async (field: Locator, failure: Locator) => {
        await failure.hover();
        await expect.element(field).toHaveFocus();
        const error = page.elementLocator(
          document.getElementById(field.element().getAttribute('aria-describedby')!)!,
        );
        for (const part of [field, error]) {
          const { top, bottom } = part.element().getBoundingClientRect();
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(innerHeight);
          await expectApart(failure, part, 'field at fault');
        }
      };
      await openForm([375, 640], '', refused);
      // An error that the page itself finds.
      await send().click();
      const position = page.getByRole('textbox', { name: 'Cargo' });
      await expectClear(position, page.getByRole('alert').first());
      // An error that the server finds.
      await position.fill('Advogada');
      await send().click();
      const phone = page.getByRole('textbox', { name: 'Telefone (opcional)' });
      await expectClear(phone, message('alert', 'Os dados são inválidos.'));
    },
  );
});
