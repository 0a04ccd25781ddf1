import { AI_PAPER_DAYS } from '../../../src/contract/ai-papers';
import { BIN_DAYS } from '../../../src/contract/deletions';
import { LINK_SECONDS } from '../../../src/contract/documents';
import { INVITATION_DAYS } from '../../../src/contract/invitations';
import { TAKEOUT_DAYS } from '../../../src/contract/takeouts';
import { WEBHOOK_LOG_DAYS } from '../../../src/contract/webhooks';
import { type LegalText, WHOM_TO_WRITE } from './legal-text';

/**
 * Texts of `/privacidade`, which say only what the code does. Those periods that are not in the contract are compared
 * with the server's by `test/http/legal-pages.http.test.ts`.
 */
export const privacyText: LegalText = {
  title: 'Privacidade',
  lede: 'O que esta instalação do Causa conserva, onde, por quanto tempo e quem o lê. O texto descreve o que o programa faz. O que o operador e os escritórios fazem além disso, só eles podem dizer.',
  sections: [
    { title: 'A quem escrever', paragraphs: WHOM_TO_WRITE },
    {
      title: 'O que é conservado',
      terms: {
        Contas:
          'O e-mail e a senha, esta só como um resumo argon2id. De quem usa dois passos ou chaves de acesso, o que é preciso para os conferir. O nome está no escritório ou na ficha do cliente.',
        Sessões:
          'Quando cada sessão começou e foi usada, o endereço IP e o nome que o navegador dá de si.',
        Inscrições:
          'De uma inscrição por confirmar, o que nela se escreveu, com a senha só como resumo, e o endereço IP.',
        'Dados do escritório':
          'O que a equipa e os clientes escrevem e enviam: fichas de clientes, processos, agenda, notas, pedidos, mensagens, minutas, documentos de qualquer tipo e o texto lido dentro deles.',
        Convites:
          'O nome e o e-mail de quem foi convidado e, se o convite os tem, o cargo e o telefone.',
        Assistente: 'As perguntas, as respostas e o texto que foi enviado ao modelo.',
        'Registo de segurança':
          'Entre outras ações, quem entrou, mudou acessos, exportou, baixou ou excluiu, e quando. Das ações de uma pessoa ou de um programa, também o endereço IP.',
        Pagamentos: {
          payments:
            'O e-mail de quem paga, os números que a Stripe dá, o plano, o valor e o estado da assinatura. O número do cartão é escrito nas páginas da Stripe e não passa pelo Causa.',
        },
      },
    },
    {
      title: 'Onde',
      terms: {
        'No servidor':
          'No banco de dados PostgreSQL e no armazenamento de arquivos que o operador escolheu. Em que país estão, só ele pode dizer.',
        'Sem cifra própria':
          'O Causa não cifra os dados do escritório: quem administra o banco de dados e os arquivos pode lê-los.',
        'Cópias de segurança':
          'As que o operador fizer têm também o que depois foi excluído, até ele as apagar.',
        Cookies:
          'Só do próprio Causa: dois da sessão, um da inscrição, um do segundo passo e um que reconhece durante 365 dias um navegador em que alguém entrou. Não há publicidade nem estatística de terceiros.',
        'No navegador':
          'Preferências dos ecrãs, arquivos do próprio programa, e textos e arquivos que ainda não foram enviados. Ao sair, o Causa manda o navegador apagá-los.',
        'Durante uma compra': {
          payments: 'O navegador conserva também o e-mail de quem compra sem ter entrado.',
        },
      },
    },
    {
      title: 'Por quanto tempo',
      terms: {
        Lixeira: `Clientes, processos, documentos e itens da agenda excluídos, e importações desfeitas, ficam pelo menos ${BIN_DAYS} dias na lixeira. Depois são apagados de vez, com os seus arquivos.`,
        'Arquivos sem registo':
          'Um arquivo que nenhum registo nomeia, como uma fotografia substituída, fica pelo menos 30 dias em quarentena antes de ser apagado.',
        Sessões:
          'Uma sessão acaba após 30 dias sem uso e, em qualquer caso, 90 dias depois de começar. O que dela se conserva é apagado 90 dias depois desse prazo.',
        Inscrições: 'Uma inscrição por confirmar é apagada 30 dias depois de ser feita.',
        Contas:
          'Quem sai de um escritório perde o acesso; a conta e o nome ficam. Ao excluir um escritório são apagadas as contas que nenhum outro tem, menos as de clientes a quem o acesso já tinha sido retirado.',
        Convites: `Um convite vale ${INVITATION_DAYS} dias. O seu registo fica até o escritório o excluir.`,
        'E-mails': {
          mail: 'O texto é apagado quando o e-mail é entregue ao servidor de e-mail ou se desiste dele. O destinatário e o assunto ficam mais 30 dias.',
          'no mail': 'Ficam 30 dias na caixa de correio desta instalação.',
        },
        'Documentos do assistente': `Um documento carregado só para análise é excluído com a última conversa que o usou, ou após ${AI_PAPER_DAYS} dias se nenhuma o usou.`,
        'Anexos por enviar':
          'Um arquivo de uma mensagem que não chegou a ser enviada é excluído após 48 horas.',
        'O que não se exclui':
          'Fichas, processos, documentos, notas, pedidos e mensagens ficam enquanto o escritório existir nesta instalação.',
        Webhooks: `A lista das entregas fica ${WEBHOOK_LOG_DAYS} dias.`,
        'Registo de segurança':
          'Fica enquanto o escritório existir nesta instalação. O escritório não pode apagá-lo.',
        Exportações: `O arquivo com todos os dados de um escritório, que um administrador dele pede, é apagado após ${TAKEOUT_DAYS} dias, ou quando o seguinte fica pronto.`,
        'Escritório encerrado':
          'Um administrador pode encerrar o escritório. Durante 30 dias tudo pode ser lido e o encerramento desfeito. Depois tudo é apagado, com as contas que nenhum outro escritório tem.',
        'Escritório excluído':
          'Quando um escritório é excluído, ficam o nome, os endereços, os números de cliente na Stripe e o resultado da exclusão.',
      },
    },
    {
      title: 'Quem o lê',
      terms: {
        'O escritório':
          'A equipa lê os dados do seu escritório; o registo de segurança e a exportação de tudo, só os seus administradores. O banco de dados nega-lhe os de outro. Uma conversa com o assistente só é lida por quem a fez e pelos colegas com quem a partilhou.',
        'O cliente':
          'No portal, um cliente vê os seus processos e os que lhe foram abertos um a um, com estado, data de vencimento e as mudanças de ambos; os itens da agenda que o escritório marcou como visíveis, com dia, horas, local, ligação e a data anterior; os documentos que o escritório lhe mostra; e os seus pedidos e mensagens.',
        'Ver como cliente':
          'A equipa pode abrir o portal tal como um cliente o vê, sem escrever nele. Cada visualização fica no registo de segurança.',
        'Ligações para arquivos': `Uma ligação para um documento vale ${LINK_SECONDS.list} segundos, ou ${LINK_SECONDS.view} no visualizador. Quem a tiver nesse tempo abre o documento sem entrar, enquanto a sessão em que foi feita durar e puder vê-lo.`,
        Calendários:
          'Cada pessoa da equipa pode criar endereços secretos para o seu calendário. Quem tiver um lê sem entrar as datas que ela escolheu, até o endereço ser renovado ou terminado ou ela deixar o escritório. Leva tipo, dia, hora, local e número do processo; títulos, ligações e nomes, só se ela o escolher. Um calendário na nuvem fica com uma cópia.',
        'Outros programas':
          'Um escritório pode criar chaves da API, com as quais um programa lê ou muda o que cada chave permite, e webhooks, que enviam números de identificação, datas e estados, sem nomes nem textos.',
        'O operador':
          'Quem administra o servidor pode ler o banco de dados e os arquivos, e exportar ou excluir um escritório.',
        'Log do servidor':
          'De cada pedido tem um número, o método, o tipo de endereço, o resultado e a duração, sem endereços IP, nomes, e-mails nem conteúdos. Um proxy do operador pode registar mais.',
      },
    },
    {
      title: 'Serviços a que vão dados',
      terms: {
        'E-mail': {
          mail: 'O servidor de e-mail do operador recebe os e-mails do Causa, com destinatário, assunto e texto, que podem ter nomes de pessoas e de processos.',
          'no mail':
            'Esta instalação não tem servidor de e-mail. Os e-mails ficam numa caixa de correio dela própria.',
        },
        Arquivos: {
          bucket: 'Os arquivos estão no armazenamento de objetos que o operador indicou.',
        },
        Antivírus: {
          scan: 'O antivírus que o operador indicou recebe cada documento antes de ele ficar visível.',
          'no scan': 'Nenhum está configurado: os documentos não são verificados.',
        },
        Pagamentos: {
          payments:
            'A Stripe recebe o e-mail de quem paga, números que o Causa dá à compra e ao escritório, o plano e o que se escreve nas suas páginas. Não recebe dados de clientes nem de processos.',
          'no payments': 'Nenhum está configurado: esta instalação não recebe pagamentos.',
        },
        'Modelos de IA': {
          models:
            'Só quando alguém pede uma resposta, um resumo ou um texto, e só ao modelo escolhido: a instrução, o pedido, a conversa até aí e os textos de documentos e dados de processos que o pedido abrange. Ocultar nomes e números ajuda, mas não é garantia. O escritório pode desligar cada fornecedor, ou o assistente.',
          'no models': 'Nenhum está configurado: nenhum texto é enviado a um modelo.',
        },
        Groq: { groq: 'Fornece um dos modelos.' },
        OpenAI: { openai: 'Fornece um dos modelos.' },
        Anthropic: { anthropic: 'Fornece um dos modelos.' },
        'Servidor próprio': {
          ownModels: 'Pelo menos um modelo está num endereço que o operador indicou.',
        },
        DNS: 'Para domínios próprios e webhooks, o servidor pergunta por nomes de domínio.',
      },
    },
  ],
};
