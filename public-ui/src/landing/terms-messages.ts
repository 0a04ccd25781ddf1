import { GRACE_DAYS } from '../../../src/contract/subscriptions';
import { type LegalText, WHOM_TO_WRITE } from './legal-text';

/** Texts of `/termos`. They state facts about the product and promise nothing in the operator's name. */
export const termsText: LegalText = {
  title: 'Termos',
  lede: 'O operador desta instalação do Causa não publicou aqui os seus termos.',
  sections: [
    {
      title: 'O que vale',
      paragraphs: [
        'Entre o operador e um escritório vale o contrato que fizeram. Entre um escritório e os seus clientes vale o que combinaram.',
        'Esta página não faz parte de nenhum deles e nada promete em nome do operador. Diz só como o programa funciona.',
      ],
    },
    { title: 'A quem perguntar', paragraphs: WHOM_TO_WRITE },
    {
      title: 'Como funciona',
      terms: {
        Escritórios: {
          signUp: 'Qualquer pessoa com um e-mail pode abrir um escritório nesta instalação.',
          'no signUp': 'Nesta instalação os escritórios são abertos por quem a administra.',
        },
        Pagamento: {
          payments: `Os planos pagam-se por mês, através da Stripe, ou são acordados com o operador. Se um pagamento falha, o plano continua ${GRACE_DAYS} dias.`,
          'no payments':
            'Nada se paga nesta instalação. O operador dá a cada escritório o seu plano.',
        },
        'Limites do plano':
          'Acima dos limites nada é apagado: o que existe continua a ser lido e editado, e só não se acrescenta mais.',
        Assistente:
          'Um modelo escreve as respostas, que podem estar erradas. O Causa procura as citações no texto enviado e marca as que não encontra. O resto confere quem as usa.',
        Lembretes:
          'Os e-mails com prazos e audiências seguem a agenda tal como o escritório a escreveu, e chegam só se o servidor de e-mail os entregar.',
        Encerramento:
          'Um administrador pode exportar tudo o que o escritório tem, e encerrá-lo. Durante 30 dias tudo pode ser lido e o encerramento desfeito. Depois tudo é apagado.',
        Suspensão: 'O operador pode suspender um escritório. O acesso é negado e nada é apagado.',
        Exclusão:
          'O operador pode exportar os dados de um escritório, sem as senhas, ou excluí-lo depois de os exportar.',
      },
    },
  ],
};
