/*
 * Templates for Brazil, in the form that the Código de Processo Civil (Lei n.º 13.105/2015) asks for. Facts are gaps,
 * and so is the substantive law: only what the form itself rests on is cited.
 */

const PETICAO_INICIAL = `
> Excelentíssimo(a) Senhor(a) Doutor(a) Juiz(a) de Direito da
> {{processo.tribunal}}

{{cliente.nome}}, [[nacionalidade, estado civil e profissão do autor]], inscrito(a) no CPF/CNPJ sob o n.º {{cliente.nif}}, endereço eletrônico {{cliente.email}}, com domicílio ou sede em {{cliente.morada}}, por seu advogado que esta subscreve, com fundamento no artigo 319 do Código de Processo Civil, vem propor a presente

# Ação [[nome da ação]]

em face de [[nome do réu]], [[nacionalidade, estado civil e profissão do réu]], inscrito(a) no CPF/CNPJ sob o n.º [[CPF ou CNPJ do réu]], endereço eletrônico [[e-mail do réu]], com domicílio ou sede em [[endereço do réu]], pelos fatos e fundamentos a seguir expostos.

## I – Das Questões Preliminares

#. Da gratuidade da justiça ou do recolhimento das custas: [[pedido de gratuidade, ou guia e valor recolhido]].
#. Da audiência de conciliação ou de mediação: o(a) autor(a) [[opção pela realização ou não da audiência]], conforme o artigo 319, inciso VII, do Código de Processo Civil.

## II – Dos Fatos

#. Em [[data do contrato ou do fato]], [[contrato celebrado ou fato de que nasce o direito]].
#. [[texto: os fatos que constituem a causa de pedir, por ordem de datas]]
#. O(A) réu(ré) [[o que deixou de cumprir, e desde quando]].
#. Notificado(a) em [[data da notificação extrajudicial]], o(a) réu(ré) [[resposta à notificação]].
#. O valor devido, ou do prejuízo sofrido, é de [[valor devido ou do prejuízo]], assim apurado: [[memória de cálculo]].

## III – Do Direito

#. [[texto: os fundamentos jurídicos do pedido]]
#. Aplicam-se ao caso [[dispositivos legais e precedentes, por confirmar]].

## IV – Da Tutela Provisória

#. Se for o caso, requer-se tutela provisória, por estarem presentes [[probabilidade do direito e perigo de dano, ou razão para não requerer]].

## V – Dos Pedidos

Diante do exposto, requer a Vossa Excelência:

- a citação do(a) réu(ré) para, querendo, contestar, sob pena de revelia;
- a procedência do pedido, para condenar o(a) réu(ré) a [[condenação pretendida]];
- a incidência de correção monetária e juros de mora desde [[termo inicial de correção e juros]];
- a condenação do(a) réu(ré) ao pagamento das custas e dos honorários advocatícios, nos termos do artigo 85 do Código de Processo Civil;
- que as intimações sejam feitas em nome do advogado {{advogado.nome}}, OAB/[[UF]] n.º [[número da OAB]].

Protesta provar o alegado por todos os meios em direito admitidos, em especial [[provas a produzir]].

Dá-se à causa o valor de [[valor da causa]].

Termos em que pede deferimento.

[[localidade]], {{hoje}}.

{{advogado.nome}}

OAB/[[UF]] n.º [[número da OAB]]
`;

const CONTESTACAO = `
> Excelentíssimo(a) Senhor(a) Doutor(a) Juiz(a) de Direito da
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, [[nacionalidade, estado civil e profissão do réu]], inscrito(a) no CPF/CNPJ sob o n.º {{cliente.nif}}, endereço eletrônico {{cliente.email}}, com domicílio ou sede em {{cliente.morada}}, nos autos da ação que lhe move [[nome do autor]], por seu advogado que esta subscreve, vem, com fundamento no artigo 335 do Código de Processo Civil, apresentar

# Contestação

pelos fatos e fundamentos a seguir expostos.

## I – Da Tempestividade

#. O prazo para contestar teve início em [[data e fato do início do prazo]], de modo que esta contestação, apresentada em {{hoje}}, é [[conclusão sobre a tempestividade, por confirmar]].

## II – Da Síntese da Inicial

#. O(A) autor(a) alega que [[síntese do alegado na inicial]] e pede [[pedidos da inicial]].

## III – Das Preliminares

#. [[texto: as preliminares do artigo 337 do Código de Processo Civil que se verificam, cada uma em separado]]

## IV – Do Mérito

#. São verdadeiros os fatos narrados em [[fatos da inicial que se admitem]].
#. Impugnam-se especificadamente, nos termos do artigo 341 do Código de Processo Civil, os fatos narrados em [[fatos da inicial que se impugnam]].
#. [[texto: a versão dos fatos do réu e os fatos impeditivos, modificativos ou extintivos do direito do autor]]
#. O valor pretendido não é devido: [[cálculo ou razão da divergência]].
#. [[texto: as razões de direito que se opõem ao pedido]]
#. Aplicam-se ao caso [[dispositivos legais e precedentes, por confirmar]].

## V – Dos Pedidos

Diante do exposto, requer a Vossa Excelência:

- o acolhimento das preliminares arguidas, com a extinção do processo sem resolução do mérito ou a providência cabível;
- no mérito, a improcedência dos pedidos;
- a condenação do(a) autor(a) ao pagamento das custas e dos honorários advocatícios, nos termos do artigo 85 do Código de Processo Civil;
- que as intimações sejam feitas em nome do advogado {{advogado.nome}}, OAB/[[UF]] n.º [[número da OAB]].

Protesta provar o alegado por todos os meios em direito admitidos, em especial [[provas a produzir]].

Termos em que pede deferimento.

[[localidade]], {{hoje}}.

{{advogado.nome}}

OAB/[[UF]] n.º [[número da OAB]]
`;

