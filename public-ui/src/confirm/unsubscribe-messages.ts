/** Texts of `/auth/unsubscribe`. */
export const unsubscribeMessages = {
  title: 'Deixar de receber O Seu Dia?',
  text: 'O e-mail da manhã deixa de ser enviado. Os lembretes de cada data continuam.',
  submit: 'Deixar de Receber',
  busy: 'Um momento...',
  done: 'O Seu Dia foi desligado',
  doneText:
    'Não recebe mais o e-mail da manhã deste escritório. Pode voltar a ligá-lo na sua conta.',
  account: 'Abrir A Minha Conta',
  failed: 'Não foi possível desligar',
  invalid:
    'A ligação está incompleta. Abra-a de novo a partir do e-mail, ou desligue na sua conta.',
} as const;
