import { AURORA_REQUESTS } from './aurora-requests.js';
import { COURTS } from './courts.js';
import { readAgenda } from './demo-agenda.js';
import { type DemoOffice, type News, readCases, readClients } from './demo-office.js';

const STAFF = [
  { key: 'rita', fullName: 'Rita Sousa', position: 'Advogada, sócia' },
  { key: 'pedro', fullName: 'Pedro Alves', position: 'Advogado' },
  { key: 'marta', fullName: 'Marta Coelho', position: 'Advogada estagiária' },
] as const;

const CLIENTS = readClients(`
  vale      | Construções Vale Verde, S.A.                 | valley  | 1
  salgado   | Irmãos Salgado, Lda.                         |         | 3
  sado      | Metalúrgica do Sado, Lda.                    | foundry | 2
  avenida   | Clínica Dentária Avenida, Lda.               | tooth   | 1
  ferreira  | Ana Ferreira                                 | ana     | 0
  serra     | Transportes Serra, Lda.                      | road    | 6
  tiago     | Tiago Lopes                                  | tiago   | 4
  pinhal    | Herdade do Pinhal, Sociedade Agrícola, Lda.  | oak     | 5
  helena    | Helena Vasconcelos                           | helena  | 12
  moura     | João Moura                                   | joao    | 17
  beatriz   | Beatriz Nogueira                             |         | 8
  estrela   | Padaria Estrela do Mar, Lda.                 | bread   | 64
  teles     | Ricardo Teles                                |         | 118
  ponte     | Livraria Ponte Nova, Lda.                    | book    | 21
  ave       | Têxteis do Ave, S.A.                         | thread  | 9
  rosa      | Condomínio da Rua da Boavista, 214           |         | 26
  sara      | Sara Antunes                                 |         | 38
  duarte    | Duarte Magalhães                             | duarte  | 47
  pimentel  | Maria da Graça Pimentel                      |         | 95
  farmacia  | Farmácia Central de Évora, Lda.              |         | 14
  ines      | Inês Brandão                                 | ines    | 19
  bombeiros | Associação Humanitária dos Bombeiros de Vilar |        | 55
  ria       | Pescarias da Ria, Unipessoal Lda.            | anchor  | 132
  oficina   | Oficina de Arquitetura Norte, Lda.           |         | 28
`);

