import { sharedMessages } from '../../../ui/src/messages';

/** Texts of the page that is shown without a connection. */
export const offlineMessages = {
  title: 'Sem ligação',
  heading: 'Sem ligação',
  text: 'Não há ligação à Internet. Verifique a rede e tente novamente. O que é seu fica no escritório e não neste aparelho.',
  retry: sharedMessages.retry,
} as const;
