/** Words before and after the text of a mail. */
export const mailMessages = {
  subject: 'Assunto',
  from: 'De',
  to: 'Para',
  copy: 'Cc',
  date: 'Data',
  attachments: (count: number) => `Anexos (${count})`,
  more: (count: number) => `e mais ${count}`,
  /** A file that was sent without a name. */
  unnamed: (number: number) => `Anexo ${number}`,
  leftOut: 'Anexos que ficaram só dentro da mensagem',
};