const CASES = readCases(
  `
  vale      | Empreitada da Escola Básica de Gualtar             | central-brg  | em_andamento | 412 | 3   | rita  | power petition defence expert site crack
  vale      | Injunção – Cimentos do Cávado                      | injuncoes    | em_andamento | 96  | 13  | pedro | power letter
  vale      | Acidente na obra da Rua do Souto                   | trabalho-brg | em_andamento | 221 | 10  | pedro | power expert site
  vale      | Contrato de subempreitada – revisão de preços      | central-brg  | aberto       | 34  | 25  | rita  | contract letter
  vale      | Impugnação da coima ambiental da pedreira          | adm-brg      | em_andamento | 158 | 17  | marta | power petition
  vale      | Despedimento coletivo – obra de Famalicão          | trabalho-brg | concluido    | 690 | -240 | pedro | power judgment
  vale      | Garantia bancária – Auto-Estradas do Lima          | central-lsb  | concluido    | 830 | -410 | rita  | judgment
  vale      | Concurso público do Mercado Municipal              | adm-brg      | concluido    | 505 | -301 | rita  | petition judgment
  vale      | Alvará de construção – recurso hierárquico         |              | aberto       | 12  |     | marta |
  salgado   | Inventário – herança de Américo Salgado            | civel-brg    | em_andamento | 530 | 6   | rita  | power minutes plan
  salgado   | Divisão de coisa comum – Quinta da Levada          | civel-brg    | em_andamento | 260 | 19  | marta | petition plan
  salgado   | Cobrança a Frutas do Minho, Lda.                   | injuncoes    | aberto       | 22  | 33  | pedro | letter
  salgado   | Arrendamento do armazém de Celeirós                | civel-brg    | concluido    | 610 | -190 | marta | contract judgment
  salgado   | Licença de utilização – ampliação da adega         | adm-brg      | aberto       | 58  |     | marta |
  sado      | Insolvência – plano de recuperação                 | comercio-stb | em_andamento | 149 | -2  | rita  | power petition minutes
  sado      | Reclamação de créditos – Aços Atlântico            | comercio-stb | em_andamento | 131 | 12  | rita  | petition
  sado      | Execução – Ferragens Lima                          | execucao-stb | em_andamento | 204 | 21  | pedro | power letter
  sado      | Impugnação judicial – IRC de 2022                  | adm-lsb      | aberto       | 77  | 45  | rita  | petition
  sado      | Acidente de trabalho – prensa n.º 3                | trabalho-lsb | concluido    | 742 | -365 | pedro | expert judgment
  avenida   | Cobrança de honorários clínicos – lote de outubro  | civel-cbr    | aberto       | 19  | 7   | pedro | power letter
  avenida   | Responsabilidade civil – implante de 2023          | civel-cbr    | em_andamento | 302 | 14  | rita  | petition expert
  avenida   | Arrendamento comercial – revisão da renda          | civel-cbr    | em_andamento | 118 | 28  | marta | contract
  avenida   | Contrato com a seguradora Saúde Plena              |              | concluido    | 377 | -120 | marta | contract
  ferreira  | Ferreira c. Condomínio da Rua da Rosa              | civel-lsb    | aberto       | 187 | -1  | rita  | power petition crack expert
  ferreira  | Partilha adicional por divórcio                    | familia-lsb  | em_andamento | 240 | 31  | rita  | petition
  ferreira  | Reclamação – obras no piso 2                       | civel-lsb    | concluido    | 455 | -330 | marta | letter
  ferreira  | Seguro multirriscos – indemnização por infiltração | civel-lsb    | aberto       | 41  |     | marta | crack
  serra     | Oposição à execução – Leasing Tejo                 | execucao-lsb | em_andamento | 173 | 13  | marta | power defence
  serra     | Transporte internacional – avaria de carga         | central-lsb  | em_andamento | 265 | 20  | pedro | petition letter
  serra     | Contraordenações rodoviárias – tacógrafo           |              | concluido    | 390 | -60 | marta | defence
  serra     | Despedimento por extinção do posto                 | trabalho-lsb | concluido    | 580 | -275 | pedro | judgment
  tiago     | Impugnação de despedimento – Tiago Lopes           | trabalho-prt | em_andamento | 88  | 0   | pedro | power petition minutes
  tiago     | Créditos laborais – trabalho suplementar           | trabalho-prt | em_andamento | 84  | 24  | pedro | petition
  tiago     | Assédio moral – participação à ACT                 |              | concluido    | 140 | -45 | marta | letter
  pinhal    | Divisão de coisa comum – Herdade do Pinhal         | central-evr  | aberto       | 132 | 4   | rita  | power petition plan
  pinhal    | Servidão de passagem – Monte da Azinheira          | central-evr  | em_andamento | 318 | 38  | marta | petition plan
  pinhal    | Rescisão do contrato de regadio                    | central-evr  | concluido    | 720 | -310 | rita  | contract judgment
  helena    | Inventário – herança de Amélia Vasconcelos         | civel-lsb    | em_andamento | 365 | 52  | rita  | minutes
  helena    | Testamento – interpretação de cláusula             | civel-lsb    | concluido    | 498 | -210 | rita  | judgment
  moura     | Execução – Banco Atlântico c. João Moura           | execucao-lsb | em_andamento | 410 | 18  | marta | power defence
  moura     | Plano de pagamentos do crédito à habitação         |              | aberto       | 63  |     | marta |
  moura     | Reclamação à Autoridade Tributária – IMI           | adm-lsb      | concluido    | 333 | -150 | marta | petition
  beatriz   | Responsabilidades parentais – Nogueira             | familia-snt  | em_andamento | 74  | 6   | rita  | power petition
  beatriz   | Alteração da pensão de alimentos                   | familia-snt  | aberto       | 29  | 35  | marta | letter
  estrela   | Trespasse do estabelecimento de Carcavelos         | civel-csc    | concluido    | 402 | -95 | marta | contract
  estrela   | Contrato de franquia – rescisão                    | civel-csc    | concluido    | 280 | -75 | pedro | contract judgment
  teles     | Usucapião – parcela de São Mamede                  | civel-lra    | em_andamento | 460 | 60  | marta | petition plan
  ponte     | Marca «Ponte Nova» – oposição ao registo           | propriedade-intelectual | em_andamento | 210 | 15 | pedro | petition
  ponte     | Direitos de autor – edição não autorizada          | propriedade-intelectual | aberto | 45 | 41 | pedro | letter
  ave       | Marca «Serra Azul» – consulta prévia               |              | aberto       | 16  |     | pedro |
  ave       | Compra e venda internacional – teares              | comercio-vnf | em_andamento | 199 | 27  | rita  | contract petition
  rosa      | Impermeabilização da cobertura – defeitos          | civel-prt    | em_andamento | 275 | 20  | pedro | petition crack
  sara      | Acidente de viação – danos corporais               | civel-prt    | em_andamento | 340 | 70  | pedro | petition expert
  duarte    | Divórcio por mútuo consentimento                   | familia-lsb  | aberto       | 36  |     | marta | power
  pimentel  | Maior acompanhado – requerimento                   | familia-cbr  | concluido    | 260 | -88 | marta | judgment
  farmacia  | Impugnação judicial – IVA de 2023                  | adm-lsb      | em_andamento | 126 | 48  | rita  | petition
  ines      | Nulidade do contrato de mútuo                      | civel-lsb    | aberto       | 52  | 90  | marta | contract
  bombeiros | Protocolo com a Câmara Municipal de Vilar          |              | concluido    | 310 | -160 | marta | contract
  ria       | Apresamento da embarcação «Ria Nova»               | maritimo     | concluido    | 520 | -290 | rita  | judgment
  oficina   | Honorários do projeto da Casa da Ribeira           | civel-prt    | aberto       | 66  |     | pedro | contract letter
  oficina   | Plágio do projeto de Leça – providência cautelar   | civel-prt    | concluido    | 215 | -130 | pedro | plan judgment
            | Parecer sobre proteção de dados – pedido interno   |              | aberto       | 8   |     | marta |
`,
  COURTS,
  STAFF,
);

