import { count } from '../../../ui/src/format/numbers';

/** Texts of the palette. Texts with a variable are functions. */
export const paletteMessages = {
  title: 'Buscar',
  placeholder: 'Buscar processo, número, cliente, tribunal...',
  results: 'Resultados',
  groups: {
    recent: 'Recentes',
    cases: 'Processos',
    clients: 'Clientes',
    documents: 'Documentos',
    requests: 'Pedidos',
    agenda: 'Agenda',
    notes: 'Notas',
    actions: 'Ações',
  },
  newCaseFor: (name: string) => `Novo Processo para ${name}`,
  clientFacts: (cases: number, documents: number) =>
    `${cases === 1 ? '1 processo' : `${count(cases)} processos`} · ${
      documents === 1 ? '1 documento' : `${count(documents)} documentos`
    }`,
  withoutNumber: 'Sem número',
  withoutClient: 'Sem cliente',
  searching: 'Buscando...',
  failed: 'Não foi possível buscar.',
  nothing: (q: string) => `Nada encontrado para "${q}".`,
  counted: (results: number, actions: number) =>
    `${results === 1 ? '1 resultado' : `${results} resultados`} e ${
      actions === 1 ? '1 ação' : `${actions} ações`
    }`,
  navigate: 'navegar',
  open: 'abrir',
  newTab: 'novo separador',
} as const;
