import { page } from 'vitest/browser';

import type { CaseDocument, DocumentLink, DocumentPages } from '../../src/contract/documents';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, DOCUMENT, FOLDER } from './support/records';
import { type Answers, broken, list, reply } from './support/server';
import { button, expectHeading, expectShown, onStage } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);
const LINK = `GET documents/${DOCUMENT.id}/link`;
const PDF = blankPdf();
const FILE = '/api/files/pericia';

/** A PDF of one page with nothing on it. */
function blankPdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

/** A landscape picture of 600 by 400 pixels, as a link to it. */
function picture(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 400 });
  canvas.getContext('2d')!.fillRect(0, 0, 600, 400);
  return canvas.toDataURL();
}

const linkTo = (url: string) => reply<DocumentLink>({ url, expiresAt: DOCUMENT.createdAt });

/** Opens the folder with a document, and that in the viewer. */
async function view(shown: CaseDocument, answers: Answers) {
  const server = await openAt(`/documentos?clientId=${CLIENT.id}`, {
    [`GET clients/${CLIENT.id}`]: reply(CLIENT),
    'GET documents/folders': list([FOLDER]),
    'GET documents': list([shown]),
    ...answers,
  });
  await button(`Visualizar ${shown.title}`).click();
  return { server, viewer: page.getByRole('dialog', { name: shown.title }) };
}

const IMAGE: CaseDocument = { ...DOCUMENT, title: 'Fissura', mimeType: 'image/png' };

it(
  'an image zooms from 25 to 300 % in steps of 25 and turns in quarters',
  { tags: ['long'] },
  async () => {
    const { viewer } = await view(IMAGE, { [LINK]: linkTo(picture()) });
    const image = viewer.getByRole('img', { name: 'Fissura' });
    const look = () => getComputedStyle(image.element());
    const percent = viewer.getByRole('button', { name: /^\d+ %\. Ajustar ao ecrã$/ });
    const press = (name: string) => (button(name).element() as HTMLElement).click();
    await expect.poll(() => image.elements().length).toBe(1);
    await expect.poll(() => look().width).toBe('600px');
    for (const step of [125, 150, 175, 200, 225, 250, 275, 300]) {
      await button('Aumentar').click();
      await expect.element(percent).toHaveTextContent(`${step} %`);
    }
    await expect.poll(() => look().width).toBe('1800px');
    await expect.element(button('Aumentar')).toHaveAttribute('aria-disabled', 'true');
    press('Aumentar');
    await expect.element(percent).toHaveTextContent('300 %');

    await percent.click();
    await expect.element(percent).toHaveTextContent('100 %');
    for (const step of [75, 50, 25]) {
      await button('Diminuir').click();
      await expect.element(percent).toHaveTextContent(`${step} %`);
    }
    await expect.poll(() => look().width).toBe('150px');
    press('Diminuir');
    await expect.element(percent).toHaveTextContent('25 %');

    for (const angle of ['90deg', '180deg', '270deg', '0deg']) {
      await button('Girar').click();
      await expect.poll(() => look().rotate).toBe(angle);
    }
  },
);

it('an image that cannot be loaded is tried again', async () => {
  const { server, viewer } = await view(IMAGE, { [LINK]: broken });
  const again = viewer.getByRole('button', { name: 'Tentar Novamente' });
  await expectHeading('Não foi possível carregar o documento.');
  await expectShown('Erro ao carregar documento: Ocorreu um erro inesperado.');
  server[LINK] = linkTo('data:image/png;base64,AAAA');
  await again.click();
  await expectHeading('Não foi possível carregar a imagem.');
  server[LINK] = linkTo(picture());
  await again.click();
  await expect.element(viewer.getByRole('img', { name: 'Fissura' })).toBeVisible();
});

it('a PDF that cannot be loaded is tried again', { tags: ['long'] }, async () => {
  const file = `GET ${FILE.slice('/api/'.length)}`;
  const pdf: CaseDocument = { ...DOCUMENT, sizeBytes: PDF.length };
  const { server, viewer } = await view(pdf, { [LINK]: broken, [file]: broken });
  const again = viewer.getByRole('button', { name: 'Tentar Novamente' });
  await expectHeading('Não foi possível carregar o documento.');
  server[LINK] = linkTo(FILE);
  await again.click();
  await expectHeading('Não foi possível carregar o PDF.');
  server[file] = () => new Response(PDF, { status: 206 });
  await again.click();
  await expectShown('de 1');
  await expect.element(viewer.getByRole('button', { name: 'Aumentar' })).toBeVisible();
});

it('a HEIC photograph says how it is opened, and downloads', async () => {
  await view({ ...DOCUMENT, title: 'Fissura', mimeType: 'image/heic' }, {});
  await expectShown('O navegador não mostra fotografias HEIC.');
  await expectShown(
    'Baixe a fotografia: abre no iPhone, no Mac e, com as extensões de imagem HEIF e de vídeo HEVC, no Windows. Para a ver aqui, exporte-a como JPEG e envie-a de novo.',
  );
  await expectShown('Baixar');
});

it('a mail is shown as the text that was read of it, and as nothing else', async () => {
  const mail = { ...DOCUMENT, title: 'Notificação', mimeType: 'message/rfc822' };
  const pages = Array.from({ length: 21 }, (_, n) => ({
    page: n + 1,
    text: n === 0 ? 'Assunto: Citação\n\n<b>Olá</b>' : `Parte ${n + 1}`,
    certainty: null,
  }));
  const { viewer } = await view(mail, {
    [`GET documents/${DOCUMENT.id}/pages`]: (url) => {
      const [from, to] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)));
      const asked = pages.filter(({ page }) => page >= from! && page <= to!);
      return reply<DocumentPages>({ pages: asked })(url);
    },
  });
  await expect.element(viewer.getByText('<b>Olá</b>', { exact: false })).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Aumentar' }).elements()).toEqual([]);
  await button('Mostrar Mais').click();
  await expectShown('Parte 21');
});

it('a mail that was not read yet says so, and downloads', async () => {
  const mail = { ...DOCUMENT, title: 'Notificação', mimeType: 'message/rfc822' };
  await view(mail, {
    [`GET documents/${DOCUMENT.id}/pages`]: reply<DocumentPages>({ pages: [] }),
  });
  await expectHeading('O texto da mensagem ainda não foi lido.');
  await expectShown('Baixar');
});
