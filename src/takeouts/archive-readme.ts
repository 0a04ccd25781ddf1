/** The archive's description of itself. */
export const README = `TUDO O QUE O ESCRITÓRIO TEM NA CAUSA

listas/          Listas para ler, em CSV (UTF-8, separadas por ponto e vírgula): abrem no Excel e no LibreOffice.
                 clientes, processos, agenda, documentos, pessoas, pedidos e mensagens.
                 Uma célula que começa como uma fórmula tem uma plica antes, para que não seja executada.
arquivos/        Os arquivos, com os títulos que têm na Causa:
                 Clientes/      uma pasta por cliente e, nela, uma por processo
                 Sem Cliente/   documentos de processos sem cliente
                 Por Aceitar/   documentos que clientes enviaram e que ainda não foram aceites
                 Lixeira/       o que está na lixeira
                 Assistente IA/, Fotografias/, Logotipos/
dados/           Todas as tabelas para ler por máquina: um arquivo por tabela, uma linha em JSON por registo (UTF-8).
manifesto.jsonl  Uma linha por arquivo: o nome aqui ("arquivo"), a chave nos dados ("chave"), o tamanho e o SHA-256.
                 "fault" diz qual falta (missing), está danificado (size, content) ou foi apagado enquanto a
                 exportação era feita (deleted).
causa.json       O escritório e a versão das tabelas. Com estes arquivos, quem administra outra instalação da Causa põe lá o
                 escritório como era: offices -- import.

ESTÁ INCLUÍDO
As listas, os dados e os arquivos são os de um único momento. O que está na lixeira está nos dados e na pasta Lixeira,
e não está nas listas.

NÃO ESTÁ INCLUÍDO
O que já foi excluído definitivamente. Senhas, segredos, chaves e códigos. Registos sem uso fora da Causa: caches,
reservas, avisos por enviar e esta exportação. Os dados de pagamento estão no Stripe.

Este arquivo tem dados pessoais e sigilosos: convém guardá-lo em lugar seguro.
`;
