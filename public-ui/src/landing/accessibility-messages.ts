import { type LegalText, WHOM_TO_WRITE } from './legal-text';

/** Texts of `/acessibilidade`: what the project's tests look at, and what they do not. */
export const accessibilityText: LegalText = {
  title: 'Acessibilidade',
  lede: 'O que os testes do Causa verificam nos seus ecrãs, e o que não verificam. Isto não é uma declaração de conformidade.',
  sections: [
    {
      title: 'O que o axe verifica',
      terms: {
        Onde: 'Nas páginas e nos diálogos de uma lista que abrange o painel do escritório, o portal do cliente e as páginas públicas; e nos estados de página com teste próprio, como a carregar, vazia e com falha.',
        Como: 'Num Chromium, com 1440 e com 375 píxeis de largura. Em modo claro, com todas as regras que o axe liga por si. Em modo escuro, só o contraste.',
        Alvos:
          'Nas páginas da lista, também o tamanho do que se toca, e que nada seja mais largo do que a janela.',
        Limite: 'O axe é um programa: encontra só parte dos problemas.',
      },
    },
    {
      title: 'O que os testes fazem com o teclado',
      paragraphs: [
        'No painel do escritório saltam a navegação, abrem um diálogo e, ao fechá-lo, têm o foco de volta onde estava. Usam a busca e os atalhos, mudam o estado e o prazo de um processo na lista, selecionam vários processos, movem um item da agenda e ajustam o recorte de uma fotografia.',
        'Nem todas as páginas têm um teste só com o teclado, e o portal do cliente não tem nenhum.',
      ],
    },
    {
      title: 'O que não é verificado',
      paragraphs: [
        'Nenhum teste usa um leitor de ecrã, um comando por voz ou uma lupa.',
        'O axe não vê os documentos que as pessoas carregam, os e-mails que o Causa envia nem os arquivos PDF, Word e CSV que escreve.',
        { payments: 'As páginas de pagamento são da Stripe e não são verificadas.' },
      ],
    },
    { title: 'A quem escrever', paragraphs: WHOM_TO_WRITE },
  ],
};
