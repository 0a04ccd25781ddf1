import { sharedMessages } from '../../../ui/src/messages';

/** Texts of the page that replaces a page loaded without a network. */
export const offlineMessages = {
  title: 'Sem ligação',
  heading: 'Sem ligação',
  text: 'Não há ligação à Internet. Rascunhos e o que está por enviar continuam neste dispositivo e aparecem assim que a ligação voltar.',
  retry: sharedMessages.retry,
} as const;
