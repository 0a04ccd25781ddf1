import { randomUUID } from 'node:crypto';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { asPlainText, layOut } from '../../src/contract/draft-layout.js';
import type {
  DocumentTemplate,
  DocumentTemplateRecord,
  Draft,
  DraftContent,
  DraftMerge,
  DraftRecord,
  TemplateVersion,
  TemplateVersionRecord,
} from '../../src/contract/drafting.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { BUILT_IN } from '../../src/drafting/built-in/built-in.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { unzip } from '../support/files.js';
import type { Person } from '../support/person.js';
import { fill } from '../support/plan-limits.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Templates and plain merge are every plan's.
  office = await server.office({ plan: null });
  staff = office.staff;
});

const TEMPLATES = '/api/document-templates';
const DRAFTS = '/api/drafts';

type Template = DocumentTemplateRecord & ProblemBody & { current?: DocumentTemplateRecord };

async function addTemplate(body: string, said: object = {}, by = staff): Promise<Template> {
  const answer = await by.post<Template>(TEMPLATES, {
    name: 'Nosso modelo',
    country: 'portugal',
    body,
    ...said,
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const addCase = async (content: object = {}) =>
  (await staff.post<LegalCase>('/api/cases', { title: 'Silva contra Costa', ...content })).body;

const addClient = async (content: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name: 'Ana Silva', ...content })).body;

async function addDraft(caseId: string, templateId: string, said: object = {}) {
  const answer = await staff.post<DraftRecord & ProblemBody>(DRAFTS, {
    caseId,
    templateId,
    ...said,
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const textOf = (content: DraftContent) => asPlainText(layOut(content));

const builtIn = async (key: string) =>
  (await staff.list<DocumentTemplate>(TEMPLATES, { range: [0, 99] })).body.find(
    (template) => template.builtIn === key,
  )!;

/** A colleague of the asker's, in an office whose plan has room for one. */
async function colleagueCalled(name: string): Promise<Person> {
  office = await server.office({ plan: 'professional' });
  staff = office.staff;
  return server.member(office, 'staff', name);
}

describe('a template', () => {
  it('comes along with every office, four for each country, with its text', async () => {
    const { body } = await staff.list<DocumentTemplate>(TEMPLATES, { range: [0, 99] });
    expect(body.map(({ builtIn: key }) => key).toSorted()).toEqual(
      Object.keys(BUILT_IN).toSorted(),
    );
    for (const { id, builtIn: key, changed, archived, version, updatedBy } of body) {
      expect([changed, archived, version, updatedBy]).toEqual([false, false, 1, null]);
      const { body: template } = await staff.get<Template>(`${TEMPLATES}/${id}`);
      expect(template.body).toBe(BUILT_IN[key!]);
    }
    const filter = { country: 'spain', archived: false };
    expect((await staff.list(TEMPLATES, { filter })).body).toHaveLength(4);
  });

  it('is written anew by the office, and goes back to what it was', async () => {
    const { id } = await builtIn('portugal/contestacao');
    const address = `${TEMPLATES}/${id}`;
    const change = { body: '# A nossa\n{{cliente.nome}}', version: 1 };
    const { status, body: changed } = await staff.put<Template>(address, change);
    expect(status).toBe(200);
    expect(changed).toMatchObject({ changed: true, version: 2, body: change.body });
    const { body: back } = await staff.put<Template>(address, { original: true, version: 2 });
    expect(back).toMatchObject({ changed: false, version: 3 });
    expect(back.body).toBe(BUILT_IN['portugal/contestacao']);
    // Saved as it came along, it is no text of the office's.
    const same = { body: back.body, name: 'Contestação do escritório', version: 3 };
    expect((await staff.put<Template>(address, same)).body).toMatchObject({ changed: false });
  });

  it('from the office itself has no original', async () => {
    const { id } = await addTemplate('Texto');
    const answer = await staff.put<ProblemBody>(`${TEMPLATES}/${id}`, {
      original: true,
      version: 1,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { original: 'Valor inválido' }]);
  });

  it('keeps every text that it had, by whom, readable and to be restored', async () => {
    const { id } = await builtIn('portugal/requerimento');
    const address = `${TEMPLATES}/${id}`;
    await staff.put(address, { body: 'Primeiro', version: 1 });
    await staff.put(address, { archived: true, version: 2 });
    await staff.put(address, { body: 'Segundo', name: 'Outro nome', version: 3 });
    const { body: versions } = await staff.list<TemplateVersion>(`${address}/versions`);
    expect(versions.map(({ number, name, original }) => [number, name, original])).toEqual([
      [4, 'Outro nome', false],
      [2, 'Requerimento', false],
      [1, 'Requerimento', true],
    ]);
    expect(versions[0]?.savedBy).toEqual(expect.any(String));
    const read = async (index: number) =>
      (
        await staff.get<TemplateVersionRecord>(
          `/api/document-template-versions/${versions[index]!.id}`,
        )
      ).body.body;
    expect([await read(0), await read(1), await read(2)]).toEqual([
      'Segundo',
      'Primeiro',
      BUILT_IN['portugal/requerimento'],
    ]);
    const restored = { body: await read(1), name: 'Requerimento', version: 4 };
    expect((await staff.put<Template>(address, restored)).body.body).toBe('Primeiro');
  });

  it('is not saved over a colleague’s change', async () => {
    const colleague = await colleagueCalled('Filipa Roque');
    const { id } = await addTemplate('Texto');
    await colleague.put(`${TEMPLATES}/${id}`, { body: 'Da Rita', version: 1 });
    const late = await staff.put<Template & { changedBy: string }>(`${TEMPLATES}/${id}`, {
      body: 'Meu',
      version: 1,
    });
    expect([late.status, late.body.code, late.body.changedBy]).toEqual([
      409,
      'stale_version',
      'Filipa Roque',
    ]);
    expect(late.body.current?.body).toBe('Da Rita');
  });

  it('is refused with what is wrong with it', async () => {
    const { id } = await builtIn('brazil/apelacao');
    for (const [body, message] of [
      ['{{cliente.saldo}}', 'Campos que não existem: {{cliente.saldo}}'],
      ['a\n{{cliente.nome', 'Linha 2: há {{ }} ou [[ ]] por fechar, ou uns dentro dos outros.'],
      ['[[ ]]', 'Linha 1: escreva entre [[ ]] o que falta, até 300 caracteres.'],
      ['{{hoje}}'.repeat(10_000), 'O modelo tem campos demais: são no máximo 500.'],
      ['x\n'.repeat(40_000), 'O modelo tem parágrafos demais: são no máximo 1500.'],
      ['x'.repeat(100_001), 'Texto longo demais'],
      [' \u200b ', 'Escreva o texto do modelo.'],
    ] as const) {
      const said = { name: 'x', country: 'portugal', body };
      const made = await staff.post<ProblemBody>(TEMPLATES, said);
      expect([made.status, made.body.errors]).toEqual([422, { body: message }]);
      const changed = await staff.put<ProblemBody>(`${TEMPLATES}/${id}`, { body, version: 1 });
      expect([changed.status, changed.body.errors]).toEqual([422, { body: message }]);
    }
  });

  it('is made once for one intent, and an office has three hundred at most', async () => {
    await server.owner.query(
      `insert into document_templates (office_id, country, name, body)
       select $1, 'portugal', 'Modelo ' || n, 'Texto' from generate_series(1, 287) n`,
      [office.id],
    );
    const headers = { 'idempotency-key': randomUUID() };
    const said = { name: 'O último', country: 'portugal', body: 'Texto' };
    const twice = await Promise.all(
      [1, 2].map(() => staff.send<Template>('POST', TEMPLATES, said, headers)),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id);
    const more = await Promise.all([1, 2].map(() => staff.post<ProblemBody>(TEMPLATES, said)));
    for (const { status, body } of more) {
      expect([status, body.errors]).toEqual([
        422,
        { name: 'O escritório já tem 300 modelos, o máximo.' },
      ]);
    }
  });
});

describe('a merge', () => {
  it('fills in what is known of case, client, office and who answers for it', async () => {
    await colleagueCalled('Filipa Roque');
    const client = await addClient({
      taxId: '509442013',
      addressLine1: 'Rua do Alto, 12',
      postalCode: '2400-111',
      city: 'Leiria',
      email: 'ana@correio.example',
      country: 'PT',
      confirmed: ['taxId'],
    });
    const { body: colleagues } = await staff.list<StaffUser>('/api/staff-users');
    const rita = colleagues.find(({ fullName }) => fullName === 'Filipa Roque')!;
    const legalCase = await addCase({
      number: '1187/26.8T8LRA',
      court: 'Juízo Local Cível de Leiria, Juiz 3',
      dueDate: '2026-10-30',
      clientId: client.id,
      responsibleId: rita.id,
    });
    const fields =
      '{{processo.numero}}|{{processo.tribunal}}|{{processo.vencimento}}|{{processo.estado}}|{{cliente.nome}}|{{cliente.nif}}|{{cliente.morada}}|{{cliente.pais}}|{{advogado.nome}}|{{escritorio.nome}}';
    const merge = async (country: string) => {
      const { id } = await addTemplate(fields, { country });
      const answer = await staff.get<DraftMerge>(`${TEMPLATES}/${id}/merge?caseId=${legalCase.id}`);
      return textOf(answer.body);
    };
    const whole = (date: string, status: string, country: string) =>
      `1187/26.8T8LRA|Juízo Local Cível de Leiria, Juiz 3|${date}|${status}|Ana Silva|509442013|Rua do Alto, 12, 2400-111 Leiria|${country}|Filipa Roque|Escritório ${office.slug}`;
    expect(await merge('portugal')).toBe(whole('30 de outubro de 2026', 'Aberto', 'Portugal'));
    expect(await merge('spain')).toBe(whole('30 de octubre de 2026', 'Abierto', 'Portugal'));
  });

  it('stores nothing, and lists what is missing before anything is written', async () => {
    const { id: caseId } = await addCase();
    const { id } = await builtIn('portugal/contestacao');
    const { body } = await staff.get<DraftMerge>(`${TEMPLATES}/${id}/merge?caseId=${caseId}`);
    const { gaps, given } = layOut(body);
    expect(gaps.slice(0, 4).map(({ number, label }) => [number, label])).toEqual([
      [1, 'tribunal'],
      [2, 'número do processo'],
      [3, 'nome do cliente'],
      [4, 'NIF do cliente'],
    ]);
    expect(given.map(({ field }) => field)).toEqual(['hoje', 'advogado.nome']);
    expect((await staff.list(DRAFTS)).body).toEqual([]);
  });

  it('knows its case', async () => {
    const { id } = await builtIn('portugal/contestacao');
    for (const [query, status] of [
      ['', 422],
      ['?caseId=x', 422],
      [`?caseId=${randomUUID()}`, 404],
    ] as const) {
      expect((await staff.get(`${TEMPLATES}/${id}/merge${query}`)).status).toBe(status);
    }
  });
});

describe('a draft', () => {
  it('keeps what it was made from, whatever becomes of it', async () => {
    const client = await addClient();
    const legalCase = await addCase({ clientId: client.id });
    const template = await addTemplate('{{cliente.nome}} deve [[valor]]');
    const draft = await addDraft(legalCase.id, template.id);
    await staff.put(`${TEMPLATES}/${template.id}`, { body: 'Outro', version: 1 });
    await staff.put(`/api/clients/${client.id}`, { name: 'Outra', contacts: [], version: 1 });
    const { body } = await staff.get<DraftRecord>(`${DRAFTS}/${draft.id}`);
    expect(textOf(body)).toBe('Ana Silva deve [valor]');
    expect(body).toMatchObject({
      title: 'Nosso modelo',
      caseTitle: 'Silva contra Costa',
      model: null,
    });
  });

  it('has its gaps filled one by one, and emptied again', async () => {
    const legalCase = await addCase();
    const { id: templateId } = await addTemplate('{{cliente.nome}} deve [[valor]] desde [[data]]');
    const fills = [{ of: 'gap', name: 'valor', text: '100 €' }];
    const draft = await addDraft(legalCase.id, templateId, { fills });
    expect(textOf(draft)).toBe('[nome do cliente] deve 100 € desde [data]');
    const more = [
      ...fills,
      { of: 'field', name: 'cliente.nome', text: '{{cliente.nif}} [[x]]' },
      { of: 'gap', name: 'o que ninguém pergunta', text: 'x' },
    ];
    const { body } = await staff.put<DraftRecord>(`${DRAFTS}/${draft.id}`, {
      fills: more,
      version: 1,
    });
    expect(body.fills).toEqual(more.slice(0, 2));
    expect(textOf(body)).toBe('{{cliente.nif}} [[x]] deve 100 € desde [data]');
    const { body: emptied } = await staff.put<DraftRecord>(`${DRAFTS}/${draft.id}`, {
      fills: [],
      version: 2,
    });
    expect(layOut(emptied).gaps).toHaveLength(3);
  });

  it('is not saved over a colleague’s change', async () => {
    const colleague = await colleagueCalled('Filipa Roque');
    const legalCase = await addCase();
    const { id: templateId } = await addTemplate('[[valor]]');
    const { id } = await addDraft(legalCase.id, templateId);
    const theirs = [{ of: 'gap', name: 'valor', text: 'dela' }];
    await colleague.put(`${DRAFTS}/${id}`, { fills: theirs, version: 1 });
    const late = await staff.put<ProblemBody & { current: DraftRecord; changedBy: string }>(
      `${DRAFTS}/${id}`,
      { fills: [], version: 1 },
    );
    expect([late.status, late.body.changedBy, late.body.current.fills]).toEqual([
      409,
      'Filipa Roque',
      theirs,
    ]);
  });

  it('is the case’s: every colleague sees it, with who made it; archived it leaves the list', async () => {
    const colleague = await colleagueCalled('Filipa Roque');
    const legalCase = await addCase();
    const other = await addCase();
    const { id: templateId } = await addTemplate('Texto');
    const { id } = await addDraft(legalCase.id, templateId);
    await addDraft(other.id, templateId);
    const listed = async (filter: object) =>
      (await colleague.list<Draft>(DRAFTS, { filter })).body.map((draft) => draft.id);
    const ofCase = { caseId: legalCase.id, archived: false };
    expect(await listed(ofCase)).toEqual([id]);
    const { body } = await colleague.get<DraftRecord>(`${DRAFTS}/${id}`);
    expect(body.createdBy).toEqual(expect.any(String));
    expect(body.createdBy).not.toBe('Filipa Roque');
    await colleague.put(`${DRAFTS}/${id}`, { archived: true, version: 1 });
    expect(await listed(ofCase)).toEqual([]);
    expect(await listed({ caseId: legalCase.id })).toEqual([id]);
  });

  it('goes out of sight with its case, and comes back with it', async () => {
    const legalCase = await addCase();
    const { id: templateId } = await addTemplate('Texto');
    const { id } = await addDraft(legalCase.id, templateId);
    const { body } = await staff.delete<Deleted<LegalCase>>(`/api/cases/${legalCase.id}`);
    expect((await staff.get(`${DRAFTS}/${id}`)).status).toBe(404);
    expect((await staff.list(DRAFTS)).body).toEqual([]);
    expect((await staff.post(`${DRAFTS}/${id}/saved`)).status).toBe(404);
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect((await staff.get(`${DRAFTS}/${id}`)).status).toBe(200);
  });

  it('is refused for a case or a template that there is not, and for an archived one', async () => {
    const stranger = await server.office();
    const { id: foreign } = await addTemplate('Texto', {}, stranger.staff);
    const legalCase = await addCase();
    const template = await addTemplate('Texto');
    await staff.put(`${TEMPLATES}/${template.id}`, { archived: true, version: 1 });
    const refused = async (caseId: string, templateId: string) => {
      const { status, body } = await staff.post<ProblemBody>(DRAFTS, { caseId, templateId });
      return [status, body.errors];
    };
    expect(await refused(legalCase.id, template.id)).toEqual([
      422,
      { templateId: 'Este modelo está arquivado.' },
    ]);
    expect(await refused(legalCase.id, foreign)).toEqual([
      422,
      { templateId: 'Modelo não encontrado.' },
    ]);
    const there = await builtIn('portugal/contestacao');
    expect(await refused(randomUUID(), there.id)).toEqual([
      422,
      { caseId: 'Processo não encontrado.' },
    ]);
  });

  it('is made once for one intent', async () => {
    const legalCase = await addCase();
    const { id: templateId } = await addTemplate('Texto');
    const headers = { 'idempotency-key': randomUUID() };
    const said = { caseId: legalCase.id, templateId };
    const twice = await Promise.all(
      [1, 2].map(() => staff.send<Draft>('POST', DRAFTS, said, headers)),
    );
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await staff.list(DRAFTS)).body).toHaveLength(1);
  });
});

describe('a draft as Word', () => {
  async function drafted() {
    const legalCase = await addCase({ number: '1/26.9T8LSB' });
    const { id: templateId } = await addTemplate(
      '# Peça\n#. Processo {{processo.numero}}, [[morada da ré]]',
    );
    const draft = await addDraft(legalCase.id, templateId);
    return { legalCase, draft, address: `${DRAFTS}/${draft.id}` };
  }

  it('is downloaded under its name, with what is missing marked, and is in the record', async () => {
    const { legalCase, address } = await drafted();
    const answer = await fetch(`${server.url}${address}/word`, {
      headers: { cookie: staff.cookieHeader() },
    });
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Nosso%20modelo%20%E2%80%93%20Silva%20contra%20Costa.docx",
    );
    const text = unzip(Buffer.from(await answer.arrayBuffer()))['word/document.xml']!.toString();
    expect(text).toContain('1/26.9T8LSB');
    expect(text).toMatch(/<w:highlight w:val="yellow"\/>.*\[morada da ré\]/);
    const { rows } = await server.owner.query(
      `select action, subject_kind, subject_id from audit_log
       where office_id = $1 and action = 'draft_downloaded'`,
      [office.id],
    );
    expect(rows).toEqual([
      { action: 'draft_downloaded', subject_kind: 'case', subject_id: legalCase.id },
    ]);
  });

  it('is saved among the documents of its case, once for one intent', async () => {
    const { legalCase, address } = await drafted();
    const headers = { 'idempotency-key': randomUUID() };
    const save = () => staff.send<CaseDocument>('POST', `${address}/saved`, {}, headers);
    const first = await save();
    expect([first.status, first.body]).toMatchObject([
      201,
      { caseId: legalCase.id, title: 'Nosso modelo – Silva contra Costa', sharedWithClient: false },
    ]);
    expect(first.body.mimeType).toContain('wordprocessingml');
    expect((await save()).body.id).toBe(first.body.id);
    const documents = await staff.list('/api/documents', { filter: { caseId: legalCase.id } });
    expect(documents.body).toHaveLength(1);
    const { body: history } = await staff.list<{ action: string }>(
      `/api/cases/${legalCase.id}/history`,
    );
    expect(history.map(({ action }) => action)).toContain('document_uploaded');
  });

  it('counts as an upload: where the plan has no room nothing is stored', async () => {
    const { legalCase, address } = await drafted();
    await fill(server.owner, office, { bytes: 500 * 1024 * 1024 - 100 });
    const answer = await staff.post<ProblemBody>(`${address}/saved`);
    expect([answer.status, answer.body.code]).toEqual([403, 'limit_storage']);
    const documents = await staff.list('/api/documents', { filter: { caseId: legalCase.id } });
    expect(documents.body).toEqual([]);
  });
});
