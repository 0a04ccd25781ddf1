import { COURTS } from './courts.js';
import { readAgenda } from './demo-agenda.js';
import { type DemoOffice, readCases, readClients } from './demo-office.js';

const STAFF = [{ key: 'teresa', fullName: 'Teresa Mourato', position: 'Advogada' }] as const;

const CLIENTS = readClients(`
  queijaria | Queijaria da Estrela, Lda.            | valley | 2
  pinto     | Manuel Pinto                          |        | 11
  lobo      | Família Lobo                          |        | 4
  termas    | Hotel das Termas de Alcafache, S.A.   |        | 7
  cruz      | Maria do Céu Cruz                     |        | 33
  granitos  | Granitos da Beira, Lda.               | road   | 16
  veiga     | António Veiga                         | joao   | 24
  frutas    | Frutas do Távora, Lda.                | oak    | 5
  saraiva   | Leonor Saraiva                        | helena | 61
  moreira   | Jorge Moreira                         | tiago  | 9
  baldios   | Baldios de Vila Soeiro                |        | 74
  oliveira  | Herdeiros de Albano Oliveira          |        | 19
  padaria   | Padaria Central da Guarda, Lda.       | bread  | 28
  gomes     | Sílvia Gomes                          | ines   | 13
  neve      | Escola de Esqui Alto da Torre, Lda.   | boreal | 3
  matias    | Rui Matias                            |        | 101
`);

