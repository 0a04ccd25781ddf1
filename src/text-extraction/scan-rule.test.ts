import { ScanRule } from './scan-rule.js';

const WRITTEN =
  'Na sequência da audiência, e não tendo o réu contestado, julgam-se confessados os factos da autora.';

function scannedOf(...pages: string[]): number[] {
  const rule = new ScanRule();
  pages.forEach((text, index) => rule.add(index + 1, text));
  return rule.pages().map(({ page }) => page);
}

it('takes a page without letters for a scan, and one with a sentence for text', () => {
  expect(
    scannedOf(
      '',
      WRITTEN,
      '\u00a0 12 / 40 \u00a0',
      'Contestou o réu, alegando que pagou a renda em numerário.\n3',
    ),
  ).toEqual([1, 3]);
});

it.each([
  ['a page number', 'Página 12 de 40'],
  ['the name of an annex', 'ANEXO II'],
  ['letters that a font gives no meaning', '\ue001\ue002\ue003'.repeat(200)],
  [
    'a court’s stamp',
    'Num. 8123456 - Pág. 3\nAssinado eletronicamente por: MARIA ANTÓNIA DE SOUSA - 12/03/2024 10:11:12\n' +
      'https://pje.example.jus.br/pje/Processo/ConsultaDocumento/listView.seam?x=2403121011',
  ],
  [
    'a certificate',
    'Documento assinado digitalmente conforme MP n.º 2.200-2/2001, que institui a ICP',
  ],
])('takes %s for no text of its own', (_what, text) => {
  expect(scannedOf(text)).toEqual([1]);
});

it('takes a line that stands on other pages, too, for a stamp, whatever numbers it has', () => {
  const stamp = (n: number) => `Tribunal Judicial da Comarca de Lisboa - Juízo Central Cível ${n}`;
  expect(scannedOf(stamp(1), `${stamp(2)}\n${WRITTEN}`, stamp(3))).toEqual([1, 3]);
  expect(scannedOf(`${stamp(1)}\n${(WRITTEN + '\n').repeat(20)}`, stamp(2))).toEqual([2]);
  expect(scannedOf(stamp(1), WRITTEN)).toEqual([]);
});

it('leaves a page alone that is longer than stamps are', () => {
  expect(scannedOf('https://a.example/ '.repeat(100), 'https://a.example/ '.repeat(100))).toEqual(
    [],
  );
});

it('knows text in signs that mean nothing from a page without text', () => {
  const rule = new ScanRule();
  rule.add(1, '\ue001\ue002\ue003'.repeat(20));
  rule.add(2, 'ANEXO II \ue001');
  expect(rule.pages()).toEqual([
    { page: 1, garbled: true },
    { page: 2, garbled: false },
  ]);
});
