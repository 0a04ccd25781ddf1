import type { Facts, PaperText } from './paper-text.js';

export function power(f: Facts): PaperText {
  return {
    heading: 'Procuração forense',
    address: [],
    sections: [
      {
        heading: 'Mandante',
        paragraphs: [
          `${f.client}, adiante designado por mandante, constitui seu bastante procurador ${f.lawyer}, ` +
            `com domicílio profissional no ${f.officeName}, a quem confere os mais amplos poderes forenses ` +
            'em direito permitidos, incluindo os de substabelecer, com e sem reserva.',
        ],
      },
      {
        heading: 'Poderes especiais',
        paragraphs: [
          'São ainda conferidos poderes especiais para confessar, desistir e transigir, receber custas de ' +
            'parte e precatórios-cheque, e representar o mandante em tentativas de conciliação.',
          `Os poderes são conferidos para o assunto «${f.title}» e para os incidentes, procedimentos ` +
            'cautelares, recursos e execuções que dele decorram.',
          'O mandante foi informado de que a revogação da presente procuração só produz efeitos depois de ' +
            'notificada ao mandatário e, se o processo estiver pendente, ao tribunal.',
        ],
      },
    ],
    signature: f.client,
  };
}

export function contract(f: Facts): PaperText {
  return {
    heading: 'Contrato',
    address: [`Assunto: ${f.title}`],
    sections: [
      {
        heading: 'Entre',
        paragraphs: [
          `Primeiro outorgante: ${f.client}. Segundo outorgante: a parte identificada na folha de assinaturas.`,
          'É celebrado e reciprocamente aceite o presente contrato, que se rege pelas cláusulas seguintes:',
        ],
      },
      {
        heading: 'Cláusulas',
        articles: true,
        paragraphs: [
          'O presente contrato tem por objeto as prestações descritas no anexo I, que dele faz parte integrante.',
          'O preço é o que consta do anexo II e é pago em prestações mensais, iguais e sucessivas, até ao oitavo dia de cada mês.',
          'O contrato vigora por dois anos e renova-se por períodos iguais se nenhuma das partes o denunciar com noventa dias de antecedência.',
          'A mora no pagamento de duas prestações seguidas confere à outra parte o direito de resolver o contrato, por carta registada com aviso de receção.',
          'As partes obrigam-se a guardar sigilo sobre as informações a que tenham acesso por causa do contrato, durante a sua vigência e nos três anos seguintes.',
          'Qualquer alteração ao presente contrato só é válida se constar de documento assinado por ambas as partes.',
          'Para os litígios emergentes do contrato é competente o foro da comarca da sede do primeiro outorgante, com expressa renúncia a qualquer outro.',
        ],
      },
      {
        heading: 'Assinaturas',
        paragraphs: [
          'Feito em dois exemplares, ficando um em poder de cada outorgante, depois de lido e achado conforme.',
        ],
      },
    ],
    signature: f.client,
  };
}

export function letter(f: Facts): PaperText {
  return {
    heading: 'Interpelação para cumprimento',
    address: ['Carta registada com aviso de receção', `Assunto: ${f.title}`],
    sections: [
      {
        heading: 'Exmos. Senhores,',
        paragraphs: [
          `Em nome e representação de ${f.client}, dirigimo-nos a V. Exas. a propósito do assunto em epígrafe.`,
          'Apesar das várias comunicações que lhes foram dirigidas, encontra-se por regularizar a obrigação vencida há mais de sessenta dias.',
          'Ficam V. Exas. interpelados para, no prazo de dez dias a contar da receção desta carta, procederem à sua regularização integral, acrescida dos juros de mora à taxa legal.',
          'Findo esse prazo sem resposta, temos instruções para recorrer de imediato aos meios judiciais, com os custos que daí resultam.',
          'Mantemo-nos disponíveis para uma solução consensual que salvaguarde os interesses do nosso constituinte.',
        ],
      },
    ],
    signature: `${f.lawyer}, advogado`,
  };
}
