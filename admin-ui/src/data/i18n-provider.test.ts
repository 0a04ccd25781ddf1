import { expect, test } from 'vitest';

import { i18nProvider } from './i18n-provider';

const { translate } = i18nProvider;

test('react-admin’s words come in Portuguese, in the form of their number and with their values', () => {
  expect(translate('ra.action.save')).toBe('Salvar');
  expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selecionado');
  expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 itens selecionados');
  expect(translate('ra.action.create_item', { item: 'Processo' })).toBe('Criar Processo');
});

test('what is no key is shown as it is, or as who asks wants it', () => {
  expect(translate('Não foi possível guardar.')).toBe('Não foi possível guardar.');
  expect(translate('ra.of.no.text', { _: 'Outro' })).toBe('Outro');
  expect(translate('toString')).toBe('toString');
});
