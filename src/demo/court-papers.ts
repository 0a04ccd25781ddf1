import { addressOf, type Facts, type PaperText } from './paper-text.js';

export function petition(f: Facts): PaperText {
  return {
    heading: 'Petição inicial',
    address: addressOf(f),
    sections: [
      {
        heading: 'Partes',
        paragraphs: [
          `${f.client}, autor, vem propor contra a parte melhor identificada no formulário eletrónico a ` +
            'presente ação declarativa de condenação, sob a forma de processo comum, nos termos e com os ' +
            'fundamentos seguintes:',
        ],
      },
      {
        heading: 'I. Dos factos',
        articles: true,
        paragraphs: [
          `O presente litígio respeita ao assunto «${f.title}», cujos antecedentes são do conhecimento de ambas as partes.`,
          'As partes mantiveram relações contínuas durante mais de três anos, sempre com cumprimento pontual por banda do autor.',
          'No decurso do último ano, a ré deixou de responder às comunicações que lhe foram dirigidas, conforme documentos n.os 1 a 4.',
          'Interpelada por carta registada com aviso de receção, que recebeu, a ré nada disse e nada fez.',
          'Em consequência direta dessa omissão, o autor suportou despesas que se encontram discriminadas no documento n.º 5.',
          'O autor viu-se ainda obrigado a recorrer a terceiros para minorar os danos, a preços superiores aos que teria pago.',
          'Os danos verificados foram constatados no local por técnico habilitado, que elaborou o relatório junto como documento n.º 6.',
          'A ré reconheceu a existência do problema em reunião na qual estiveram presentes as testemunhas adiante arroladas.',
          'Não obstante, até à presente data não apresentou qualquer proposta de resolução.',
        ],
      },
      {
        heading: 'II. Do direito',
        articles: true,
        paragraphs: [
          'O devedor que falta culposamente ao cumprimento da obrigação torna-se responsável pelo prejuízo que causa ao credor (artigo 798.º do Código Civil).',
          'Incumbe ao devedor provar que a falta de cumprimento ou o cumprimento defeituoso não procede de culpa sua (artigo 799.º, n.º 1, do Código Civil).',
          'Quem estiver obrigado a reparar um dano deve reconstituir a situação que existiria se não se tivesse verificado o evento que obriga à reparação (artigo 562.º do Código Civil).',
          'O tribunal é competente em razão da matéria, do valor e do território.',
        ],
      },
      {
        heading: 'III. Do pedido',
        paragraphs: [
          'Nestes termos, e nos mais de direito que V. Exa. doutamente suprirá, deve a presente ação ser julgada procedente, por provada, e, em consequência:',
          'a) ser a ré condenada a reparar integralmente os danos descritos, no prazo de sessenta dias;',
          'b) subsidiariamente, ser a ré condenada a pagar ao autor a quantia correspondente, acrescida de juros à taxa legal desde a citação;',
          'c) ser a ré condenada nas custas e em procuradoria condigna.',
        ],
      },
      {
        heading: 'IV. Da prova',
        paragraphs: [
          'Documental: os seis documentos juntos, que se dão por integralmente reproduzidos.',
          'Testemunhal: três testemunhas, a apresentar, cuja identificação consta do formulário.',
          'Pericial: requer-se perícia singular, a realizar por perito designado pelo tribunal, com o objeto que consta do requerimento anexo.',
        ],
      },
    ],
    signature: `${f.lawyer}, mandatário do autor`,
  };
}

export function defence(f: Facts): PaperText {
  return {
    heading: 'Contestação',
    address: addressOf(f),
    sections: [
      {
        heading: 'I. Por impugnação',
        articles: true,
        paragraphs: [
          `${f.client} impugna, por não corresponderem à verdade, os factos alegados nos artigos 3.º a 9.º da petição.`,
          'Os documentos juntos pela contraparte não provam o que deles se pretende retirar: são cópias parciais, sem data e sem assinatura.',
          'A quantia peticionada não tem em conta os pagamentos efetuados, que constam dos extratos agora juntos.',
          'Nenhuma interpelação foi recebida na morada da sede, como resulta da informação dos correios.',
        ],
      },
      {
        heading: 'II. Por exceção',
        articles: true,
        paragraphs: [
          'O direito invocado encontra-se prescrito, por terem decorrido mais de cinco anos desde o vencimento da obrigação (artigo 310.º do Código Civil).',
          'Ainda que assim não fosse, a contraparte aceitou a prestação sem reserva, o que vale como renúncia.',
        ],
      },
      {
        heading: 'III. Conclusão',
        paragraphs: [
          'Deve a exceção ser julgada procedente e, em todo o caso, a ação ser julgada improcedente, por não provada, com as legais consequências.',
        ],
      },
    ],
    signature: `${f.lawyer}, mandatário`,
  };
}

