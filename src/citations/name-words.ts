/*
 * Words that begin with a capital in a piece and name nobody, and first names that do even at the beginning of a
 * sentence, where every word has a capital. All folded: without case and accents.
 */

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Roles of people in a piece; before a name, a role is not part of it. */
export const ROLES = set(`
  autor autora autores autoras reu re reus res requerente requerentes requerido requerida requeridos exequente
  exequentes executado executada executados embargante embargado recorrente recorrentes recorrido recorrida apelante
  apelado apelada agravante agravado reclamante reclamado demandante demandantes demandado demandada demandados actor
  actora actores apelada ejecutante ejecutado ejecutada testemunha testemunhas testigo testigos perito mandatario
  mandataria advogado advogada abogado abogada letrado letrada procurador procuradora senhor senhora senhores sr sra
  srs dr dra d dona don dona juiz juiza juez jueza meritissimo meritissima exmo exma excelentissimo excelentissima
  ilustre cliente sociedade empresa
`);

/** Other words that stand alone with a capital. */
export const COMMON = set(`
  tribunal tribunais juzgado juzgados juizo juizos sala vara comarca secretaria estado republica processo processos
  procedimento procedimiento auto autos peticao contestacao contestacion demanda replica reconvencao reconvencion
  recurso recursos apelacao apelacion agravo sentenca sentencia acordao despacho decisao lei leis ley leyes codigo
  constituicao constitucion direito derecho justica justicia artigo artigos articulo articulos doc docs documento
  documentos anexo anexos capitulo seccao seccion facto factos fato fatos hecho hechos pedido pedidos suplico valor
  causa prova provas prueba pruebas iban nif nipc cif dni nie cpf cnpj rg oab iva irs irc isc eur euro euros real reais
  excelencia exa exas ex exc vexa v mm lda ltda sa sl slu unipessoal limitada cia inc acordo contrato clausula
  tribunales senhoria colendo egregio segundo otrosi digo termos nestes mais reuniao partes parte uniao europeia deus natal
`);

/** Phrases of several words that name nobody. */
export const COMMON_PHRASES = set(`
  ministerio_publico ministerio_fiscal vossa_excelencia vossas_excelencias meritissimo_juiz uniao_europeia
  union_europea codigo_postal estado_portugues administracao_publica tribunal_judicial tribunal_judicial_da_comarca
  tribunal_da_comarca tribunal_da_relacao tribunal_de_justica tribunal_superior_de_justicia juizo_central_civel
  juizo_local_civel juizo_de_execucao vara_civel vara_civel_da_comarca audiencia_provincial
  juzgado_de_primera_instancia procuracao_forense documento_unico_de_cobranca taxa_de_justica pede_deferimento
  espera_deferimento pide_justicia melhores_cumprimentos suplico_al_juzgado
`);

export const FIRST_NAMES = set(`
  adriana afonso alberto alejandro alexandra alexandre alfredo alice alvaro amelia ana anabela andre andrea andreia
  angela anibal antonia antonio armando artur augusto beatriz benedita bernardo bruna bruno caetano camila carla
  carlos carlota carmen carolina catarina cecilia celia celso cesar clara claudia claudio concha constanca cristiano
  cristina custodio daniel daniela david debora delfim diana dina diogo domingos duarte edgar eduarda eduardo elena
  elisa elisabete elvira emilia ernesto esteban eva fabio fatima fausto felipe fernanda fernando filipa filipe
  flavio francisca francisco gabriel gabriela gil goncalo gonzalo graca guilherme gustavo helder helena henrique
  horacio hugo humberto ignacio ines irene isabel ivo jaime javier jesus joana joao joaquim joel jordi jorge jose
  juan julia juliana julio laura leandro leonor leonardo leticia lidia liliana lourenco lucas lucia luciana luis
  luisa luiz madalena mafalda manuel manuela marcela marcelo marcia marco marcos margarida maria mariana mario marta
  martim mateus matilde mauricio mercedes miguel monica natalia nelson nicolau noemia nuno octavio olga otavio pablo
  patricia paula paulo pedro pilar rafael raimundo raquel raul regina renata renato ricardo rita roberta roberto
  rodrigo rogerio rosa rosario rui ruben salvador samuel sandra sara sebastiao sergio silvia silvio simao sofia
  sonia susana tania tatiana telma teresa tiago tomas valentim valter vanessa vasco vera vicente victor virginia
  vitor vitoria wagner walter xavier zulmira
`);
