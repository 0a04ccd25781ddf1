import type {
  ImportKind,
  ImportOptions,
  ImportPreview,
  ImportProgress,
} from '../../src/contract/imports.js';
import type { Answer, Person } from './person.js';
import { faultsOf } from './reply-check.js';

const PROGRESS = { $ref: '#/components/schemas/ImportProgress' };

/** Returns the form that sends a list to be imported. */
export function listForm(content: string | Buffer, options: ImportOptions): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append(
    'file',
    new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/csv' }),
    'lista.csv',
  );
  return form;
}

/** Checks a list without importing it. */
export function checkList(
  person: Person,
  kind: ImportKind,
  content: string | Buffer,
  options: Omit<ImportOptions, 'mode'> = {},
): Promise<Answer<ImportPreview>> {
  return person.post(`/api/${kind}/import`, listForm(content, { mode: 'check', ...options }));
}

/** Imports a list; `progress` has the reported steps, the result last. */
export async function applyList(
  person: Person,
  kind: ImportKind,
  content: string | Buffer,
  options: Omit<ImportOptions, 'mode'> = {},
): Promise<Answer & { progress: ImportProgress[] }> {
  const form = listForm(content, { mode: 'apply', ...options });
  const answer = await person.send('POST', `/api/${kind}/import`, form);
  const lines = answer.status === 200 ? answer.text.trim().split('\n') : [];
  const faults = lines.flatMap((line) => faultsOf(PROGRESS, line));
  if (faults.length > 0) throw new Error(`no ImportProgress: ${faults.join(', ')}`);
  return { ...answer, progress: lines.map((line) => JSON.parse(line) as ImportProgress) };
}
