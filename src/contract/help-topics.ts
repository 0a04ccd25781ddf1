/** Topics of the user guide. */
export const HELP_TOPICS = [
  'comecar',
  'processos',
  'clientes',
  'documentos',
  'agenda',
  'pedidos',
  'usuarios',
  'assistente',
  'relatorios',
  'conta',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];
