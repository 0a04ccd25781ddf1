import { html, page } from '../html.js';

const NOTICE = 'Modo de demonstração: nenhum modelo real';

/** Returns the page at the printed address: it says what this is, and how a real model takes its place. */
export function homePage(answers: number): string {
  const body = html`<h1>Modelos de demonstração</h1>
    <section>
      <p>
        Aqui responde quem faz as vezes dos modelos de linguagem: as respostas do assistente citam
        os documentos do processo e não pensam. Nada sai desta máquina.
      </p>
      <p class="soft">Respostas dadas desde o início: ${answers}</p>
    </section>
    <section>
      <h2>Usar um modelo real</h2>
      <p>
        Defina uma chave no arquivo <code>.env</code>, por exemplo <code>AI_GPT_API_KEY</code>, e
        inicie de novo. As configurações estão em <code>docs/ai.md</code>.
      </p>
    </section>`;
  return page('Modelos', NOTICE, body);
}
