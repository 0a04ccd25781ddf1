import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** Reason why an endpoint is switched off: it took nothing for days, or said that it no longer exists (410 Gone). */
export type OffReason = 'failing' | 'gone';

const WORDS: Record<OffReason, { preview: string; opening: string; closing: string }> = {
  failing: {
    preview: 'Durante três dias nenhuma entrega foi aceita.',
    opening: ' deixou de aceitar o que a Causa lhe envia. O webhook foi desligado',
    closing: 'Confira o serviço que recebe, envie um teste e ligue o webhook de novo.',
  },
  gone: {
    preview: 'O endereço respondeu que já não existe.',
    opening:
      ' respondeu que já não existe (410 Gone). O webhook foi desligado logo, sem outra tentativa',
    closing:
      'Se o serviço que recebe mudou de endereço, escreva o novo, envie um teste e ligue o webhook de novo.',
  },
};

/** Mail to the office's staff: an endpoint was switched off. @param page where it is switched on again */
export function webhookOffMail(
  head: Letterhead,
  url: string,
  page: string,
  reason: OffReason,
): MailContent {
  const { host } = new URL(url);
  const { preview, opening, closing } = WORDS[reason];
  return {
    head,
    subject: `O webhook para ${host} foi desligado`,
    preview,
    title: 'Um webhook foi desligado',
    opening: [
      'O endereço ',
      { strong: host },
      `${opening}: o que acontecer até ser ligado de novo não lhe será enviado.`,
    ],
    action: { label: 'Ver Webhooks', url: page },
    closing: [`${closing} As entregas que falharam podem ser enviadas de novo durante 30 dias.`],
  };
}
