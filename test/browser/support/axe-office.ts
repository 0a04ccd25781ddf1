import type pg from 'pg';

import { day } from './days.js';
import { csv, pdf, pdfSaying, png } from './files.js';
import type { Office } from './office.js';
import { clientUser, type PortalUser } from './portal-page.js';

/** The records that the places of the axe table lead to. */
export interface AxeRecords {
  clientId: string;
  /** A case of no client, with a note and three documents. */
  caseId: string;
  clientCaseId: string;
  requestId: string;
  somebody: PortalUser;
}

/** An office with something of everything. */
export async function fill(office: Office, owner: pg.Client): Promise<AxeRecords> {
  const { id: clientId } = await office.client('Construções Vale Verde, S.A.', {
    email: 'geral@vale.example',
    phone: '253 600 940',
    taxId: '509442013',
    confirmed: ['taxId'],
    contacts: [{ name: 'Artur', role: 'Gerente', email: null, phone: '961', isPartner: true }],
    portalUsers: [{ fullName: 'Rui Bastos', email: 'rui@vale.example' }],
  });
  const somebody = await clientUser(owner, office, { clientId });
  const dated = [];
  for (const [index, days] of [-3, 0, 4, 9].entries()) {
    const status = (['aberto', 'em_andamento', 'concluido'] as const)[index % 3]!;
    const values = { title: `Prazo ${index}`, status, dueDate: day(days), clientId };
    dated.push(await office.case(values));
  }
  const title = 'Empreitada da Escola Básica de Gualtar';
  const { id: caseId } = await office.case({ title, number: '1', dueDate: day(2) });
  await office.note(caseId, 'Ligar ao perito.');
  for (const file of [await pdf('perícia.pdf', 2), png('fissura.png'), csv('despesas.csv')]) {
    await office.attach(caseId, file);
  }
  await office.file(clientId, await pdfSaying('Petição.pdf', ['Partilha de bens do casal.']));
  await office.file(clientId, csv('Despesas.csv'));
  await office.untilRead(clientId);
  const { clientUserId } = somebody;
  const request = { title: 'Cópia da sentença', clientId, clientUserId };
  const { id: requestId } = await office.api<{ id: string }>('POST', 'service-requests', request);
  const text = 'Segue amanhã.';
  await office.api('POST', `service-requests/${requestId}/messages`, { text });
  return { clientId, caseId, clientCaseId: dated[0]!.id, requestId, somebody };
}
