import { API_RIGHTS, type ApiRight } from '../../../src/contract/api-keys';
import { capitalised } from '../../../ui/src/format/names';

type Kind = ApiRight extends `${infer Of}:${string}` ? Of : never;

/** Kinds of records that keys have rights to, in the order of the form. */
export const KINDS = {
  cases: 'Processos',
  clients: 'Clientes',
  client_emails: 'E-mail de clientes (dá acesso ao portal)',
  documents: 'Documentos',
  requests: 'Pedidos',
  reports: 'Painel e relatórios',
  agenda: 'Agenda',
} satisfies Record<Kind, string>;

/** The rights to a kind; of some there is only one. */
export function rightsTo(kind: string): ApiRight[] {
  return API_RIGHTS.filter((right) => right.startsWith(`${kind}:`));
}

/** A key's rights in words: `Ler processos e clientes, ler e escrever documentos`. */
export function rightsText(rights: readonly ApiRight[]): string {
  if (rights.length === API_RIGHTS.length) return 'Ler e escrever tudo';
  const reads = API_RIGHTS.filter((right) => right.endsWith(':read'));
  if (rights.length === reads.length && reads.every((right) => rights.includes(right))) {
    return 'Ler tudo';
  }
  const kinds = Map.groupBy(Object.entries(KINDS), ([kind]) =>
    rightsTo(kind)
      .filter((right) => rights.includes(right))
      .map((right) => (right.endsWith(':read') ? 'ler' : 'escrever'))
      .join(' e '),
  );
  const parts = ['ler', 'ler e escrever', 'escrever'].flatMap((does) => {
    const labels = kinds.get(does)?.map(([, label]) => label.toLowerCase());
    return labels ? [`${does} ${new Intl.ListFormat('pt-PT').format(labels)}`] : [];
  });
  return capitalised(parts.join(', '));
}
