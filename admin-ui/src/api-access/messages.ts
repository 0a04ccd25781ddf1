/** Every text of the page "API" itself; each of its sections has its own. */
export const apiAccessMessages = {
  heading: 'API',
  subtitle: (office: string) => `Chaves e webhooks do ${office}.`,
  notInPlan: 'A API e os webhooks fazem parte do plano Enterprise.',
  documentation: 'Documentação',
  guide: {
    heading: 'Documentação da API',
    subtitle: 'Para quem liga outro programa ao escritório. Em inglês, como as palavras da API.',
    api: 'Usar a API',
    webhooks: 'Webhooks',
    routes: 'Rotas e permissões',
    routesText: 'O que uma chave pode pedir, e as permissões de que precisa: todas.',
    description: 'Baixar openapi.json',
    table: 'Tabela das rotas',
    route: 'Rota',
    does: 'O que faz',
    rights: 'Permissões',
    loadFailed: 'Não foi possível carregar as rotas.',
  },
} as const;
