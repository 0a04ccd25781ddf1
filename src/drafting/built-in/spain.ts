/*
 * Templates for Spain, in the form that the Ley 1/2000, de Enjuiciamiento Civil, asks for. Facts are gaps, and so is the
 * substantive law: only what the form itself rests on is cited.
 */

const DEMANDA = `
> A {{processo.tribunal}}

[[nombre del procurador]], Procurador(a) de los Tribunales, en nombre y representación de {{cliente.nome}}, con NIF {{cliente.nif}} y domicilio en {{cliente.morada}}, representación que acredito mediante [[poder o apoderamiento apud acta]], bajo la dirección letrada de {{advogado.nome}}, colegiado(a) n.º [[número de colegiado]] del Ilustre Colegio de la Abogacía de [[colegio]], ante este órgano comparezco y, como mejor proceda en Derecho,

# Digo

Que, por medio del presente escrito y conforme al artículo 399 de la Ley de Enjuiciamiento Civil, formulo demanda de juicio ordinario contra [[nombre del demandado]], con NIF [[NIF del demandado]] y domicilio a efectos de emplazamiento en [[domicilio del demandado]], sobre la base de los siguientes hechos y fundamentos de Derecho.

## Requisito de procedibilidad

Con carácter previo a esta demanda se ha acudido a [[medio adecuado de solución de controversias, fecha y resultado]], lo que se acredita con el documento n.º [[número del documento acreditativo]].

## Hechos

#. De las partes. Mi representado(a) es [[condición o actividad del demandante]] y la parte demandada es [[condición o actividad del demandado]].
#. De la relación jurídica. Con fecha [[fecha del contrato o del hecho]], [[contrato celebrado o hecho del que nace el derecho]].
#. [[texto: los hechos en que se funda la pretensión, por orden de fechas]]
#. Del incumplimiento. La parte demandada [[lo que dejó de cumplir, y desde cuándo]].
#. De la reclamación extrajudicial. Requerida el [[fecha del requerimiento]], la parte demandada [[respuesta al requerimiento]].
#. De la cuantía reclamada. Se adeuda la cantidad de [[cantidad reclamada]], según el siguiente desglose: [[desglose de la cantidad]].

## Fundamentos de Derecho

#. Jurisdicción y competencia. Corresponde el conocimiento de esta demanda al órgano al que me dirijo por [[fuero de competencia objetiva y territorial, por confirmar]].
#. Capacidad, representación y postulación. Las partes tienen capacidad para ser parte y para comparecer en juicio; esta parte lo hace representada por procurador y asistida de letrado.
#. Legitimación. Corresponde la activa a mi representado(a) por [[título de la legitimación activa]] y la pasiva a la parte demandada por [[título de la legitimación pasiva]].
#. Procedimiento y cuantía. El procedimiento es el juicio ordinario, por [[razón de la materia o de la cuantía]]; la cuantía se fija en [[cuantía del procedimiento]].
#. [[texto: el fondo del asunto, con la aplicación del Derecho a los hechos]]
#. Normas aplicables al fondo: [[normas y jurisprudencia, por confirmar]].
#. Costas. Procede su imposición a la parte demandada conforme al artículo 394 de la Ley de Enjuiciamiento Civil.

## Suplico

Al órgano judicial suplico que, teniendo por presentado este escrito con sus documentos y copias, se sirva admitirlo, tenga por formulada demanda de juicio ordinario contra [[nombre del demandado]] y, previos los trámites legales, dicte sentencia por la que:

- condene a la parte demandada a abonar a mi representado(a) la cantidad de [[cantidad reclamada]];
- la condene al pago de los intereses [[clase de intereses y fecha de inicio]];
- le imponga las costas del procedimiento.

## Otrosí digo

Que se acompañan los documentos siguientes: [[relación numerada de documentos]].

Que esta parte manifiesta su voluntad de cumplir con todos los requisitos exigidos por la ley y solicita la subsanación de cualquier defecto, conforme al artículo 231 de la Ley de Enjuiciamiento Civil.

Es justicia que pido en [[localidad]], a {{hoje}}.

Letrado(a): {{advogado.nome}}

Procurador(a): [[nombre del procurador]]
`;

