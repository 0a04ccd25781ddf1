import type { SAMPLE_THING_FIELDS } from '../../../src/contract/sample-things';

/** Texts of the page. */
export const sampleThingsMessages = {
  heading: 'SampleThings',
  create: 'Novo',
  loadFailed: 'Não foi possível carregar a lista.',
  failed: 'Não foi possível concluir. Tente novamente.',
  empty: { title: 'Nenhum registro' },
  fields: { name: 'Nome' } satisfies Record<keyof typeof SAMPLE_THING_FIELDS, string>,
  optionsOf: (name: string) => `Opções de ${name}`,
  edit: 'Editar',
  form: { submit: 'Salvar', submitting: 'Salvando...' },
  delete: 'Excluir',
  deleting: {
    title: 'Excluir',
    text: (name: string) => `Excluir «${name}»? Não há como voltar atrás.`,
    stay: 'Manter',
    confirm: 'Excluir',
    done: 'Excluído.',
  },
} as const;
