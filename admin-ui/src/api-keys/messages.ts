import type { ApiKey } from '../../../src/contract/api-keys';

/** Texts of the office's API keys. */
export const apiKeysMessages = {
  title: 'Chaves',
  text: (active: number) =>
    `${active === 1 ? '1 ativa' : `${active} ativas`}. Cada chave vê só os dados deste escritório.`,
  create: 'Nova Chave',
  loadFailed: 'Não foi possível carregar as chaves.',
  failed: 'Não foi possível concluir. Tente novamente.',
  empty: {
    title: 'Nenhuma chave',
    text: 'Com uma chave, outro sistema lê e escreve os dados deste escritório.',
  },
  columns: {
    name: 'Nome',
    key: 'Chave',
    status: 'Status',
    lastUse: 'Último uso',
    end: 'Validade',
  },
  status: {
    active: 'Ativa',
    expired: 'Expirada',
    revoked: 'Revogada',
  } satisfies Record<ApiKey['status'], string>,
  neverUsed: 'Nunca usada',
  noEnd: 'Sem validade',
  endsIn: (days: number) =>
    days === 0 ? 'Último dia' : days === 1 ? 'Em 1 dia' : `Em ${days} dias`,
  optionsOf: (name: string) => `Opções de ${name}`,
  revoke: 'Revogar',
  revoking: {
    title: 'Revogar Chave',
    text: (name: string) =>
      `O sistema que usa a chave «${name}» perde já o acesso. Uma chave revogada não volta a valer.`,
    stay: 'Manter Chave',
    confirm: 'Revogar',
    done: 'Chave revogada.',
  },
  form: {
    text: 'Dê só o acesso de que a integração precisa.',
    name: 'Nome',
    rights: 'Permissões',
    read: 'Ler',
    write: 'Escrever',
    rightOf: (right: string, kind: string) => `${right}: ${kind}`,
    noRight: 'Escolha pelo menos uma permissão.',
    end: 'Validade',
    until: (span: string, day: string) => `${span}, até ${day}`,
    spans: { 30: '30 dias', 90: '90 dias', 365: '1 ano' },
    submit: 'Criar Chave',
    submitting: 'Criando...',
  },
  made: {
    once: 'Copie a chave agora.',
    text: 'Ela aparece só desta vez. Se a perder, crie outra e revogue esta.',
    label: 'Chave da API',
    copy: 'Copiar',
    copied: 'Copiada',
    copyFailed: 'Não foi possível copiar. Selecione a chave e copie-a.',
    kept: 'Copiei a chave para um lugar seguro.',
    finish: 'Concluir',
  },
} as const;
