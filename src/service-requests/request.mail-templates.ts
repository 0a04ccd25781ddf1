import { nameInMail } from '../contract/name-in-mail.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** Mail to a colleague. It says what the request is about and quotes no message; a client chose the title. */
export function officeNewsMail(news: {
  head: Letterhead;
  title: string;
  personName: string;
  clientName: string;
  url: string;
}): MailContent {
  const { head, title, personName, clientName, url } = news;
  return {
    head,
    subject: 'Há novidades num pedido',
    preview: 'Um cliente escreveu ao escritório.',
    title: 'Há novidades num pedido',
    opening: [{ strong: nameInMail(personName) }, ' escreveu ou enviou documentos ao escritório.'],
    facts: [
      { label: 'Pedido', value: nameInMail(title) },
      { label: 'Cliente', value: nameInMail(clientName) },
    ],
    action: { label: 'Abrir Pedido', url },
    closing: ['Enquanto houver mensagens por ler, este aviso chega no máximo uma vez por hora.'],
  };
}

/** Mail to a client. It says that there is a message and quotes none, because others may read the mailbox. */
export function clientNewsMail({ head, url }: { head: Letterhead; url: string }): MailContent {
  return {
    head,
    subject: 'Há uma nova mensagem',
    preview: 'Entre na área do cliente para a ler.',
    title: 'Há uma nova mensagem',
    opening: ['O escritório enviou-lhe uma nova mensagem. Entre na área do cliente para a ler.'],
    action: { label: 'Ler Mensagem', url },
    closing: ['Este aviso chega no máximo uma vez por hora.'],
  };
}
