/** Texts of the client's area. Those with a variable are functions. */
export const clientAreaMessages = {
  greeting: (name: string) => `Olá, ${name}`,
  band: 'Área do Cliente',
  title: 'O portal ainda não está aberto',
  text: (office: string) =>
    `${office} ainda não abriu o portal do cliente. Quando abrir, os processos e os documentos aparecem aqui.`,
  account: (email: string) => `Sessão iniciada com ${email}.`,
} as const;
