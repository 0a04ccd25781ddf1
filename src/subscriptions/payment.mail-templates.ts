import { FOUND_WITH_ACCOUNT } from '../auth/auth.mail-templates.js';
import { nameInMail, withoutLinks } from '../contract/name-in-mail.js';
import { PLANS, type PlanTier } from '../contract/plans.js';
import type { MailContent } from '../mail/mail-template.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import type { PlanFacts } from './settled.js';

/*
 * The mails about what is paid. They come from the product, since the office is its customer here, and hold no link but
 * one of ours.
 */

interface PlanNews {
  /** The plan as it is now. */
  plan: PlanFacts;
  /** The office's, for the days in the mail. */
  timeZone: string;
  /** The subscription page. */
  url: string;
}

interface Purchase {
  email: string;
  tier: PlanTier;
  url: string;
}

const HEAD = letterheadOf(null);
const ON_THE_PAGE = 'Abrir Assinatura';
const NOTHING_IS_LOST = 'Nada é apagado: o que existe continua a poder ser lido e alterado.';

export function planMail({ plan, timeZone, url }: PlanNews): MailContent {
  const name = nameOf(plan.planTier);
  const next = dayOf(plan.currentPeriodEnd, timeZone);
  return {
    head: HEAD,
    subject: `O plano ${name} está ativo`,
    preview: 'O que o plano inclui já pode ser usado.',
    title: `Plano ${name}`,
    opening: [
      'O plano do escritório é agora o ',
      { strong: name },
      '. O que ele inclui já pode ser usado.',
    ],
    ...(next && { facts: [{ label: 'Próxima cobrança', value: next }] }),
    action: { label: ON_THE_PAGE, url },
    closing: ['Nessa página pode mudar de plano, trocar o cartão, ver as faturas e cancelar.'],
  };
}

export function paymentFailedMail({ plan, timeZone, url }: PlanNews): MailContent {
  const until = dayOf(plan.graceUntil, timeZone);
  return {
    head: HEAD,
    subject: 'O pagamento da assinatura falhou',
    preview: until ? `O plano conta até ${until}.` : 'Confira o cartão.',
    title: 'O pagamento falhou',
    opening: [
      'A cobrança do plano ',
      { strong: nameOf(plan.planTier) },
      ' não foi aceita. Até ',
      { strong: until ?? 'hoje' },
      ' tudo continua como está, e a cobrança volta a ser tentada. Confira o cartão em "Gerenciar Assinatura".',
    ],
    action: { label: ON_THE_PAGE, url },
    closing: [
      `Se até esse dia não houver pagamento, o plano deixa de contar até ele ser feito. ${fallbackPlanLine(plan)}`,
    ],
  };
}

export function canceledMail({ plan, timeZone, url }: PlanNews): MailContent {
  const until = dayOf(plan.cancelAt, timeZone) ?? '';
  return {
    head: HEAD,
    subject: 'A assinatura foi cancelada',
    preview: `O plano conta até ${until}.`,
    title: 'Assinatura cancelada',
    opening: [
      'A assinatura do plano ',
      { strong: nameOf(plan.planTier) },
      ' foi cancelada. O plano conta até ',
      { strong: until },
      ', e não há mais cobranças.',
    ],
    action: { label: ON_THE_PAGE, url },
    closing: [
      `Até lá, o cancelamento pode ser desfeito em "Gerenciar Assinatura". Depois desse dia: ${fallbackPlanLine(plan)}`,
    ],
  };
}

/** Stripe still tries, or waits for the open invoice: nothing is over. */
export function owedMail({ plan, url }: PlanNews): MailContent {
  return {
    head: HEAD,
    subject: 'A assinatura está por pagar',
    preview: 'O plano volta a contar com o pagamento.',
    title: 'Assinatura por pagar',
    opening: [
      ...subscriptionOf(plan),
      ' está por pagar, e o plano deixou de contar. A assinatura não terminou: o plano volta a contar com o pagamento. ' +
        'Confira o cartão e a fatura em aberto em "Gerenciar Assinatura".',
    ],
    action: { label: ON_THE_PAGE, url },
    closing: [`Até lá: ${fallbackPlanLine(plan)}`],
  };
}

export function pausedMail({ plan, url }: PlanNews): MailContent {
  return {
    head: HEAD,
    subject: 'A assinatura está em pausa',
    preview: 'Não há cobranças, e o plano não conta.',
    title: 'Assinatura em pausa',
    opening: [
      ...subscriptionOf(plan),
      ' está em pausa: não há cobranças, e o plano não conta até ela ser retomada. Confira o cartão em "Gerenciar ' +
        'Assinatura"; se a pausa continuar, fale com quem administra esta instalação da Causa.',
    ],
    action: { label: ON_THE_PAGE, url },
    closing: [`Até lá: ${fallbackPlanLine(plan)}`],
  };
}

export function endedMail({ plan, url }: PlanNews): MailContent {
  return {
    head: HEAD,
    subject: 'A assinatura terminou',
    preview: 'Nada é apagado.',
    title: 'A assinatura terminou',
    opening: [
      ...subscriptionOf(plan),
      ` terminou, e não há mais cobranças. ${fallbackPlanLine(plan)}`,
    ],
    action: { label: ON_THE_PAGE, url },
    closing: ['O plano pode voltar a ser assinado nessa página, em qualquer altura.'],
  };
}

