import { COURTS } from './courts.js';
import { readAgenda } from './demo-agenda.js';
import { type DemoOffice, readCases, readClients } from './demo-office.js';

const STAFF = [
  { key: 'lucia', fullName: 'Lúcia Barradas', position: 'Advogada, sócia fundadora' },
  { key: 'henrique', fullName: 'Henrique Valadão', position: 'Advogado, sócio' },
  { key: 'nadia', fullName: 'Nádia Rocha', position: 'Advogada associada' },
  { key: 'bento', fullName: 'Bento Figueira', position: 'Solicitador' },
] as const;

const CLIENTS = readClients(`
  linhas   | Linhas Marítimas do Sul, S.A.           | anchor | 1
  porto    | Terminal de Contentores da Barra, S.A.  | cais   | 3
  estaleiro | Estaleiros Navais de Aveiro, S.A.      | foundry | 8
  conservas | Conservas Nazarena, Lda.               |        | 5
  energia  | Ventos de Mar, Energias Renováveis, S.A. |       | 2
  seguros  | Mútua dos Armadores                     |        | 13
  armador  | Cristóvão Paiva                         | duarte | 22
  marina   | Marina de Lagos Velho, Lda.             |        | 36
  gelo     | Frio Atlântico, Lda.                    |        | 17
  peixe    | Lota Digital, Lda.                      | thread | 40
`);

const CASES = readCases(
  `
  linhas    | Abalroamento ao largo do Cabo Raso            | maritimo    | em_andamento | 365 | 8    | lucia    | petition expert
  linhas    | Arresto do navio «Costa Serena»               | maritimo    | em_andamento | 61  | 2    | lucia    | power petition
  linhas    | Fretamento a tempo – sobrestadias             | central-lsb | em_andamento | 190 | 22   | henrique | contract
  linhas    | Avaria grossa – carga frigorífica             | maritimo    | aberto       | 33  | 50   | henrique | letter
  linhas    | Salários da tripulação – «Mar Aberto»         | trabalho-lsb | concluido   | 520 | -230 | nadia    | judgment
  porto     | Concessão do cais 4 – reequilíbrio            | adm-lsb     | em_andamento | 440 | 30   | lucia    | petition contract
  porto     | Greve dos estivadores – serviços mínimos      | trabalho-lsb | concluido   | 260 | -190 | nadia    | judgment
  porto     | Coima da Autoridade da Concorrência           | concorrencia | em_andamento | 300 | 14  | henrique | defence
  porto     | Queda de contentor – responsabilidade         | maritimo    | em_andamento | 150 | 11   | nadia    | expert site
  estaleiro | Construção do ferry «Ria» – atraso            | central-avr | em_andamento | 280 | 19   | henrique | contract petition
  estaleiro | Doença profissional – jateamento              | trabalho-prt | em_andamento | 333 | 27  | nadia    | expert
  estaleiro | Subvenção europeia – devolução                | adm-prt     | aberto       | 48  | 64   | lucia    | letter
  estaleiro | Execução – Pinturas Navais Lda.               | execucao-lsb | concluido   | 610 | -320 | bento    |
  conservas | Marca «Nazarena» na Alemanha                  | propriedade-intelectual | em_andamento | 170 | 16 | nadia | petition
  conservas | Recolha de lote – fornecedor de azeite        | civel-lra   | em_andamento | 88  | 5    | nadia    | letter expert
  conservas | Injunção – Distribuição Oeste                 | injuncoes   | aberto       | 20  | 36   | bento    | letter
  energia   | Parque flutuante – licença de utilização      | adm-prt     | em_andamento | 240 | 43   | lucia    | petition plan
  energia   | Contrato de ligação à rede                    |             | aberto       | 55  |      | henrique | contract
  energia   | Pescadores de Viana – acordo de compensação   |             | concluido    | 410 | -160 | lucia    | contract
  seguros   | Regresso contra transitário                   | central-lsb | em_andamento | 205 | 33   | henrique | petition
  seguros   | Naufrágio do «Senhora da Guia»                | maritimo    | em_andamento | 390 | 12   | lucia    | expert minutes
  seguros   | Apólice de casco – declaração inexata         | central-lsb | concluido    | 700 | -400 | henrique | judgment
  armador   | Venda da embarcação «Alcatraz»                |             | aberto       | 26  |      | bento    | contract
  armador   | Licença de pesca – indeferimento              | adm-lsb     | em_andamento | 130 | 40   | nadia    | petition
  marina    | Lugares de amarração – dívida                 | civel-far   | em_andamento | 99  | 21   | bento    | letter
  marina    | Dragagem do canal – empreitada                | civel-far   | concluido    | 480 | -210 | henrique | contract judgment
  gelo      | Rutura da cadeia de frio – Bilbau             | maritimo    | em_andamento | 145 | 26   | nadia    | petition
  peixe     | Proteção de dados – leilão em linha           |             | aberto       | 30  | 75   | nadia    |
`,
  COURTS,
  STAFF,
);

const AGENDA = readAgenda(`
  hearing | Inquirição do mestre       | Abalroamento ao largo do Cabo Raso               | 0  | 11:00-12:30 | Tribunal Marítimo de Lisboa, sala 1 | |
  task    | Rever a garantia bancária  | Arresto do navio «Costa Serena»                  | 0  | | | henrique |
  hearing | Audiência prévia           | Coima da Autoridade da Concorrência              | 5  | 09:30-11:00 | Tribunal da Concorrência, Santarém | |
  task    | Enviar o relatório ao segurador | Naufrágio do «Senhora da Guia»              | 6  | | | |
  hearing | Julgamento                 | Queda de contentor – responsabilidade            | 12 | 14:00-17:00 | Tribunal Marítimo de Lisboa, sala 2 | |
`);

/** A firm of maritime law. */
export const CAIS: DemoOffice = {
  name: 'Escritório Cais',
  slug: 'cais',
  companyName: 'Escritório Cais',
  plan: 'enterprise',
  primaryColor: '#0e7490',
  secondaryColor: '#9a3412',
  logo: 'cais',
  staff: STAFF,
  clients: CLIENTS,
  cases: CASES,
  agenda: AGENDA,
  news: [],
  requests: [],
};
