import type { AiCountry } from './ai.js';

/**
 * Fields that a template can have filled in from a case, its client and the office, by the names that stand in
 * templates. `advogado` is the person who answers for the case, else the person who has the draft made.
 */
export const DRAFT_FIELDS = [
  'processo.titulo',
  'processo.numero',
  'processo.tribunal',
  'processo.estado',
  'processo.vencimento',
  'processo.registo',
  'cliente.nome',
  'cliente.nif',
  'cliente.morada',
  'cliente.cidade',
  'cliente.pais',
  'cliente.email',
  'cliente.telefone',
  'escritorio.nome',
  'advogado.nome',
  'advogado.cargo',
  'advogado.email',
  'advogado.telefone',
  'hoje',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Values of a case; a missing field is empty there. */
export type DraftValues = Partial<Record<DraftField, string>>;

export function isDraftField(name: string): name is DraftField {
  return (DRAFT_FIELDS as readonly string[]).includes(name);
}

type Labels = Readonly<Record<DraftField, string>>;

const PORTUGAL: Labels = {
  'processo.titulo': 'título do processo',
  'processo.numero': 'número do processo',
  'processo.tribunal': 'tribunal',
  'processo.estado': 'estado do processo',
  'processo.vencimento': 'data de vencimento',
  'processo.registo': 'data de registo do processo',
  'cliente.nome': 'nome do cliente',
  'cliente.nif': 'NIF do cliente',
  'cliente.morada': 'morada do cliente',
  'cliente.cidade': 'localidade do cliente',
  'cliente.pais': 'país do cliente',
  'cliente.email': 'email do cliente',
  'cliente.telefone': 'telefone do cliente',
  'escritorio.nome': 'nome do escritório',
  'advogado.nome': 'nome do advogado',
  'advogado.cargo': 'cargo do advogado',
  'advogado.email': 'email do advogado',
  'advogado.telefone': 'telefone do advogado',
  hoje: 'data de hoje',
};

/** Names of the fields in the pieces of a country. */
export const DRAFT_FIELD_LABELS: Readonly<Record<AiCountry, Labels>> = {
  portugal: PORTUGAL,
  spain: {
    'processo.titulo': 'título del procedimiento',
    'processo.numero': 'número de procedimiento',
    'processo.tribunal': 'órgano judicial',
    'processo.estado': 'estado del procedimiento',
    'processo.vencimento': 'fecha de vencimiento',
    'processo.registo': 'fecha de registro del procedimiento',
    'cliente.nome': 'nombre del cliente',
    'cliente.nif': 'NIF del cliente',
    'cliente.morada': 'domicilio del cliente',
    'cliente.cidade': 'localidad del cliente',
    'cliente.pais': 'país del cliente',
    'cliente.email': 'correo electrónico del cliente',
    'cliente.telefone': 'teléfono del cliente',
    'escritorio.nome': 'nombre del despacho',
    'advogado.nome': 'nombre del letrado',
    'advogado.cargo': 'cargo del letrado',
    'advogado.email': 'correo electrónico del letrado',
    'advogado.telefone': 'teléfono del letrado',
    hoje: 'fecha de hoy',
  },
  brazil: {
    ...PORTUGAL,
    'processo.tribunal': 'juízo',
    'processo.registo': 'data de registro do processo',
    'cliente.nif': 'CPF ou CNPJ do cliente',
    'cliente.morada': 'endereço do cliente',
    'cliente.cidade': 'cidade do cliente',
    'cliente.email': 'e-mail do cliente',
    'advogado.email': 'e-mail do advogado',
  },
};
