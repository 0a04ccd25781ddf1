import type { PaperText } from '../demo/paper-text.js';
import { composePaper, type PdfPaper } from '../demo/paper-texts.js';

/** Characters of a page, about as many as the demo's have. */
const PAGE = 1_500;

/** The same in every run. */
export const FACTS = {
  officeName: 'Escritório Aurora',
  lawyer: 'Marta Valadares',
  client: 'Condomínio do Prédio da Rua das Flores',
  title: 'Infiltrações na cobertura e nas frações superiores',
  court: 'Tribunal Judicial da Comarca do Porto, Juízo Local Cível, Juiz 2',
  number: '1234/26.5T8PRT',
  date: '20 de novembro de 2026',
};

/** A paper of the demo, page by page. @param planted what stands on one more page */
export function pagesOfPaper(paper: PdfPaper, planted?: string): { page: number; text: string }[] {
  const pages = [''];
  for (const paragraph of paragraphsOf(composePaper(paper, FACTS))) {
    if (pages.at(-1)!.length + paragraph.length > PAGE) pages.push('');
    pages[pages.length - 1] += `${paragraph}\n`;
  }
  if (planted) pages.push(planted);
  return pages.map((text, index) => ({ page: index + 1, text }));
}

function paragraphsOf({ heading, address, sections, signature }: PaperText): string[] {
  let article = 0;
  const body = sections.flatMap((section) => [
    section.heading,
    ...section.paragraphs.map((text) => (section.articles ? `${(article += 1)}.º ${text}` : text)),
  ]);
  return [...address, heading, ...body, FACTS.date, signature];
}
