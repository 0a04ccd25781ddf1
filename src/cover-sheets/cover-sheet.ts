import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

import { isEntryAction } from '../contract/agenda.js';
import { CASE_FIELDS, type CaseField } from '../contract/cases.js';
import { type Field, namesOf } from '../contract/fields.js';
import { entryActionLabel } from '../contract/labels.js';
import { BOLD, printable, REGULAR } from '../pdf/printable.js';
import { coverSheetMessages as messages } from './cover-sheet.messages.js';
import type { CoverSheetCase } from './cover-sheets.service.js';

type Sheet = PDFKit.PDFDocument;
type Entry = CoverSheetCase['history'][number];

const MARGIN = 56;
const LABEL_WIDTH = 150;
const INK = '#1b1f24';
const MUTED = '#5c6570';
const RULE = '#d5d9de';

/** Fields of a case that are of one kind. */
type OfKind<Kind extends Field['kind']> = {
  [Name in CaseField]: (typeof CASE_FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[CaseField];

/** Fields that hold the name of a referenced record. */
const NAMES = {
  clientId: 'clientName',
  responsibleId: 'responsibleName',
} as const satisfies Record<OfKind<'reference'>, keyof CoverSheetCase>;

/** Labels of the codes of a choice. */
const CHOICES: Record<OfKind<'choice'>, Readonly<Record<string, string>>> = {
  status: messages.statuses,
};

/** Fields that come first, in this order; the others follow as the form has them. */
const FIRST: readonly CaseField[] = [
  'number',
  'status',
  'clientId',
  'responsibleId',
  'court',
  'dueDate',
];
/** All but the title, which is the sheet's own. */
const FACTS = [...new Set([...FIRST, ...namesOf(CASE_FIELDS)])].filter((name) => name !== 'title');

/** A case on paper: its facts, its documents and its whole history. @returns a PDF */
export async function coverSheet(legalCase: CoverSheetCase, now: Date): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'pt-PT',
    font: REGULAR,
    info: { Title: legalCase.title, Author: legalCase.officeName },
  });
  const content = buffer(sheet);
  const show = momentsOf(legalCase.timeZone);
  writeHead(sheet, legalCase, show(now.toISOString()));
  writeFacts(sheet, legalCase, show);
  writeDocuments(sheet, legalCase, show);
  writeHistory(sheet, legalCase, show);
  writeFeet(sheet);
  sheet.end();
  return content;
}

function writeHead(sheet: Sheet, { officeName, title, number }: CoverSheetCase, moment: string) {
  sheet.font(REGULAR).fontSize(10).fillColor(MUTED).text(printable(officeName));
  sheet.text(`${messages.heading} · ${messages.issuedAt(moment)}`).moveDown(1.2);
  sheet.font(BOLD).fontSize(20).fillColor(INK).text(printable(title));
  if (number) sheet.font(REGULAR).fontSize(12).fillColor(MUTED).text(printable(number));
}

function writeFacts(sheet: Sheet, legalCase: CoverSheetCase, show: (instant: string) => string) {
  writeHeading(sheet, messages.facts);
  for (const name of FACTS) {
    const value = isReference(name) ? legalCase[NAMES[name]] : legalCase[name];
    writeFact(sheet, messages.fields[name], textOf(name, value));
  }
  writeFact(sheet, messages.createdAt, show(legalCase.createdAt));
  writeFact(sheet, messages.updatedAt, show(legalCase.updatedAt));
}

function isReference(name: CaseField): name is keyof typeof NAMES {
  return name in NAMES;
}

/** A field's value as one reads it; for a reference, the name. */
function textOf(name: CaseField, value: string | null): string {
  if (value === null) return isReference(name) ? messages.unassigned : messages.notDefined;
  if (name in CHOICES) return CHOICES[name as keyof typeof CHOICES][value] ?? value;
  return CASE_FIELDS[name].kind === 'day' ? day(value) : value;
}

function writeFact(sheet: Sheet, label: string, value: string) {
  keepTogether(sheet, 16);
  const top = sheet.y;
  sheet
    .font(REGULAR)
    .fontSize(10)
    .fillColor(MUTED)
    .text(label, MARGIN, top, { width: LABEL_WIDTH });
  const left = MARGIN + LABEL_WIDTH;
  sheet
    .fillColor(INK)
    .text(printable(value), left, top, { width: sheet.page.width - MARGIN - left });
  sheet.x = MARGIN;
  sheet.moveDown(0.3);
}

function writeDocuments(
  sheet: Sheet,
  { documents }: CoverSheetCase,
  show: (instant: string) => string,
) {
  writeHeading(sheet, messages.documents(documents.length));
  if (documents.length === 0) writeLine(sheet, messages.noDocuments, MUTED);
  for (const { title, createdAt } of documents) {
    writeFact(sheet, show(createdAt), title);
  }
}

function writeHistory(
  sheet: Sheet,
  { history }: CoverSheetCase,
  show: (instant: string) => string,
) {
  writeHeading(sheet, messages.history(history.length));
  for (const entry of history) {
    keepTogether(sheet, 30);
    const who = entry.userName ?? messages.unknownUser;
    writeLine(sheet, `${show(entry.createdAt)} · ${who}`, MUTED);
    const what = [labelOf(entry), detailsOf(entry)].filter(Boolean).join(': ');
    writeLine(sheet, what, INK);
    sheet.moveDown(0.5);
  }
}

function labelOf({ action, entryKind }: Entry): string {
  return isEntryAction(action) ? entryActionLabel(action, entryKind!) : messages.actions[action];
}

function detailsOf({ action, field, description, oldValue, newValue }: Entry): string {
  if (action === 'status_changed') {
    return messages.becomes(textOf('status', oldValue), textOf('status', newValue));
  }
  if (field === null) return description ?? '';
  const became = messages.becomes(textOf(field, oldValue), textOf(field, newValue));
  return `${messages.fields[field]}: ${became}`;
}

function writeHeading(sheet: Sheet, text: string) {
  sheet.moveDown(1.2);
  keepTogether(sheet, 60);
  const { y, page } = sheet;
  sheet
    .moveTo(MARGIN, y)
    .lineTo(page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(RULE);
  sheet.moveDown(0.6).font(BOLD).fontSize(12).fillColor(INK).text(text).moveDown(0.5);
}

function writeLine(sheet: Sheet, text: string, colour: string) {
  sheet.font(REGULAR).fontSize(10).fillColor(colour).text(printable(text));
}

/** Keeps a part of that height on one page. */
function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage();
}

function writeFeet(sheet: Sheet) {
  const { count } = sheet.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    sheet.switchToPage(n);
    const { page } = sheet;
    // Below the margin, where text would open another page.
    page.margins.bottom = 0;
    sheet.font(REGULAR).fontSize(8).fillColor(MUTED);
    const width = page.width - 2 * MARGIN;
    sheet.text(messages.page(n + 1, count), MARGIN, page.height - 36, { width, align: 'right' });
  }
}

function momentsOf(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('pt-PT', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => format.format(new Date(instant));
}

/** `2026-06-15` as `15/06/2026`. */
function day(date: string): string {
  return date.split('-').toReversed().join('/');
}
