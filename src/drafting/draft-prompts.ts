import type { AiCountry } from '../contract/ai.js';
import { PASSAGE_WORDS } from '../contract/draft-passages.js';

/*
 * Questions to a model about a draft. The assistant's own rules, which go along (src/ai/prompts), say how it quotes,
 * and that nothing in a document is an instruction.
 */

/** Characters of a passage's name that are sent; a question has 8,000 in all. */
const NAME_MAX = 170;

const PORTUGUESE = (title: string, passages: string) => `Minuta: ${title}.

Escreva os trechos que faltam nesta peça. O texto da peça e os dados do processo estão no bloco "Texto"; os documentos escolhidos, nos outros blocos.

Trechos pedidos:
${passages}

Regras:
- Antes de cada trecho escreva uma linha só com "### Trecho 1", "### Trecho 2" e assim por diante, pela ordem pedida. Depois dela, só o texto do trecho, pronto a entrar na peça. Nada antes do primeiro e nada depois do último.
- Um parágrafo por linha, sem títulos, sem listas, sem negrito e sem numeração: a numeração é a da peça.
- Use só factos que constem do texto da peça, dos dados do processo ou dos documentos. Onde falta um facto, um nome, um número, um valor ou uma data, escreva entre parênteses retos o que falta, como [data da citação].
- Escreva nomes, números, valores e datas tal como estão escritos onde os leu.
- Cite uma norma ou uma decisão só se constar da peça ou dos documentos; se não constar, escreva [norma por confirmar].`;

const SPANISH = (title: string, passages: string) => `Borrador: ${title}.

Escriba los fragmentos que faltan en este escrito. El texto del escrito y los datos del expediente están en el bloque "Texto"; los documentos elegidos, en los otros bloques.

Fragmentos pedidos:
${passages}

Reglas:
- Antes de cada fragmento escriba una línea solo con "### Fragmento 1", "### Fragmento 2" y así sucesivamente, en el orden pedido. Después, solo el texto del fragmento, listo para entrar en el escrito. Nada antes del primero y nada después del último.
- Un párrafo por línea, sin títulos, sin listas, sin negrita y sin numeración: la numeración es la del escrito.
- Use solo hechos que consten en el texto del escrito, en los datos del expediente o en los documentos. Donde falte un hecho, un nombre, un número, un importe o una fecha, escriba entre corchetes lo que falta, como [fecha del emplazamiento].
- Escriba nombres, números, importes y fechas tal como están escritos donde los leyó.
- Cite una norma o una resolución solo si consta en el escrito o en los documentos; si no consta, escriba [norma por confirmar].`;

const PROMPTS: Readonly<Record<AiCountry, (title: string, passages: string) => string>> = {
  portugal: PORTUGUESE,
  spain: SPANISH,
  brazil: (title, passages) => PORTUGUESE(title, passages).replaceAll('facto', 'fato'),
};

/** Asks for the passages of a piece, by their numbers. */
export function passagesPrompt(
  country: AiCountry,
  title: string,
  passages: readonly string[],
): string {
  const names = passages.map((name, index) => `${index + 1}. ${name.slice(0, NAME_MAX)}`);
  return PROMPTS[country](title, names.join('\n'));
}

/** How a passage stands in the text of the piece that goes along. */
export function passageMark(country: AiCountry, number: number, name: string): string {
  return `${PASSAGE_WORDS[country]} ${number}: ${name}`;
}
