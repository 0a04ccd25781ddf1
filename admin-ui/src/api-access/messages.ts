/** Every text of the page "API" itself; each of its sections has its own. */
export const apiAccessMessages = {
  heading: 'API',
  subtitle: (office: string) => `Chaves e webhooks do ${office}.`,
  notInPlan: 'A API e os webhooks fazem parte do plano Enterprise.',
} as const;
