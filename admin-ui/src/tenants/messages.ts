import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { PROBLEMS } from '../../../src/contract/problems';
import type { SlugCheck, TenantDomain, TenantField } from '../../../src/contract/tenants';
import { cappedCount, count } from '../../../ui/src/format/numbers';

const clients = (n: number) => (n === 1 ? '1 cliente' : `${count(n)} clientes`);

/** Texts of "Gerenciar Tenants". */
export const tenantsMessages = {
  heading: 'Gerenciar Tenants',
  subtitle: (company: string) => `Endereços e marcas de ${company}.`,
  create: 'Novo Tenant',
  loadFailed: 'Erro ao carregar tenants',
  shown: (n: number, total: number) => `${count(n)} de ${cappedCount(total)} tenants`,
  list: 'Marcas do escritório',

  card: {
    default: 'Padrão',
    slug: 'Slug',
    colors: 'Cores',
    links: 'Vínculos',
    clients,
    domain: 'Domínio',
    edit: 'Editar',
    delete: 'Excluir',
  },

  fields: {
    name: 'Nome',
    companyName: 'Nome da Empresa',
    slug: 'Slug',
    primaryColor: 'Cor Primária',
    secondaryColor: 'Cor Secundária',
  } satisfies Record<TenantField, string>,
  form: {
    createTitle: 'Novo Tenant',
    editTitle: 'Editar Tenant',
    required: 'Preencha todos os campos obrigatórios.',
    address: (slug: string) =>
      `${slug && `Endereço: /${slug}. `}Só letras minúsculas, números e hífen.`,
    slug: {
      free: null,
      taken: FIELD_MESSAGES.slugTaken,
      reserved: FIELD_MESSAGES.slugReserved,
      malformed: FIELD_MESSAGES.slugMalformed,
    } satisfies Record<SlugCheck['state'], string | null>,
    renamed: (slug: string) => `O endereço /${slug} continua a trazer aqui durante um ano.`,
    save: { submit: 'Salvar', submitting: 'Salvando...' },
    create: { submit: 'Criar Tenant', submitting: 'Criando...' },
    refusals: { not_signed_in: 'Usuário não autenticado' },
    created: 'Tenant criado com sucesso!',
    createdAndLinked: 'Tenant criado e cliente vinculado com sucesso!',
    createdNotLinked: 'Tenant criado, mas houve erro ao vincular o cliente.',
    saved: 'Tenant atualizado com sucesso!',
    savedNotLinked: 'Tenant atualizado, mas houve erro ao vincular o cliente.',
    warning: 'Aviso',
    failed: 'Não foi possível salvar o tenant.',
    conflict: (name: string) => `${name} alterou este tenant entretanto.`,
  },
  logo: {
    label: 'Logo',
    hint: 'PNG, JPG, WebP ou SVG, até 2MB. Recomendado 200x200px.',
    choose: 'Escolher Arquivo',
    remove: 'Remover Logo',
    tooLarge: [PROBLEMS.logo_too_large[1], PROBLEMS.logo_too_large[2]],
    wrongType: [PROBLEMS.wrong_logo_type[1], PROBLEMS.wrong_logo_type[2]],
  },
  preview: {
    title: 'Pré-visualização',
    modes: 'Claro e escuro',
    company: 'Nome da Empresa',
    greeting: 'Bom dia, Ana',
    deadline: 'Próximo prazo em 4 dias.',
    cases: 'Processos',
    documents: 'Documentos',
    request: 'Enviar Pedido',
    seeAll: 'Ver todos',
    mailText: 'Convite para a área de cliente',
    mailAction: 'Aceitar Convite',
    weak: {
      light: 'tem pouco contraste em fundo branco. No modo claro,',
      dark: 'tem pouco contraste em fundo escuro. No modo escuro,',
    },
    texts: 'textos usam',
    textsAndButtons: 'textos e botões usam',
  },

  domain: {
    title: 'Domínio Próprio',
    label: 'Domínio',
    placeholder: 'portal.escritorio.pt',
    hint: 'Um endereço do próprio escritório, que leva a este tenant.',
    save: 'Salvar Domínio',
    saving: 'Salvando...',
    remove: 'Remover Domínio',
    saved: 'Domínio salvo. Falta criar o registo TXT.',
    removed: 'Domínio removido.',
    failed: 'Não foi possível salvar o domínio.',
    steps: 'Crie este registo no DNS do domínio. Ele prova que o domínio é do escritório.',
    type: 'Tipo',
    name: 'Nome',
    value: 'Valor',
    copy: (what: string) => `Copiar ${what}`,
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar.',
    check: 'Verificar Agora',
    checking: 'Verificando...',
    verified: 'Domínio verificado.',
    states: {
      pending: 'Por verificar',
      verified: 'Verificado',
      lost: 'Registo em falta',
      not_in_plan: 'Fora do plano',
    } satisfies Record<TenantDomain['state'], string>,
    lost: (day: string) =>
      `O registo TXT deixou de ser encontrado. Se não voltar, o domínio deixa de funcionar a ${day}.`,
    checkedAt: (time: string) => `Conferido pela última vez: ${time}.`,
    notInPlan:
      'O domínio não funciona enquanto o plano do escritório não incluir Branding Personalizado. Se o registo TXT ficar no DNS, volta a funcionar com o plano.',
    daily: 'O registo é conferido todos os dias e não deve ser apagado.',
  },

  unlinked: {
    heading: 'Clientes sem Tenant',
    empty: 'Todos os clientes têm um tenant.',
    create: 'Criar Tenant',
  },
  linked: {
    heading: 'Clientes Vinculados',
    empty: 'Nenhum cliente está vinculado a um tenant.',
    unlink: 'Desvincular',
    question: 'Tem certeza que deseja desvincular este cliente do tenant?',
    title: (client: string) => `Desvincular ${client}`,
    done: 'Cliente desvinculado do tenant!',
    failed: 'Não foi possível desvincular o cliente.',
  },
  clientsFailed: 'Erro ao carregar clientes',
  /** For screen readers, where many have the same buttons. */
  of: (action: string, name: string) => `${action}: ${name}`,

  delete: {
    title: 'Excluir Tenant',
    question: 'Tem certeza que deseja excluir este tenant?',
    address: (slug: string) => `O endereço /${slug} deixa de funcionar.`,
    clients: (n: number) =>
      n === 1 ? 'Fica sem tenant 1 cliente:' : `Ficam sem tenant ${count(n)} clientes:`,
    more: (n: number) => `e mais ${count(n)}`,
    confirm: 'Excluir',
    done: 'Tenant excluído com sucesso!',
    failed: 'Não foi possível excluir o tenant.',
    failedTitle: 'Erro ao excluir',
  },
} as const;