const APELACAO = `
> Excelentíssimo(a) Senhor(a) Doutor(a) Juiz(a) de Direito da
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, já qualificado(a) nos autos em que contende com [[nome do apelado]], por seu advogado que esta subscreve, inconformado(a) com a sentença proferida em [[data da sentença]] e publicada em [[data da publicação]], vem, com fundamento nos artigos 1.009 e 1.010 do Código de Processo Civil, interpor

# Apelação

requerendo que, após a intimação do(a) apelado(a) para contrarrazões, sejam os autos remetidos ao Egrégio Tribunal [[tribunal competente]], com as razões anexas. O preparo foi recolhido conforme [[guia do preparo, ou razão da dispensa]].

> Razões de apelação

> Egrégio Tribunal, Colenda Câmara, Eméritos Julgadores

## I – Do Cabimento e da Tempestividade

#. O recurso é cabível contra a sentença que [[o que a sentença decidiu]] e tempestivo, por [[contagem do prazo, por confirmar]].

## II – Da Síntese do Processo

#. [[texto: a exposição do fato e do direito, com o andamento do processo até a sentença]]

## III – Das Preliminares

#. Se for o caso, suscita-se [[questões resolvidas na fase de conhecimento ou nulidades, com a sua razão]].

## IV – Das Razões do Pedido de Reforma

#. Merece reforma o capítulo da sentença que [[capítulo impugnado]].
#. [[texto: a reapreciação da prova e por que razão impõe decisão diversa]]
#. [[texto: os fundamentos de direito do pedido de reforma ou de decretação de nulidade]]
#. Foram contrariados [[dispositivos legais e precedentes, por confirmar]].

## V – Do Pedido

Diante do exposto, requer o conhecimento e o provimento do recurso, para:

- reformar a sentença e [[decisão que se pretende]];
- ou, sucessivamente, anulá-la e determinar [[providência em caso de nulidade]];
- inverter ou redistribuir os ônus da sucumbência.

Termos em que pede deferimento.

[[localidade]], {{hoje}}.

{{advogado.nome}}

OAB/[[UF]] n.º [[número da OAB]]
`;

const PETICAO_INTERMEDIARIA = `
> Excelentíssimo(a) Senhor(a) Doutor(a) Juiz(a) de Direito da
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, já qualificado(a) nos autos em que contende com [[nome da parte contrária]], por seu advogado que esta subscreve, vem, em atenção a [[despacho, decisão ou intimação, com a data]], expor e requerer o que segue.

# Petição

## I – Da Exposição

#. [[andamento processual relevante]].
#. [[texto: os fatos e as razões que fundamentam o requerimento, por ordem]]
#. O requerimento tem fundamento em [[dispositivo legal, por confirmar]].

## II – Do Requerimento

Diante do exposto, requer a Vossa Excelência:

- [[o que se requer]];
- a intimação da parte contrária, se for o caso.

Documentos que acompanham esta petição: [[documentos anexos]].

Termos em que pede deferimento.

[[localidade]], {{hoje}}.

{{advogado.nome}}

OAB/[[UF]] n.º [[número da OAB]]
`;

export const BRAZIL = {
  'brazil/peticao-inicial': PETICAO_INICIAL,
  'brazil/contestacao': CONTESTACAO,
  'brazil/apelacao': APELACAO,
  'brazil/peticao-intermediaria': PETICAO_INTERMEDIARIA,
} as const;
