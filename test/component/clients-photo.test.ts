import { page, userEvent } from 'vitest/browser';

import { CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answers, list, refusal, reply } from './support/server';
import { alerts, button, expectShown, onStage, SIZES } from './support/stage';
import { checkStates } from './support/states';

const CREATE = '/clientes?mode=create';
const DIALOG = '/clientes?criar=cliente';
const EDIT = `/clientes?edit=${CLIENT.id}`;
const DASHBOARD: Answers = {
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};
const NEEDED = 'Escolha uma foto ou use as iniciais.';
const UNREADABLE = 'A foto parece danificada e não pôde ser lida.';

const photo = page.getByRole('group', { name: 'Foto' });
const initials = (pressed: boolean) =>
  photo.getByRole('button', { name: 'Usar Iniciais', pressed });
const choice = () => photo.getByRole('button', { name: /^(Escolher|Trocar) Foto$/ });
const name = () => page.getByRole('textbox', { name: 'Nome', exact: true }).first();
const create = () => button('Criar Cliente');

/** In the page itself: to bring megabytes into it takes seconds. */
function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept^="image"]')!;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A picture that is wider than high. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext('2d')!.fillRect(0, 0, 300, 400);
  return new File([await canvas.convertToBlob()], 'retrato.png', { type: 'image/png' });
}

/** A square of the picture, as it stands. */
async function cut(): Promise<void> {
  choose(await picture());
  await button('Usar Foto').click();
  await expect.element(photo.getByRole('button', { name: 'Trocar Foto' })).toBeVisible();
}

describe('a client’s photo', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it.each([
    ['the form', CREATE],
    ['the dialog', DIALOG],
  ])('in %s is chosen, or initials are: nothing is before', async (_, path) => {
    let sent = 0;
    const stored = reply(CLIENT_RECORD);
    await openAt(path, { ...DASHBOARD, 'POST clients': (url) => (++sent, stored(url)) });
    await name().fill('Quinta da Amendoeira');
    await expect.element(initials(false)).toBeVisible();
    await create().click();
    await expect.poll(alerts).toContain(`Erro${NEEDED}`);
    await expect.element(initials(false)).toHaveFocus();
    await expect.element(initials(false)).toHaveAccessibleDescription(NEEDED);
    await expect.element(choice()).toHaveAccessibleDescription(NEEDED);
    expect(sent).toBe(0);

    await userEvent.keyboard('{Enter}');
    await expect.element(initials(true)).toHaveAccessibleDescription('');
    await cut();
    await expect.element(initials(false)).toBeVisible();
    await initials(false).click();
    await expect.element(initials(true)).toBeVisible();
    await create().click();
    await expectShown('Cliente criado com sucesso.');
    expect(sent).toBe(1);
  });

  it('that was chosen is enough', async () => {
    await openAt(DIALOG, { ...DASHBOARD, 'POST clients': reply(CLIENT_RECORD) });
    await name().fill('Quinta da Amendoeira');
    await cut();
    await create().click();
    await expectShown('Cliente criado com sucesso.');
  });

  it('may be left out where a client is edited', async () => {
    await openAt(EDIT, {
      ...DASHBOARD,
      [`GET clients/${CLIENT.id}`]: reply({ ...CLIENT_RECORD, avatarUrl: null }),
      [`PUT clients/${CLIENT.id}`]: reply(CLIENT_RECORD),
    });
    await button('Salvar Alterações').click();
    await expectShown('Cliente atualizado');
  });

  it.each([[false], [true]])(
    'has two buttons of one width on a phone, each in one line (initials chosen: %s)',
    async (pressed) => {
      await openAt(DIALOG, DASHBOARD);
      await page.viewport(...SIZES.phone);
      if (pressed) await initials(false).click();
      const boxes = () =>
        [initials(pressed), choice()].map((each) => each.element().getBoundingClientRect());
      await expect.poll(() => Math.abs(boxes()[0]!.width - boxes()[1]!.width)).toBeLessThan(1);
      const [left, right] = boxes();
      expect(right!.top).toBe(left!.top);
      expect(right!.left).toBeGreaterThanOrEqual(left!.right);
      for (const each of [initials(pressed), choice()]) {
        const { scrollWidth, clientWidth, offsetHeight } = each.element() as HTMLElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        expect(offsetHeight).toBeLessThanOrEqual(44);
      }
    },
  );

  it(
    'is a PNG or JPEG of up to 5 MB that can be opened, cut to a square by keys, and gives way to the initials',
    { tags: ['long'] },
    async () => {
      const server = await openAt(CREATE, DASHBOARD);
      await name().fill('Quinta da Amendoeira');
      await expect.element(initials(false)).toBeVisible();
      for (const [content, type, reason] of [
        ['<svg/>', 'image/svg+xml', 'A foto deve ser um arquivo PNG ou JPEG.'],
        [new Uint8Array(5 * 1024 * 1024 + 1), 'image/png', 'A foto deve ter no máximo 5 MB.'],
        ['nada', 'image/png', UNREADABLE],
      ] as const) {
        choose(new File([content], 'logo', { type }));
        await expect.element(photo).toMatchTextContent(reason);
      }
      choose(await picture());
      const crop = page.getByRole('dialog', { name: 'Recortar Foto' });
      // Keys move nothing before the picture is drawn.
      await expect.element(crop.getByRole('button', { name: 'Usar Foto' })).toBeEnabled();
      await expectShown('Arraste a imagem, ou mova-a com as setas.');
      const zoom = crop.getByRole('slider', { name: 'Zoom' });
      (zoom.element() as HTMLElement).focus();
      await userEvent.keyboard('{End}');
      await expect.element(zoom).toHaveValue('4');
      const style = () => crop.element().querySelector('img')!.getAttribute('style');
      const before = style();
      (crop.getByRole('application').element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect.poll(style).not.toBe(before);
      await crop.getByRole('button', { name: 'Usar Foto' }).click();
      const shown = () => photo.element().querySelector('img');
      await expect.poll(() => shown()?.naturalWidth).toBe(100);
      expect(shown()!.naturalHeight).toBe(100);

      server['POST clients'] = refusal('unreadable_photo');
      await create().click();
      await expect.poll(alerts).toContain(`Erro ao enviar a foto${UNREADABLE}`);
      await expect.element(photo).toMatchTextContent(UNREADABLE);
      await expect.element(photo.getByRole('button', { name: 'Trocar Foto' })).toHaveFocus();
      await expect.element(name()).toHaveValue('Quinta da Amendoeira');
      await initials(false).click();
      await expect.element(initials(true)).toBeVisible();
      await expect.element(photo).toMatchTextContent(/^QD/);
      expect(shown()).toBeNull();
    },
  );
});

describe('a new client’s photo', () => {
  checkStates(openConsole, CONSOLE_FRAME, [
    ...(
      [
        ['form', CREATE],
        ['dialog', DIALOG],
      ] as const
    ).map(([where, path]) => ({
      title: `${where}: nothing was chosen, and it is refused`,
      path,
      answers: DASHBOARD,
      act: () => create().click(),
      seen: [
        'Só o nome e a foto (ou as iniciais) são obrigatórios. O resto pode ser preenchido depois.',
        NEEDED,
        'Nome é obrigatório',
      ],
    })),
    {
      title: 'dialog: initials were chosen',
      path: DIALOG,
      answers: DASHBOARD,
      act: () => initials(false).click(),
      seen: ['Usar Iniciais', 'Escolher Foto'],
      unseen: [NEEDED],
    },
  ]);
});
