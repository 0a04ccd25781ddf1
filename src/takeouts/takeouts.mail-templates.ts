import { TAKEOUT_DAYS, type TakeoutFailure } from '../contract/takeouts.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';

const FAILURES: Record<TakeoutFailure, string> = {
  storage_full: 'Não há espaço livre no servidor para o arquivo.',
  storage_unavailable: 'O servidor não conseguiu ler ou salvar os arquivos.',
  interrupted: 'O servidor parou várias vezes enquanto a preparava.',
  failed: 'Houve um erro no servidor.',
};

/** Mail to the person who ordered the archive. @param url of the download page, which asks for a sign-in */
export function takeoutReadyMail(head: Letterhead, url: string, faults: number): MailContent {
  const missing =
    faults === 0
      ? ''
      : ` Atenção: ${faults === 1 ? 'um arquivo falta ou está danificado' : `${faults} arquivos faltam ou estão danificados`}; o manifesto diz qual é cada um.`;
  return {
    head,
    subject: 'A exportação de tudo está pronta',
    preview: `Pode ser baixada durante ${TAKEOUT_DAYS} dias.`,
    title: 'A exportação está pronta',
    opening: [
      'O arquivo com tudo o que ',
      { strong: head.companyName },
      ` tem na Causa está pronto. Pode ser baixado durante ${TAKEOUT_DAYS} dias.${missing}`,
    ],
    action: { label: 'Ir para as Definições', url },
    closing: [
      'Para baixar o arquivo é preciso entrar. Cada download fica no registo de segurança. O arquivo tem dados pessoais e sigilosos: convém guardá-lo em lugar seguro.',
    ],
  };
}

/** Mail to the same person if the archive could not be made. */
export function takeoutFailedMail(
  head: Letterhead,
  url: string,
  failure: TakeoutFailure,
): MailContent {
  return {
    head,
    subject: 'A exportação de tudo não foi concluída',
    preview: FAILURES[failure],
    title: 'A exportação não foi concluída',
    opening: [
      'O arquivo com tudo o que ',
      { strong: head.companyName },
      ` tem na Causa não pôde ser preparado. ${FAILURES[failure]}`,
    ],
    action: { label: 'Ir para as Definições', url },
    closing: [
      'Nada do escritório foi alterado, e do arquivo incompleto nada ficou. A exportação pode ser pedida de novo; se voltar a falhar, fale com quem administra a instalação.',
    ],
  };
}
