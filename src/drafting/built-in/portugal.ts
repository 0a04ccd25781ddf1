/*
 * Templates for Portugal, in the form that the Código de Processo Civil (Lei n.º 41/2013) requires. Facts and
 * substantive law are gaps: the templates cite only the articles on the form itself.
 */

const PETICAO_INICIAL = `
> Exmo(a). Senhor(a) Juiz de Direito do
> {{processo.tribunal}}

{{cliente.nome}}, NIF/NIPC {{cliente.nif}}, com domicílio ou sede em {{cliente.morada}}, autor(a),

vem propor contra

[[nome do réu]], NIF/NIPC [[NIF ou NIPC do réu]], com domicílio ou sede em [[morada do réu]], réu,

a presente

# Ação declarativa de condenação com processo comum

o que faz nos termos do artigo 552.º do Código de Processo Civil e com os fundamentos seguintes:

## I – Das Partes

#. O(A) autor(a) é [[natureza, atividade ou profissão do autor]].
#. O réu é [[natureza, atividade ou profissão do réu]].
#. As partes são legítimas e o tribunal é o competente, por [[facto que determina a competência do tribunal]].

## II – Dos Factos

#. Em [[data do contrato ou do facto]], [[contrato celebrado ou facto de que nasce o direito]].
#. [[texto: os factos essenciais que constituem a causa de pedir, por ordem de datas]]
#. O(A) autor(a) cumpriu o que lhe cabia: [[como e quando o autor cumpriu]].
#. O réu não cumpriu: [[o que o réu deixou de fazer, e desde quando]].
#. Interpelado em [[data da interpelação]], o réu [[resposta do réu à interpelação]].
#. Está em dívida, ou corresponde ao prejuízo sofrido, a quantia de [[valor em dívida ou do prejuízo]], assim apurada: [[como se apura o valor]].

## III – Do Direito

#. [[texto: as razões de direito que servem de fundamento à ação]]
#. Aplica-se, em especial, [[normas aplicáveis, por confirmar]].
#. São devidos juros de mora à taxa [[taxa de juro aplicável]], contados desde [[data a partir da qual se contam os juros]] até integral pagamento.

## IV – Do Pedido

Nestes termos, e nos mais de direito que V. Exa. doutamente suprirá, deve a presente ação ser julgada procedente, por provada, e, em consequência, ser o réu condenado:

- a pagar ao(à) autor(a) a quantia de [[valor do pedido]];
- a pagar os juros de mora vencidos, no montante de [[valor dos juros vencidos]], e os vincendos até integral pagamento;
- nas custas e demais encargos do processo.

Valor da causa: [[valor da causa]].

## V – Da Prova

Documental: [[documentos que se juntam, numerados]].

Testemunhal: [[nome e morada das testemunhas]].

Por declarações ou depoimento de parte: [[pessoas a ouvir e artigos a que respondem]].

Junta: procuração forense, comprovativo do pagamento da taxa de justiça e [[número de documentos]] documentos.

O mandatário tem domicílio profissional em [[domicílio profissional do mandatário]].

[[localidade]], {{hoje}}

O(A) Advogado(a),

{{advogado.nome}}

Cédula profissional n.º [[número da cédula profissional]]
`;

const CONTESTACAO = `
> Exmo(a). Senhor(a) Juiz de Direito do
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, NIF/NIPC {{cliente.nif}}, com domicílio ou sede em {{cliente.morada}}, réu nos autos à margem identificados, em que é autor(a) [[nome do autor]], citado em [[data da citação]], vem apresentar a sua

# Contestação

nos termos dos artigos 569.º e 572.º do Código de Processo Civil e com os fundamentos seguintes:

## I – Por Exceção

#. O(A) autor(a) funda o pedido em [[causa de pedir alegada pelo autor]].
#. [[texto: os factos essenciais de cada exceção, dilatória ou perentória, em separado]]
#. Tais factos integram [[exceção invocada e norma, por confirmar]], o que obsta ao conhecimento do mérito ou extingue, impede ou modifica o direito invocado.

## II – Por Impugnação

#. Aceita-se o alegado nos artigos [[artigos da petição que se aceitam]] da petição inicial.
#. Impugna-se o alegado nos artigos [[artigos da petição que se impugnam]], por não corresponder à verdade.
#. Desconhece-se, sem obrigação de conhecer por não se tratar de facto pessoal, o alegado nos artigos [[artigos da petição que se desconhecem]].
#. Impugnam-se os documentos n.os [[documentos impugnados]], quanto a [[conteúdo, letra, assinatura ou alcance]].
#. [[texto: a versão dos factos do réu, por ordem de datas]]
#. O valor reclamado não corresponde ao devido: [[cálculo ou razão da divergência]].

## III – Do Direito

#. [[texto: as razões de direito que se opõem à pretensão do autor]]
#. Aplica-se, em especial, [[normas aplicáveis, por confirmar]].

## IV – Conclusão

Nestes termos, e nos mais de direito que V. Exa. doutamente suprirá:

- deve a exceção invocada ser julgada procedente, com a consequente absolvição do réu da instância ou do pedido;
- quando assim não se entenda, deve a ação ser julgada improcedente, por não provada, e o réu absolvido do pedido;
- deve o(a) autor(a) ser condenado(a) nas custas e demais encargos do processo.

## V – Da Prova

Documental: [[documentos que se juntam, numerados]].

Testemunhal: [[nome e morada das testemunhas]].

Por declarações ou depoimento de parte: [[pessoas a ouvir e artigos a que respondem]].

Junta: procuração forense, comprovativo do pagamento da taxa de justiça e [[número de documentos]] documentos.

[[localidade]], {{hoje}}

O(A) Advogado(a),

{{advogado.nome}}

Cédula profissional n.º [[número da cédula profissional]]
`;