export function expert(f: Facts): PaperText {
  return {
    heading: 'Relatório pericial',
    address: addressOf(f),
    sections: [
      {
        heading: '1. Objeto da perícia',
        paragraphs: [
          `A perícia foi ordenada no processo «${f.title}» e tem por objeto os quesitos fixados no despacho que a determinou.`,
          'O signatário deslocou-se ao local em duas ocasiões, na presença dos representantes de ambas as partes.',
        ],
      },
      {
        heading: '2. Método',
        paragraphs: [
          'Procedeu-se a observação direta, registo fotográfico, medição com fissurómetro ótico e consulta dos elementos do projeto.',
          'As medições foram repetidas com intervalo de vinte e um dias, para distinguir danos estabilizados de danos em evolução.',
          'Os valores indicados têm uma incerteza de 0,05 mm para aberturas e de 2 mm para comprimentos.',
        ],
      },
      {
        heading: '3. Respostas aos quesitos',
        paragraphs: [
          'Quesito 1.º: Sim. Os danos descritos existem e localizam-se nos elementos assinalados nas fotografias 3 a 11.',
          'Quesito 2.º: A causa mais provável é a execução deficiente da ligação entre elementos de rigidez diferente; não há sinais de assentamento das fundações.',
          'Quesito 3.º: A reparação é tecnicamente possível sem demolição. O prazo razoável para a sua execução é de quarenta dias úteis.',
          'Quesito 4.º: O custo estimado, a preços correntes e sem imposto, situa-se entre 18 400 e 21 700 euros.',
          'Quesito 5.º: Prejudicado pela resposta ao quesito 2.º.',
        ],
      },
      {
        heading: '4. Conclusão',
        paragraphs: [
          'Os danos observados são compatíveis com a descrição que consta da petição e não resultam de uso indevido.',
          'O signatário manifesta disponibilidade para prestar esclarecimentos em audiência.',
        ],
      },
    ],
    signature: 'O perito nomeado',
  };
}

export function minutes(f: Facts): PaperText {
  return {
    heading: 'Ata de audiência prévia',
    address: addressOf(f),
    sections: [
      {
        heading: 'Presenças',
        paragraphs: [
          `Presentes: os mandatários de ambas as partes, ${f.lawyer} em representação de ${f.client}. Falta justificada da contraparte, que juntou atestado.`,
        ],
      },
      {
        heading: 'Tentativa de conciliação',
        paragraphs: [
          'Aberta a audiência às 9 horas e 45 minutos, foi tentada a conciliação das partes, que não se revelou possível neste momento.',
          'Os mandatários declararam que as negociações prosseguem e que comunicarão ao tribunal qualquer acordo.',
        ],
      },
      {
        heading: 'Despacho',
        paragraphs: [
          'Fixa-se o objeto do litígio e enunciam-se os temas da prova, sem reclamações.',
          'Admitem-se os róis de testemunhas e a prova documental. Defere-se a perícia requerida.',
          'Designa-se para a audiência final a data acordada com os mandatários, que ficaram notificados.',
          'Nada mais havendo, foi encerrada a audiência, de que se lavrou a presente ata.',
        ],
      },
    ],
    signature: 'O Juiz de Direito',
  };
}

export function judgment(f: Facts): PaperText {
  return {
    heading: 'Sentença',
    address: addressOf(f),
    sections: [
      {
        heading: 'I. Relatório',
        paragraphs: [
          `${f.client} é parte na presente ação, que respeita ao assunto «${f.title}».`,
          'Citada, a parte contrária contestou, por impugnação. Realizou-se audiência final com observância do formalismo legal.',
        ],
      },
      {
        heading: 'II. Factos provados',
        articles: true,
        paragraphs: [
          'Está provado que as partes celebraram o acordo junto aos autos e que o executaram sem incidentes até ao primeiro trimestre do ano transato.',
          'Está provado que, a partir dessa data, as prestações deixaram de ser realizadas nos termos convencionados.',
          'Está provado que a interpelação foi recebida e não obteve resposta.',
          'Não se provou que a falta resultasse de facto de terceiro.',
        ],
      },
      {
        heading: 'III. Fundamentação de direito',
        paragraphs: [
          'A matéria provada preenche os pressupostos da responsabilidade contratual, sendo a culpa presumida, nos termos do artigo 799.º do Código Civil, presunção que não foi ilidida.',
          'O montante da reparação é o que resulta do relatório pericial, que o tribunal acolhe por fundamentado e isento.',
        ],
      },
      {
        heading: 'IV. Decisão',
        paragraphs: [
          'Pelo exposto, julga-se a ação parcialmente procedente e condena-se a parte vencida no pagamento da quantia apurada, acrescida de juros à taxa legal.',
          'Custas na proporção do decaimento. Registe e notifique.',
        ],
      },
    ],
    signature: 'O Juiz de Direito',
  };
}
