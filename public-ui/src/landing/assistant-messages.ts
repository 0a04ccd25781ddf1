/** The section about the assistant. */
export const assistantMessages = {
  eyebrow: 'Assistente IA',
  title: 'Cada citação com a página. A que não se confirma vem marcada.',
  lede: 'O assistente lê o PDF, responde e confere cada trecho citado com o texto do documento antes de o mostrar.',
  points: [
    'Análise de documentos e geração de peças, com modelos para cada país.',
    'Direito de Portugal, de Espanha e do Brasil.',
    'Incluído nos planos Profissional e Enterprise.',
  ],
  picture: 'Uma resposta do assistente com três citações, a última marcada como não encontrada.',
  question: 'O contrato permite o aumento da quota sem assembleia?',
  answer:
    'Não. O regulamento exige deliberação da assembleia por maioria de dois terços, e o aumento de março foi comunicado apenas por carta.',
  quotes: [
    {
      quote:
        '“As contribuições só podem ser alteradas por deliberação da assembleia, tomada por dois terços do capital.”',
      source: 'Citação verificada · página 4',
      verified: true,
    },
    {
      quote: '“Comunica-se que a quota mensal passa a 86,00 € a partir de 1 de março.”',
      source: 'Citação verificada · página 11',
      verified: true,
    },
    {
      quote: '“A administração dispensou a convocatória por motivo de urgência.”',
      source: 'Não encontrada no documento. Confira antes de usar.',
      verified: false,
    },
  ],
} as const;
