import type { AiCountry } from '../contract/ai.js';

/*
 * Questions to a model. The assistant's own rules, which go along (src/ai/prompts), say how it quotes, and that nothing
 * in a document is an instruction.
 */

const SUMMARY_PORTUGUESE = `Resumo do processo.

Com base apenas nos dados do processo, no histórico e nos documentos enviados, resuma este processo para um advogado que o vai ler pela primeira vez: partes, objeto do litígio, posição de cada parte, o que já aconteceu por ordem de datas, e em que ponto está.

Regras:
- No máximo 20 frases, cada uma numa linha própria, sem títulos, sem listas e sem negrito.
- No fim de cada frase, antes da mudança de linha, cite palavra por palavra a passagem que a prova, do documento ou da linha do histórico.
- Não escreva nenhuma frase que não possa citar. Não calcule prazos, não dê opiniões e não invente factos.`;

const SUMMARY_SPANISH = `Resumen del expediente.

Solo con los datos del expediente, el historial y los documentos enviados, resuma este asunto para un abogado que va a leerlo por primera vez: partes, objeto del litigio, posición de cada parte, lo que ya ha sucedido por orden de fechas y en qué punto está.

Reglas:
- Como máximo 20 frases, cada una en su propia línea, sin títulos, sin listas y sin negrita.
- Al final de cada frase, antes del salto de línea, cite palabra por palabra el pasaje que la prueba, del documento o de la línea del historial.
- No escriba ninguna frase que no pueda citar. No calcule plazos, no opine y no invente hechos.`;

/** The reply has this order, and is read by the names before the colons. */
const LETTER_PORTUGUESE = `Carta do tribunal.

Diga apenas o que consta deste documento. Responda com exatamente estas linhas, pela mesma ordem, e nada mais:
Título: um título curto para o documento
Ato: o ato notificado, numa frase
Data da notificação: no formato AAAA-MM-DD
Processo: o número do processo tal como está escrito

No fim de cada linha cite palavra por palavra a passagem que a prova. O que não constar do documento fica com a palavra "não consta" e sem citação. Não calcule prazos nem datas.`;

const LETTER_SPANISH = `Notificación del juzgado.

Diga solo lo que consta en este documento. Responda con exactamente estas líneas, en el mismo orden, y nada más:
Título: un título corto para el documento
Ato: el acto notificado, en una frase
Data da notificação: en el formato AAAA-MM-DD
Processo: el número del procedimiento tal como está escrito

Al final de cada línea cite palabra por palabra el pasaje que la prueba. Lo que no conste en el documento queda con las palabras "não consta" y sin cita. No calcule plazos ni fechas.`;

export const SUMMARY_PROMPTS: Readonly<Record<AiCountry, string>> = {
  portugal: SUMMARY_PORTUGUESE,
  spain: SUMMARY_SPANISH,
  brazil: SUMMARY_PORTUGUESE.replaceAll('factos', 'fatos'),
};

export const LETTER_PROMPTS: Readonly<Record<AiCountry, string>> = {
  portugal: LETTER_PORTUGUESE,
  spain: LETTER_SPANISH,
  brazil: LETTER_PORTUGUESE,
};