/** Before the sign-up. */
export function boughtMail({ email, tier, url }: Purchase): MailContent {
  return {
    head: HEAD,
    subject: 'Crie a conta do escritório',
    preview: `O plano ${nameOf(tier)} está pago e à espera.`,
    title: 'Crie a conta do escritório',
    opening: [
      'O plano ',
      { strong: nameOf(tier) },
      ' está pago e à espera do escritório. Crie a conta com o endereço ',
      { strong: email },
      ': assim que for confirmado, o plano fica ativo.',
    ],
    action: { label: 'Criar Conta do Escritório', url },
    closing: [
      'Com outro endereço, o plano não é encontrado. Se não comprou nada, responda a quem lhe enviou o recibo: só quem confirma este endereço chega ao plano.',
    ],
  };
}

/** The buyer has an account and is nobody's staff: a client, somebody who left, or of no office. */
export function boughtWithAccountMail({ email, tier, url }: Purchase): MailContent {
  return {
    head: HEAD,
    subject: 'Crie o escritório do plano',
    preview: `O plano ${nameOf(tier)} está pago e à espera.`,
    title: 'Crie o escritório',
    opening: [
      'O plano ',
      { strong: nameOf(tier) },
      ' está pago e à espera do escritório. O endereço ',
      { strong: email },
      ' já tem uma conta, que serve também para o escritório: faça o registo com este endereço. Na mensagem que chega a seguir, escolha ',
      { strong: FOUND_WITH_ACCOUNT },
      ' e confirme com a senha da conta: o plano fica logo ativo.',
    ],
    action: { label: 'Fazer o Registo do Escritório', url },
    closing: [
      'O que já existe na conta continua como está. Com outro endereço, o plano não é encontrado. Se não comprou nada, responda a quem lhe enviou o recibo: só quem confirma este endereço chega ao plano.',
    ],
  };
}

/** The buyer is staff of several offices, or came to one only afterwards. */
export function boughtInSeveralMail({ email, tier, url }: Purchase): MailContent {
  return {
    head: HEAD,
    subject: 'Escolha o escritório do plano',
    preview: `O plano ${nameOf(tier)} está pago e à espera.`,
    title: 'Escolha o escritório',
    opening: [
      'O plano ',
      { strong: nameOf(tier) },
      ' está pago e à espera. Entre com o endereço ',
      { strong: email },
      ' no escritório para o qual é, e escolha o plano na página da assinatura: não volta a ser cobrado.',
    ],
    action: { label: ON_THE_PAGE, url },
    closing: ['O plano é de um só escritório: aquele em que for escolhido primeiro.'],
  };
}

export function paidBackMail(url: string): MailContent {
  return {
    head: HEAD,
    subject: 'Um pagamento a mais foi devolvido',
    preview: 'O plano que já havia continua; a segunda assinatura foi cancelada.',
    title: 'Pagamento devolvido',
    opening: [
      'Foi paga uma assinatura a mais. O plano que já havia continua; esta foi cancelada e o seu pagamento ',
      { strong: 'devolvido por inteiro' },
      '. O banco pode demorar alguns dias a mostrá-lo.',
    ],
    action: { label: 'Abrir Causa', url },
    closing: ['Para mudar de plano, use "Gerenciar Assinatura" na página da assinatura.'],
  };
}

export interface AskedOffer {
  email: string;
  officeName: string | null;
  /** Null for a visitor. */
  officeId: string | null;
  message: string | null;
  url: string;
}

/** Mail to the installation's sales address. */
export function offerMail({ email, officeName, officeId, message, url }: AskedOffer): MailContent {
  const facts = [
    { label: 'E-mail', value: email },
    { label: 'Escritório', value: officeName === null ? 'não indicado' : nameInMail(officeName) },
    { label: 'Conta', value: officeId ?? 'ainda sem conta' },
  ];
  return {
    head: HEAD,
    subject: 'Pedido de proposta: Enterprise',
    preview: email,
    title: 'Pedido de proposta',
    opening: [message === null ? 'Sem mensagem.' : withoutLinks(message)],
    facts,
    action: { label: 'Abrir Causa', url },
    closing: ['O e-mail de um visitante não foi confirmado.'],
  };
}

/** An agreement may count by now: the paid plan is not in the office's row any more. */
function subscriptionOf({ source, planTier }: PlanFacts): MailContent['opening'] {
  if (source === 'agreement') return ['A assinatura'];
  return ['A assinatura do plano ', { strong: nameOf(planTier) }];
}

/** Tells which plan the office has while its paid one does not count. */
function fallbackPlanLine({ source, planTier, agreedTier }: PlanFacts): string {
  const agreed = source === 'agreement' ? planTier : agreedTier;
  const counts = agreed
    ? `Conta o plano ${nameOf(agreed)}, que o escritório tem por acordo.`
    : 'Sem uma assinatura ativa contam os limites do plano Básico, sem funcionalidades adicionais.';
  return `${NOTHING_IS_LOST} ${counts}`;
}

function nameOf(tier: PlanTier): string {
  return PLANS[tier].name;
}

function dayOf(instant: string | null, timeZone: string): string | null {
  if (instant === null) return null;
  return new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );
}
