import type { ActivityKind } from '../../../src/contract/activity';
import { changedField } from '../../../src/contract/labels';

/** Every text of the activity page, and of the activity on the dashboard. */
export const activityMessages = {
  heading: 'Atividade',
  subtitle: 'Tudo o que aconteceu no escritório, do mais recente ao mais antigo.',
  loadFailed: 'Não foi possível carregar a atividade.',
  everything: 'Ver Toda a Atividade',
  created: (name: string) => `Criado por ${name}`,
  note: (name: string) => `Nota de ${name}`,
  document: (name: string) => `${name} anexou um documento`,
  status: (status: string, name: string) => `Status: ${status} · ${name}`,
  updated: (name: string, field: string) => `${name} alterou ${field}`,
  agenda: (name: string) => `${name} atualizou a agenda`,
  touched: 'Atualizado',
  fields: changedField,
  client: (name: string) => `Cliente cadastrado por ${name}`,
  clientByNobody: 'Cliente cadastrado',
  filed: (name: string) => `${name} pôs um documento na pasta`,
  becomes: 'passou a',
  today: 'Hoje',
  yesterday: 'Ontem',
  filters: 'Filtros',
  who: 'Quem',
  whoIs: (name: string) => `Quem: ${name}`,
  what: 'O quê',
  whatIs: (kind: string) => `O quê: ${kind}`,
  all: 'Todos',
  kinds: {
    cases: 'Processos criados',
    status: 'Status',
    changes: 'Alterações',
    notes: 'Notas',
    documents: 'Documentos',
    clients: 'Clientes criados',
  } satisfies Record<ActivityKind, string>,
  sinceYesterday: 'Desde Ontem',
  shown: (n: number) => (n === 1 ? '1 acontecimento' : `${n} acontecimentos`),
  empty: {
    title: 'Nenhuma atividade',
    text: 'O que acontecer nos processos e nos clientes aparece aqui.',
  },
  none: {
    title: 'Nada com estes filtros',
    text: 'Escolha outra pessoa, outro tipo ou mais dias.',
    action: 'Limpar Filtros',
  },
} as const;
