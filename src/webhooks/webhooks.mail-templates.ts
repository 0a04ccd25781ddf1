import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** To the office's staff: an endpoint was switched off because its deliveries failed. @param page where it is switched on again */
export function webhookOffMail(head: Letterhead, url: string, page: string): MailContent {
  const { host } = new URL(url);
  return {
    head,
    subject: `O webhook para ${host} foi desligado`,
    preview: 'Durante três dias nenhuma entrega foi aceita.',
    title: 'Um webhook foi desligado',
    opening: [
      'O endereço ',
      { strong: host },
      ' deixou de aceitar o que a Causa lhe envia. O webhook foi desligado: o que acontecer até ser ligado de novo não lhe será enviado.',
    ],
    action: { label: 'Ver Webhooks', url: page },
    closing: [
      'Confira o serviço que recebe, envie um teste e ligue o webhook de novo. As entregas que falharam podem ser enviadas de novo durante 30 dias.',
    ],
  };
}
