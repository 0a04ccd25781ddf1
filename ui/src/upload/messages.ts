/** Texts of files on their way. Those with a variable are functions. */
export const uploadMessages = {
  waiting: (size: string) => `${size} · Aguardando envio`,
  sendingBytes: (sent: string, size: string) => `Enviando... ${sent} de ${size}`,
  storing: (size: string) => `${size} · Verificando...`,
  sent: (size: string) => `${size} · Enviado`,
  notSignedIn: 'Usuário não autenticado',
  cancel: (title: string) => `Cancelar envio de ${title}`,
  remove: (title: string) => `Remover ${title}`,
} as const;