const APELACAO = `
> Exmo(a). Senhor(a) Juiz de Direito do
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, NIF/NIPC {{cliente.nif}}, recorrente nos autos à margem identificados, em que é recorrido [[nome do recorrido]], não se conformando com a sentença proferida em [[data da sentença]] e notificada em [[data da notificação]], dela vem interpor

# Recurso de apelação

para o Tribunal da Relação de [[Relação competente]], a subir nos próprios autos e com efeito [[efeito do recurso, por confirmar]], nos termos dos artigos 627.º, 631.º, 637.º, 638.º, 644.º, 645.º e 647.º do Código de Processo Civil, juntando as suas alegações.

> Venerandos Juízes Desembargadores do Tribunal da Relação de [[Relação competente]]

## I – Objeto e Delimitação do Recurso

#. O recurso tem por objeto a sentença que [[o que a sentença decidiu]].
#. O recorrente impugna a decisão na parte em que [[segmento da decisão impugnado]].

## II – Da Matéria de Facto

#. Consideram-se incorretamente julgados os seguintes pontos de facto: [[pontos de facto incorretamente julgados]].
#. Impõem decisão diversa os seguintes meios de prova: [[documentos, depoimentos e passagens da gravação]].
#. [[texto: a análise da prova e por que razão impõe decisão diversa]]
#. Deve, em consequência, ser proferida a seguinte decisão: [[decisão que deve ser proferida sobre cada ponto]].

## III – Da Matéria de Direito

#. Foram violadas as seguintes normas: [[normas violadas, por confirmar]].
#. [[texto: o sentido em que as normas foram interpretadas e aquele em que deviam tê-lo sido]]

## IV – Conclusões

- [[primeira conclusão]].
- [[segunda conclusão]].
- [[terceira conclusão]].
- A decisão recorrida violou [[normas violadas, por confirmar]], devendo ser revogada na parte impugnada.

Nestes termos, e nos mais de direito que V. Exas. doutamente suprirão, deve ser concedido provimento ao recurso e, em consequência, ser revogada a sentença recorrida e substituída por outra que [[decisão que se pretende]].

Valor do recurso: [[valor da sucumbência ou do recurso]].

Junta: comprovativo do pagamento da taxa de justiça.

[[localidade]], {{hoje}}

O(A) Advogado(a),

{{advogado.nome}}

Cédula profissional n.º [[número da cédula profissional]]
`;

const REQUERIMENTO = `
> Exmo(a). Senhor(a) Juiz de Direito do
> {{processo.tribunal}}

> Processo n.º {{processo.numero}}

{{cliente.nome}}, NIF/NIPC {{cliente.nif}}, [[posição processual do requerente]] nos autos à margem identificados, vem expor e requerer a V. Exa. o seguinte:

# Requerimento

## I – Exposição

#. Por [[despacho, notificação ou ato, com a data]], [[o que foi determinado ou comunicado]].
#. [[texto: os factos que fundamentam o requerimento, por ordem de datas]]
#. O pedido encontra fundamento em [[norma aplicável, por confirmar]].

## II – Pedido

Nestes termos, requer a V. Exa. que se digne:

- [[o que se requer]];
- ordenar a notificação da parte contrária, quando a ela haja lugar.

Junta: [[documentos que se juntam]].

[[localidade]], {{hoje}}

Pede deferimento,

O(A) Advogado(a),

{{advogado.nome}}

Cédula profissional n.º [[número da cédula profissional]]
`;

export const PORTUGAL = {
  'portugal/peticao-inicial': PETICAO_INICIAL,
  'portugal/contestacao': CONTESTACAO,
  'portugal/recurso-de-apelacao': APELACAO,
  'portugal/requerimento': REQUERIMENTO,
} as const;
