/** Texts of the version's panel. Those with a variable are functions. */
export const versionMessages = {
  built: (date: string, number: string) => `Compilada em ${date} · n.º ${number}`,
  notes: 'Notas da versão',
  environments: {
    production: 'produção',
    development: 'desenvolvimento',
    test: 'testes',
    demo: 'demonstração',
  } as Record<string, string | undefined>,
} as const;
