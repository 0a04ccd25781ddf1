import { BIN_DAYS } from '../../../src/contract/deletions';
import { count, counted } from '../../../ui/src/format/numbers';
import { once } from '../../../ui/src/format/once';

const and = once(() => new Intl.ListFormat('pt-PT'));

/** Names as many people as fit in a sentence. */
function people(names: readonly string[]): string {
  const shown = names.slice(0, 5);
  const more = names.length - shown.length;
  return and().format(more > 0 ? [...shown, `mais ${count(more)}`] : shown);
}

const none = 'Vazio';

/** Every text of the dialog that joins two clients. */
export const joinMessages = {
  title: 'Unir a Outro Cliente',
  text: (name: string) =>
    `Escolha o outro registo do mesmo cliente. Tudo o que é dele passa para ${name}, que fica.`,
  loadFailed: 'Não foi possível comparar os dois clientes.',
  differences: 'O Que É Diferente',
  differencesText: 'Escolha o que fica em cada campo.',
  same: 'Os dados dos dois clientes são iguais.',
  stays: (name: string) => `${name}, que fica`,
  leaves: (name: string) => `${name}, que sai`,
  none,
  tenant: 'Tenant',
  moves: 'O Que Passa',
  /** `3 processos, 8 documentos e 1 contacto passam para Ana Ferreira.` */
  moving: (
    n: { cases: number; documents: number; contacts: number; people: number; requests: number },
    name: string,
  ) => {
    const moved = [
      n.cases > 0 && counted(n.cases, 'processo', 'processos'),
      n.documents > 0 && counted(n.documents, 'documento', 'documentos'),
      n.contacts > 0 && counted(n.contacts, 'contacto', 'contactos'),
      n.people > 0 && counted(n.people, 'usuário do portal', 'usuários do portal'),
      n.requests > 0 && counted(n.requests, 'pedido', 'pedidos'),
    ].filter((part) => part !== false);
    if (moved.length === 0) return `Nada passa para ${name}: o outro cliente está vazio.`;
    const all = n.cases + n.documents + n.contacts + n.people + n.requests;
    return `${and().format(moved)} ${all === 1 ? 'passa' : 'passam'} para ${name}. O espaço ocupado não muda.`;
  },
  widened: (names: readonly string[], name: string) =>
    `No portal, ${people(names)} ${names.length === 1 ? 'passa a ver' : 'passam a ver'} tudo de ${name}: os processos dos dois registos e os documentos mostrados ao cliente.`,
  agree: 'É o mesmo cliente: podem ver',
  clash: (names: readonly string[]) =>
    `${people(names)} ${names.length === 1 ? 'está' : 'estão'} nos dois clientes com acessos diferentes. Antes de unir, acerte o acesso: remova-o dos dois lados, ou reponha o que terminou.`,
  undo: (name: string) =>
    `${name} vai para a Lixeira. Durante ${BIN_DAYS} dias a união pode ser desfeita.`,
  confirm: 'Unir Clientes',
  busy: 'Unindo...',
  joined: 'Clientes unidos.',
  failed: 'Não foi possível unir os clientes.',
  changed: 'Um dos clientes foi alterado entretanto. Confira de novo o que é diferente.',
};
