import type { OfficeClosing } from '../contract/closing.js';
import { nameInMail, withoutLinks } from '../contract/name-in-mail.js';
import type { MailContent } from '../mail/mail-template.js';
import { letterheadOf } from '../tenancy/letterhead.js';

/* Mails to the staff of a closing office. They come from the product, because the office is its customer. */

interface ClosingNews {
  officeName: string;
  /** Name of the person who closed or reopened it. */
  by: string;
  /** The last day on which the office can be reopened, `YYYY-MM-DD`. */
  lastDay: string;
  /** Address of the office's dashboard, whose banner has the link. */
  url: string;
}

const HEAD = letterheadOf(null);
const ACTION = 'Abrir o Escritório';
const BACK =
  'Até esse dia, qualquer administrador pode reabrir o escritório no aviso que está no alto de cada página.';

export function closedMail(
  { officeName, by, lastDay, url }: ClosingNews,
  { overdue, upcoming, renews }: Pick<OfficeClosing, 'overdue' | 'upcoming' | 'renews'>,
): MailContent {
  const day = longDay(lastDay);
  return {
    head: HEAD,
    subject: `O escritório ${nameInMail(officeName)} foi encerrado`,
    preview: `Pode ser reaberto até ${day}. Depois, tudo é excluído.`,
    title: 'Escritório encerrado',
    opening: [
      { strong: withoutLinks(by) },
      ' encerrou o escritório ',
      { strong: withoutLinks(officeName) },
      '. Até ',
      { strong: day },
      ' tudo pode ser lido e baixado, e nada pode ser alterado. Depois desse dia, tudo é excluído de vez. ' +
        'Os lembretes, O Seu Dia e os calendários continuam até lá.',
    ],
    facts: [
      { label: 'Prazos em atraso', value: String(overdue) },
      { label: 'Prazos nos próximos 7 dias', value: String(upcoming) },
    ],
    action: { label: ACTION, url },
    closing: [
      BACK,
      renews ? ' A assinatura não volta a ser renovada.' : '',
      ' Os clientes continuam a ver o portal até esse dia e não recebem este e-mail: avise-os.',
    ],
  };
}

export function reopenedMail(
  { officeName, by, url }: Omit<ClosingNews, 'lastDay'>,
  paid: boolean,
): MailContent {
  return {
    head: HEAD,
    subject: `O escritório ${nameInMail(officeName)} foi reaberto`,
    preview: 'Tudo pode voltar a ser alterado.',
    title: 'Escritório reaberto',
    opening: [
      { strong: withoutLinks(by) },
      ' reabriu o escritório ',
      { strong: withoutLinks(officeName) },
      '. Tudo pode voltar a ser alterado, e nada é excluído.',
    ],
    action: { label: ACTION, url },
    closing: paid
      ? [
          'Se o período pago ainda não terminou, a assinatura volta ao que era antes do encerramento. Confira-a em "Assinatura".',
        ]
      : [],
  };
}

/** @param days left before the deletion */
export function closingWarningMail(
  { officeName, by, lastDay, url }: ClosingNews,
  days: number,
): MailContent {
  const day = longDay(lastDay);
  const when = days === 1 ? 'amanhã' : 'dentro de uma semana';
  return {
    head: HEAD,
    subject: `O escritório ${nameInMail(officeName)} é excluído ${when}`,
    preview: `Pode ser reaberto até ${day}.`,
    title: 'A exclusão está próxima',
    opening: [
      'O escritório ',
      { strong: withoutLinks(officeName) },
      ', encerrado por ',
      { strong: withoutLinks(by) },
      ', pode ser reaberto até ',
      { strong: day },
      '. Depois desse dia, tudo é excluído de vez: processos, clientes, documentos e agenda.',
    ],
    action: { label: ACTION, url },
    closing: [BACK, ' Quem ainda precisa de documentos ou de prazos deve baixá-los até lá.'],
  };
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
