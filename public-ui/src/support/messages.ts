/** Texts of `/support-info`. Those with a variable are functions. */
export const supportMessages = {
  title: 'Informações de Suporte',
  lead: 'Envie estes dados junto com o pedido de suporte. Não incluem nomes, processos nem documentos.',
  version: 'Versão',
  environment: 'Ambiente',
  buildDate: 'Data do build',
  virusScan: 'Verificação de vírus',
  virusScanIs: (on: boolean) => (on ? 'Ativa' : 'Desligada'),
  browser: 'Navegador',
  resolution: 'Resolução',
  timestamp: 'Data e hora',
  unavailable: 'Indisponível',
  unknownBrowser: 'Navegador desconhecido',
  browserOn: (browser: string, system: string) => `${browser} em ${system}`,
  versionAndBuild: (version: string, build: string) => `${version} (${build})`,
  /** Shown to staff whose office has it in its plan. */
  priority: 'Suporte prioritário',
  write: 'Pedir Suporte',
  subject: 'Pedido de suporte',
  subjectOf: (office: string) => `${office}: pedido de suporte`,
  /** The prefix of the subject for an office with priority, by which the mail is recognised (docs/operations.md). */
  priorityMark: '[Prioritário]',
  copy: 'Copiar',
  copied: 'Copiado!',
  copiedStatus: 'Dados copiados para a área de transferência.',
  copyFailed: 'Não foi possível copiar. Selecione os dados e copie-os.',
} as const;
