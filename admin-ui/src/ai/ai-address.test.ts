import { readAddress } from './ai-address';

const ID = '01890000-0000-7000-8000-000000000001';
const read = (query: string) => readAddress(new URLSearchParams(query));

it('reads what the page shows', () => {
  expect(read(`aba=documentos&conversa=${ID}&vista=compartilhadas&q=prazo&pais=spain`)).toEqual({
    ...{ tab: 'documentos', conversationId: ID, shared: true, q: 'prazo', country: 'spain' },
    ...{ caseId: null, documentId: null, paperId: null, listing: false, settings: false },
  });
});

it('opens where a document is asked about', () => {
  expect(read(`documento=${ID}`)).toMatchObject({ tab: 'documentos', documentId: ID });
  expect(read(`processo=${ID}`)).toMatchObject({ tab: 'assistente', caseId: ID });
});

it('takes values that do not exist for absent', () => {
  expect(read('aba=x&conversa=1&pais=france&arquivo=../x')).toMatchObject({
    ...{ tab: 'assistente', conversationId: null, country: null, paperId: null },
  });
});
