import type { AiCountry } from '../contract/ai.js';
import type { CaseStatus } from '../contract/cases.js';
import type { DraftField, DraftValues } from '../contract/draft-fields.js';
import { statusLabels } from '../contract/labels.js';
import { lookup } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';

/** Facts of a case as they are stored; days as `YYYY-MM-DD`, of the office's calendar. */
export interface CaseFacts {
  title: string;
  number: string | null;
  court: string | null;
  status: CaseStatus;
  dueDate: string | null;
  registered: string;
  client: string | null;
  taxId: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO 3166, two letters. */
  clientCountry: string | null;
  clientEmail: string | null;
  clientPhone: string | null;
  office: string;
  lawyer: string | null;
  position: string | null;
  lawyerEmail: string | null;
  lawyerPhone: string | null;
  today: string;
}

const FACTS = columns<CaseFacts>({
  title: 'c.title',
  number: 'c.number',
  court: 'c.court',
  status: 'c.status',
  dueDate: 'c.due_date',
  registered: '(c.created_at at time zone o.time_zone)::date',
  client: 'k.name',
  taxId: 'k.tax_id',
  addressLine1: 'k.address_line1',
  addressLine2: 'k.address_line2',
  postalCode: 'k.postal_code',
  city: 'k.city',
  clientCountry: 'k.country',
  clientEmail: 'k.email',
  clientPhone: 'k.phone',
  office: 'o.name',
  lawyer: 's.full_name',
  position: 's.position',
  lawyerEmail: 's.email',
  lawyerPhone: 's.phone',
  today: 'office_today()',
});

/** The facts of a case. It is signed by the colleague who is responsible for it, or by the session's user where nobody is. */
export function caseFacts(caseId: string): Sql<CaseFacts> {
  return sql`select ${FACTS}
    from (
      select c.*, coalesce(
        c.responsible_id, (select u.id from staff_users u where u.user_id = current_app_user())
      ) as signer_id
      from cases c where c.id = ${caseId}
    ) c
    join offices o on o.id = c.office_id
    ${lookup('clients', 'k', 'c.client_id')} ${lookup('staff_users', 's', 'c.signer_id')}`;
}

const LOCALES: Readonly<Record<AiCountry, string>> = {
  portugal: 'pt-PT',
  spain: 'es-ES',
  brazil: 'pt-BR',
};

const SPANISH_STATUS: Readonly<Record<CaseStatus, string>> = {
  aberto: 'Abierto',
  em_andamento: 'En curso',
  concluido: 'Concluido',
};

/** Returns the facts as a country's pieces write them; unknown ones are left out. */
export function valuesOf(facts: CaseFacts, country: AiCountry): DraftValues {
  const locale = LOCALES[country];
  const { status, addressLine1, addressLine2, postalCode, city, clientCountry } = facts;
  const address = [addressLine1, addressLine2, [postalCode, city].filter(Boolean).join(' ')];
  const all: Record<DraftField, string | null> = {
    'processo.titulo': facts.title,
    'processo.numero': facts.number,
    'processo.tribunal': facts.court,
    'processo.estado': country === 'spain' ? SPANISH_STATUS[status] : statusLabels[status],
    'processo.vencimento': longDay(facts.dueDate, locale),
    'processo.registo': longDay(facts.registered, locale),
    'cliente.nome': facts.client,
    'cliente.nif': facts.taxId,
    // A town alone is no address that anything can be sent to.
    'cliente.morada': addressLine1 === null ? null : address.filter(Boolean).join(', '),
    'cliente.cidade': city,
    'cliente.pais': clientCountry && countryName(clientCountry, locale),
    'cliente.email': facts.clientEmail,
    'cliente.telefone': facts.clientPhone,
    'escritorio.nome': facts.office,
    'advogado.nome': facts.lawyer,
    'advogado.cargo': facts.position,
    'advogado.email': facts.lawyerEmail,
    'advogado.telefone': facts.lawyerPhone,
    hoje: longDay(facts.today, locale),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** `30 de outubro de 2026` */
function longDay(day: string | null, locale: string): string | null {
  if (day === null) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
