import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  LevelSuffix,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';

import type { AiCountry } from '../contract/ai.js';
import {
  articleMark,
  type LaidBlock,
  type LaidPiece,
  layOut,
  restartsArticles,
  textOf,
} from '../contract/draft-layout.js';
import type { DraftContent } from '../contract/drafting.js';

const LANGUAGES: Readonly<Record<AiCountry, string>> = {
  portugal: 'pt-PT',
  spain: 'es-ES',
  brazil: 'pt-BR',
};

/** Twentieths of a point. */
const CENTIMETRE = 567;
const ARTICLE = 'artigos';
const ITEM = 'alineas';

export interface WordOrder extends DraftContent {
  title: string;
  /** On a page of its own after the draft: of one with a model, which model wrote it and what was verified. */
  note: string[];
}

/** A draft as Word: its own styles, counted articles, and what is missing marked in yellow. */
export async function wordOf(draft: WordOrder): Promise<Buffer> {
  const { country, title, note } = draft;
  const { blocks } = layOut(draft);
  return Packer.toBuffer(
    new Document({
      title,
      creator: '',
      lastModifiedBy: '',
      styles: STYLES(country),
      numbering: {
        config: [
          {
            reference: ARTICLE,
            levels: [level(LevelFormat.DECIMAL, articleMark(country, '%1'), 0)],
          },
          { reference: ITEM, levels: [level(LevelFormat.LOWER_LETTER, '%1)', 1)] },
        ],
      },
      sections: [
        {
          properties: { page: { margin: margins(2.5) } },
          footers: { default: new Footer({ children: [pageNumbers()] }) },
          children: [...paragraphsOf(blocks, country), ...noteOf(note)],
        },
      ],
    }),
  );
}

function paragraphsOf(blocks: readonly LaidBlock[], country: AiCountry): Paragraph[] {
  let articles = 0;
  let items = 0;
  let before: LaidBlock['kind'] | null = null;
  return blocks.map(({ kind, pieces }) => {
    if (kind === 'section' && restartsArticles(country)) articles += 1;
    if (kind === 'item' && before !== 'item') items += 1;
    before = kind;
    const children = pieces.flatMap(runsOf);
    switch (kind) {
      case 'title':
        return new Paragraph({ heading: HeadingLevel.HEADING_1, children });
      case 'section':
        return new Paragraph({ heading: HeadingLevel.HEADING_2, children });
      case 'centred':
        return new Paragraph({ alignment: AlignmentType.CENTER, children });
      case 'article':
        return new Paragraph({
          style: 'Artigo',
          numbering: { reference: ARTICLE, level: 0, instance: articles },
          children,
        });
      case 'item':
        return new Paragraph({
          style: 'Alinea',
          numbering: { reference: ITEM, level: 0, instance: items },
          children,
        });
      case 'paragraph':
        return new Paragraph({ children });
    }
  });
}

function noteOf([heading, ...lines]: readonly string[]): Paragraph[] {
  if (heading === undefined) return [];
  const first = { heading: HeadingLevel.HEADING_2, pageBreakBefore: true };
  return [
    new Paragraph({ ...first, children: [new TextRun({ text: heading })] }),
    ...lines.map((text) => new Paragraph({ children: [new TextRun({ text })] })),
  ];
}

/** Typed values may have several lines. */
function runsOf(piece: LaidPiece): TextRun[] {
  if (piece.kind === 'gap') {
    return [new TextRun({ text: textOf(piece), highlight: 'yellow', bold: true })];
  }
  return piece.text
    .split('\n')
    .map((text, line) => new TextRun(line === 0 ? { text } : { text, break: 1 }));
}

function level(format: ILevelsOptions['format'], text: string, indent: number): ILevelsOptions {
  return {
    level: 0,
    format,
    text,
    alignment: AlignmentType.START,
    suffix: LevelSuffix.TAB,
    style: {
      paragraph: { indent: { left: (indent + 1) * CENTIMETRE, hanging: CENTIMETRE } },
    },
  };
}

const margins = (centimetres: number) => {
  const side = centimetres * CENTIMETRE;
  return { top: side, right: side, bottom: side, left: side };
};

function pageNumbers(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
  });
}

const STYLES = (country: AiCountry) => {
  const paragraph = { spacing: { after: 120, line: 320 }, alignment: AlignmentType.JUSTIFIED };
  const heading = {
    alignment: AlignmentType.CENTER,
    keepNext: true,
    spacing: { before: 320, after: 160 },
  };
  const font = 'Times New Roman';
  const run = { font, size: 24, color: '000000', language: { value: LANGUAGES[country] } };
  return {
    default: {
      document: { run, paragraph },
      heading1: { run: { ...run, bold: true, allCaps: true }, paragraph: heading },
      heading2: { run: { ...run, bold: true }, paragraph: heading },
    },
    paragraphStyles: [
      { id: 'Artigo', name: 'Artigo', basedOn: 'Normal', quickFormat: true, paragraph },
      { id: 'Alinea', name: 'Alínea', basedOn: 'Normal', quickFormat: true, paragraph },
    ],
  };
};