const CASES = readCases(
  `
  queijaria | Denominação de origem – oposição                | propriedade-intelectual | em_andamento | 230 | 16 | teresa | petition
  queijaria | Coima da ASAE – rotulagem                       | civel-grd   | em_andamento | 95  | 5    | teresa | defence
  queijaria | Fornecimento de leite – incumprimento           | civel-grd   | aberto       | 31  | 40   | teresa | letter
  queijaria | Despedimento – operadora de embalagem           | civel-grd   | concluido    | 410 | -180 | teresa | judgment
  pinto     | Demarcação do prédio do Vale da Nave            | civel-grd   | em_andamento | 340 | 23   | teresa | petition plan
  pinto     | Água de rega – servidão                         | civel-grd   | em_andamento | 210 | 61   | teresa | petition
  pinto     | Execução por custas                             | civel-grd   | concluido    | 505 | -260 | teresa |
  lobo      | Inventário – herança de Joaquim Lobo            | civel-vis   | em_andamento | 466 | 9    | teresa | minutes plan
  lobo      | Doação da casa de Sernancelhe – anulação        | civel-vis   | em_andamento | 188 | 34   | teresa | petition
  lobo      | Divisão de coisa comum – Casa do Outeiro        | civel-vis   | aberto       | 42  | 72   | teresa | plan
  lobo      | Habilitação de herdeiros                        |             | concluido    | 480 | -390 | teresa | contract
  termas    | Concessão termal – prorrogação                  | adm-lsb     | em_andamento | 156 | 27   | teresa | petition
  termas    | Acidente na piscina exterior                    | civel-vis   | em_andamento | 199 | 1    | teresa | petition expert
  termas    | Cobrança a Agência Rota Beirã                   | injuncoes   | aberto       | 14  | 18   | teresa | letter
  termas    | Contrato de trabalho sazonal – diferenças       | civel-vis   | concluido    | 377 | -140 | teresa | judgment
  cruz      | Maior acompanhado – irmão                       | familia-vis | em_andamento | 123 | 30   | teresa | petition
  cruz      | Pensão de sobrevivência                         | adm-lsb     | concluido    | 295 | -99  | teresa |
  granitos  | Licença da pedreira do Fojo                     | adm-lsb     | em_andamento | 278 | 44   | teresa | petition site
  granitos  | Injunção – Obras Alto Douro                     | injuncoes   | em_andamento | 66  | 8    | teresa | letter
  granitos  | Acidente de trabalho – serragem                 | civel-vis   | em_andamento | 310 | 12   | teresa | expert
  granitos  | Locação financeira de escavadora                | civel-vis   | concluido    | 620 | -350 | teresa | contract
  veiga     | Divórcio sem consentimento                      | familia-vis | em_andamento | 171 | 20   | teresa | petition
  veiga     | Atribuição da casa de morada                    | familia-vis | aberto       | 60  | 37   | teresa | letter
  veiga     | Partilha por divórcio                           | familia-vis | aberto       | 22  |      | teresa |
  frutas    | Seguro de colheitas – granizo de maio           | civel-vis   | em_andamento | 140 | 6    | teresa | petition expert
  frutas    | Contrato de campanha – trabalhadores            | civel-vis   | aberto       | 27  | 55   | teresa | contract
  frutas    | Marca «Pomar do Távora»                         | propriedade-intelectual | concluido | 430 | -200 | teresa | judgment
  saraiva   | Responsabilidades parentais – Saraiva           | familia-vis | em_andamento | 210 | 41   | teresa | petition
  saraiva   | Incumprimento do regime de visitas              | familia-vis | concluido    | 388 | -170 | teresa | minutes
  moreira   | Acidente de viação na A25                       | civel-vis   | em_andamento | 333 | 15   | teresa | petition expert
  moreira   | Reparação do veículo – oficina                  | civel-vis   | aberto       | 38  | 66   | teresa | letter
  moreira   | Carta de condução – cassação                    |             | concluido    | 255 | -70  | teresa | defence
  baldios   | Usurpação de baldio – parque eólico             | civel-grd   | em_andamento | 520 | 48   | teresa | petition plan
  baldios   | Assembleia de compartes – impugnação            | civel-grd   | concluido    | 600 | -280 | teresa | judgment
  oliveira  | Inventário – herança de Albano Oliveira         | civel-vis   | em_andamento | 402 | 26   | teresa | minutes
  oliveira  | Sonegação de bens da herança                    | civel-vis   | em_andamento | 145 | 58   | teresa | petition
  oliveira  | Venda da mata de Penedono                       |             | aberto       | 18  |      | teresa | plan
  padaria   | Arrendamento da loja da Praça Velha             | civel-grd   | em_andamento | 117 | 11   | teresa | contract
  padaria   | Denúncia do contrato de farinhas                | civel-grd   | concluido    | 289 | -110 | teresa | letter
  padaria   | Impugnação do IRC de 2021                       | adm-lsb     | concluido    | 540 | -230 | teresa | judgment
  gomes     | Erro médico – Hospital de São Teotónio          | adm-lsb     | em_andamento | 247 | 33   | teresa | petition expert
  gomes     | Baixa médica – junta de recurso                 |             | concluido    | 300 | -155 | teresa |
  neve      | Queda na pista 3 – responsabilidade             | civel-grd   | em_andamento | 260 | 7    | teresa | petition
  neve      | Concessão dos meios mecânicos                   | adm-lsb     | aberto       | 50  | 80   | teresa | contract
  neve      | Seguro de acidentes – reembolso                 | civel-grd   | concluido    | 350 | -125 | teresa | letter
  matias    | Empreitada da moradia – desistência             | civel-grd   | em_andamento | 190 | 29   | teresa | contract crack
  matias    | Crédito ao consumo – cláusulas abusivas         | civel-grd   | concluido    | 470 | -215 | teresa | judgment
  matias    | Queixa por danos no muro                        |             | concluido    | 365 | -300 | teresa |
`,
  COURTS,
  STAFF,
);

const AGENDA = readAgenda(`
  hearing | Audiência final            | Demarcação do prédio do Vale da Nave             | 0  | 10:00-12:00 | Juízo Local Cível da Guarda | |
  task    | Pedir a caderneta predial  | Divisão de coisa comum – Casa do Outeiro         | 2  | | | |
  hearing | Conferência de interessados | Inventário – herança de Joaquim Lobo            | 8  | 14:00-15:30 | Juízo Local Cível de Viseu, sala 1 | |
`);

/** One lawyer in the mountains, two cases away from the limit of her plan. */
export const BOREAL: DemoOffice = {
  name: 'Escritório Boreal',
  slug: 'boreal',
  companyName: 'Escritório Boreal',
  plan: 'basic',
  primaryColor: '#0f766e',
  secondaryColor: '#b45309',
  logo: 'boreal',
  staff: STAFF,
  clients: CLIENTS,
  cases: CASES,
  agenda: AGENDA,
  news: [],
  requests: [],
};