const CONTESTACION = `
> A {{processo.tribunal}}

> Procedimiento n.º {{processo.numero}}

[[nombre del procurador]], Procurador(a) de los Tribunales, en nombre y representación de {{cliente.nome}}, con NIF {{cliente.nif}} y domicilio en {{cliente.morada}}, según acredito mediante [[poder o apoderamiento apud acta]], bajo la dirección letrada de {{advogado.nome}}, colegiado(a) n.º [[número de colegiado]] del Ilustre Colegio de la Abogacía de [[colegio]], ante este órgano comparezco y, como mejor proceda en Derecho,

# Digo

Que, emplazada mi representada el [[fecha del emplazamiento]] de la demanda interpuesta por [[nombre del demandante]], dentro de plazo y conforme al artículo 405 de la Ley de Enjuiciamiento Civil, formulo contestación a la demanda, con oposición a ella, sobre la base de los siguientes hechos y fundamentos de Derecho.

## Excepciones procesales

#. [[texto: las excepciones procesales y los hechos en que se fundan, cada una por separado]]
#. Normas en que se fundan: [[normas procesales, por confirmar]].

## Hechos

#. Se admiten los hechos [[hechos de la demanda que se admiten]] de la demanda.
#. Se niegan los hechos [[hechos de la demanda que se niegan]], por no ajustarse a la realidad.
#. Se impugnan los documentos [[documentos impugnados]], en cuanto a [[autenticidad, contenido o valor probatorio]].
#. [[texto: la versión de los hechos de la parte demandada, por orden de fechas]]
#. La cantidad reclamada no es la debida: [[cálculo o razón de la diferencia]].

## Fundamentos de Derecho

#. Jurisdicción, competencia y procedimiento. [[conformidad o disconformidad con lo alegado de contrario]].
#. [[texto: el fondo del asunto, con las razones de Derecho que se oponen a la pretensión]]
#. Normas aplicables al fondo: [[normas y jurisprudencia, por confirmar]].
#. Costas. Procede su imposición a la parte demandante conforme al artículo 394 de la Ley de Enjuiciamiento Civil.

## Suplico

Al órgano judicial suplico que, teniendo por presentado este escrito con sus documentos y copias, se sirva admitirlo, tenga por contestada la demanda y, previos los trámites legales:

- estime las excepciones procesales invocadas, con los efectos que la ley les atribuye;
- subsidiariamente, dicte sentencia que desestime íntegramente la demanda y absuelva a mi representado(a) de sus pedimentos;
- imponga las costas a la parte demandante.

## Otrosí digo

Que se acompañan los documentos siguientes: [[relación numerada de documentos]].

Que esta parte manifiesta su voluntad de cumplir con todos los requisitos exigidos por la ley y solicita la subsanación de cualquier defecto, conforme al artículo 231 de la Ley de Enjuiciamiento Civil.

Es justicia que pido en [[localidad]], a {{hoje}}.

Letrado(a): {{advogado.nome}}

Procurador(a): [[nombre del procurador]]
`;

const APELACION = `
> A la Audiencia Provincial de [[provincia]]

> Procedimiento n.º {{processo.numero}}, seguido ante {{processo.tribunal}}

[[nombre del procurador]], Procurador(a) de los Tribunales, en nombre y representación de {{cliente.nome}}, con NIF {{cliente.nif}}, según consta acreditado en los autos, bajo la dirección letrada de {{advogado.nome}}, colegiado(a) n.º [[número de colegiado]] del Ilustre Colegio de la Abogacía de [[colegio]], ante la Sala comparezco y, como mejor proceda en Derecho,

# Digo

Que, notificada el [[fecha de la notificación]] la resolución de fecha [[fecha de la resolución]], cuya copia se acompaña, y siendo lesiva para los intereses de mi representado(a), dentro de plazo y conforme a los artículos 455 y 458 de la Ley de Enjuiciamiento Civil, interpongo recurso de apelación contra ella.

## Resolución y pronunciamientos que se impugnan

#. Se recurre la [[sentencia o auto, número y fecha]] que [[lo que decidió la resolución]].
#. Se impugnan los pronunciamientos siguientes: [[pronunciamientos impugnados]].
#. Depósito. Se ha constituido el depósito para recurrir, según el justificante que se acompaña como documento n.º [[número del justificante]].

## Alegaciones

#. Infracción de normas o garantías procesales, en su caso: [[infracción, indefensión sufrida y denuncia en la instancia]].
#. Error en la valoración de la prueba: [[hechos, medios de prueba y minutos de la grabación]].
#. [[texto: el desarrollo de los motivos de apelación sobre los hechos]]
#. Infracción de las normas aplicables para resolver las cuestiones objeto del proceso: [[normas infringidas, por confirmar]].
#. [[texto: el desarrollo de los motivos de apelación sobre el Derecho]]
#. Costas. Procede [[pronunciamiento sobre las costas de ambas instancias]].

## Suplico

A la Sala suplico que, teniendo por presentado este escrito con sus documentos y copias, tenga por interpuesto recurso de apelación y, previos los trámites legales, dicte resolución por la que:

- estime el recurso y revoque la resolución recurrida en los pronunciamientos impugnados;
- en su lugar, acuerde [[pronunciamiento que se solicita]];
- resuelva sobre las costas conforme a Derecho.

## Otrosí digo

Que, conforme al artículo 460 de la Ley de Enjuiciamiento Civil, se interesa, en su caso, la práctica en segunda instancia de la siguiente prueba: [[prueba que se propone y causa de su admisión]].

Es justicia que pido en [[localidad]], a {{hoje}}.

Letrado(a): {{advogado.nome}}

Procurador(a): [[nombre del procurador]]
`;

const ESCRITO = `
> A {{processo.tribunal}}

> Procedimiento n.º {{processo.numero}}

[[nombre del procurador]], Procurador(a) de los Tribunales, en nombre y representación de {{cliente.nome}}, [[posición procesal]], según consta acreditado en los autos, ante este órgano comparezco y, como mejor proceda en Derecho,

# Digo

Que, por medio del presente escrito y en relación con [[resolución o traslado, con su fecha]], notificado el [[fecha de la notificación]], formulo las siguientes alegaciones.

## Alegaciones

#. [[antecedente procesal relevante]].
#. [[texto: los hechos y razones en que se funda lo que se solicita, por orden]]
#. La solicitud se funda en [[norma aplicable, por confirmar]].

## Suplico

Al órgano judicial suplico que, teniendo por presentado este escrito, se sirva admitirlo y, en su virtud:

- acuerde [[lo que se solicita]];
- dé traslado a las demás partes, cuando proceda.

Documentos que se acompañan: [[relación numerada de documentos]].

Es justicia que pido en [[localidad]], a {{hoje}}.

Letrado(a): {{advogado.nome}}, colegiado(a) n.º [[número de colegiado]]

Procurador(a): [[nombre del procurador]]
`;

export const SPAIN = {
  'spain/demanda': DEMANDA,
  'spain/contestacion': CONTESTACION,
  'spain/recurso-de-apelacion': APELACION,
  'spain/escrito': ESCRITO,
} as const;
