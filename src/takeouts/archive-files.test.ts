import { FilePlaces, type NamedFile } from './archive-files.js';

const DOCUMENT: NamedFile = {
  ...{ kind: 'document', key: 'o/documents/a.pdf', bytes: 1, sha256: null, title: 'Ata' },
  ...{ mimeType: 'application/pdf', createdAt: '2026-01-01', addedOn: null, addedBy: null },
  ...{ inBin: false, received: false, shared: false, caseNumber: null },
  ...{ clientId: 'k1', clientName: 'Ana', caseId: 'c1', caseTitle: 'Despejo' },
};

it('sorts files by client and case, and keeps equal names apart', () => {
  const places = new FilePlaces();
  const placed = (change: Partial<NamedFile>) => places.place({ ...DOCUMENT, ...change }).path;
  const nowhere = { clientId: null, clientName: null };
  expect([
    placed({}),
    placed({ title: 'ata' }),
    placed({ caseId: 'c2', caseTitle: 'DESPEJO' }),
    placed({ clientId: 'k2', caseId: null }),
    placed({ ...nowhere, caseId: 'c3' }),
    placed({ received: true, caseId: null }),
    placed({ inBin: true }),
    placed({ kind: 'photo', key: 'o/client-photos/x.webp', mimeType: null, title: 'Ana' }),
  ]).toEqual([
    'arquivos/Clientes/Ana/Despejo/Ata.pdf',
    'arquivos/Clientes/Ana/Despejo/ata (2).pdf',
    'arquivos/Clientes/Ana/DESPEJO (2)/Ata.pdf',
    'arquivos/Clientes/Ana (2)/Ata.pdf',
    'arquivos/Sem Cliente/Despejo/Ata.pdf',
    'arquivos/Por Aceitar/Ana/Ata.pdf',
    'arquivos/Lixeira/Ata.pdf',
    'arquivos/Fotografias/Ana.webp',
  ]);
});

it('keeps paths short enough for Windows, with room for the folder they are unpacked into', () => {
  const long = 'Ação de reconhecimento '.repeat(20);
  const { path } = new FilePlaces().place({
    ...DOCUMENT,
    ...{ title: long, clientName: long, caseTitle: long },
  });
  expect(path.length).toBeLessThan(200);
});