const AGENDA = readAgenda(`
  hearing | Audiência de partes        | Créditos laborais – trabalho suplementar         | 0  | 09:30-10:30 | Juízo do Trabalho do Porto, J1, sala 3 | |
  hearing | Audiência prévia           | Ferreira c. Condomínio da Rua da Rosa            | 0  | 14:30-16:00 | Juízo Local Cível de Lisboa, J11, sala 4 | |
  task    | Rever a minuta das alegações | Empreitada da Escola Básica de Gualtar         | 0  | | | |
  task    | Confirmar as testemunhas   | Ferreira c. Condomínio da Rua da Rosa            | 0  | | | marta |
  task    | Enviar a procuração ao cliente | Seguro multirriscos – indemnização por infiltração | -1 | | | |
  hearing | Tentativa de conciliação   | Execução – Banco Atlântico c. João Moura         | -3 | 10:00-11:00 | Juízo de Execução de Lisboa, J2 | | done
  task    | Pedir a certidão permanente | Execução – Ferragens Lima                       | -2 | | | | done
  task    | Pedir certidão do registo predial | Inventário – herança de Américo Salgado   | 3  | | | marta |
  hearing | Conferência de interessados | Inventário – herança de Américo Salgado         | 6  | 10:00-12:00 | Juízo Local Cível de Braga, J3 | |
  hearing | Julgamento                 | Responsabilidades parentais – Nogueira           | 6  | 10:30-12:30 | Juízo de Família e Menores de Sintra, sala 2 | |
  task    | Reunir com o perito        | Responsabilidade civil – implante de 2023        | 9  | | | |
  hearing | Inquirição de testemunhas  | Divisão de coisa comum – Quinta da Levada        | 14 | 09:30-12:30 | Juízo Local Cível de Braga, J1 | |
  hearing | Audiência prévia           | Transporte internacional – avaria de carga       | 14 | 14:00-15:00 | Juízo Central Cível de Lisboa, J8 | |
  task    | Preparar os quesitos       | Impermeabilização da cobertura – defeitos        | 14 | | | |
  task    | Enviar a conta de custas   | Execução – Ferragens Lima                        | 14 | | | |
  task    | Marcar reunião com a cliente | Responsabilidades parentais – Nogueira         | 14 | | | marta |
  task    | Renovar o seguro do escritório |                                              | 17 | | | rita |
  deadline | Apresentar o relatório do perito | Empreitada da Escola Básica de Gualtar    | 24 | | | |
`);

const NEWS: readonly News[] = [
  {
    title: 'Ferreira c. Condomínio da Rua da Rosa',
    minutesAgo: 12,
    by: 'rita',
    what: { paper: 'expert' },
  },
  {
    title: 'Acidente na obra da Rua do Souto',
    minutesAgo: 64,
    by: 'pedro',
    what: { postponedBy: 7 },
  },
  {
    title: 'Oposição à execução – Leasing Tejo',
    minutesAgo: 23 * 60,
    by: 'marta',
    what: { note: 'Falta a certidão permanente da exequente. Pedida hoje; chega até sexta.' },
  },
  {
    title: 'Empreitada da Escola Básica de Gualtar',
    minutesAgo: 26 * 60,
    by: 'rita',
    what: { note: 'O dono da obra aceita suspender a instância por trinta dias para negociar.' },
  },
  {
    title: 'Cobrança de honorários clínicos – lote de outubro',
    minutesAgo: 30 * 60,
    by: 'pedro',
    what: { paper: 'contract' },
  },
];

/** Mid-year in an office of general practice: two deadlines missed, one today, several this week. */
export const AURORA: DemoOffice = {
  name: 'Escritório Aurora',
  slug: 'aurora',
  companyName: 'Escritório Aurora',
  plan: 'professional',
  pays: true,
  primaryColor: '#1e40af',
  secondaryColor: '#e11d48',
  logo: 'aurora',
  staff: STAFF,
  clients: CLIENTS,
  cases: CASES,
  agenda: AGENDA,
  news: NEWS,
  requests: AURORA_REQUESTS,
};
