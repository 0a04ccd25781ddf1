import type { I18nProvider } from 'react-admin';

/** Translates the texts of react-admin that are shown. The console's own texts are in message catalogues. */
const MESSAGES: Record<string, string> = {
  'ra.notification.http_error': 'Ocorreu um erro inesperado.',
  'ra.notification.item_doesnt_exist': 'O registo não foi encontrado.',
};

export const i18nProvider: I18nProvider = {
  translate: (key, options?: { _?: string }) => options?._ ?? MESSAGES[key] ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt',
};
