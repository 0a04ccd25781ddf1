/* Words of Portuguese and Spanish that deny, and those that say how far a denial reaches. All folded. */

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words that deny the rest of their clause. "No" is one in Spanish; in Portuguese it is "in the". */
export const NEGATIONS = set(`
  nao nunca jamais jamas nem ni tampouco tampoco ninguem nadie nada nenhum nenhuma nenhuns nenhumas ningun ninguno
  ninguna ningunos ningunas
`);

/** Words that deny only the words right behind them. */
export const WITHOUT = set('sem sin');

/** A quote that begins with one of these words includes its denial. */
export const DENYING_ON = set('nem ni tampouco tampoco sem sin');

/** Words that begin an addition to a verb. */
export const PREPOSITIONS = set(`
  com con em en por para de do da dos das del no na nos nas pelo pela pelos pelas ao aos a dentro durante perante sobre
  entre sem sin ante desde ate hasta apos tras
`);

/** They stand between those and what is denied: "sem que tenha pago". */
export const BETWEEN = set(`
  o a os as la lo las los lhe lhes le les se me te nos vos lhos lhas mo ma que ter tenha tenham tivesse haver haja
  haber haya hubiera sido ser estar
`);

/** Denied, they say that something is so: "não há dúvida de que", "não nega que", "não deixou de", "não só". */
export const AFFIRMING = new RegExp(
  `^(?:${[
    'duvid|dud|neg(?:a|am|ar|ou|aram|ad[ao]s?|ava|ando|o)$|nieg|contest|controvert|impugn|discut|ignor|desconhec|desconoc',
    'causa$|question|cuestion|refut|deix|dej[aoe]|obst|imped|impid|exclu|afast|raro$|raras$|(?:so|solo|apenas|somente|solamente|unicamente)$',
  ].join('|')})`,
);

/**
 * Words that report something behind a "que", which is denied when they are: "não ficou provado que". Nouns such as
 * "alegação" do not count: "a alegação que".
 */
export const TELLING = new RegExp(
  `^(?:${[
    'prov(?:ou|a|e$)|prob(?:o$|ad|ar)|prueb|demonstr|demostr|demuestr|comprov|comprob|acredit|apur|averigu|assent|verific',
    'aleg|afirm|diz|diss|dic|dij|dec[ií]r|declar|confirm|indic|refer|mostr|revel|evidenci|inform|comunic|escrev|escrib',
    'result[ao]|constou|consta|parec|signific|verdad|ciert|certo$|certa$|certeza|poss?ivel|posible|vis?to$|viu$',
    'admit|aceit|acept|reconhec|reconoc|conclu|consider|entend|entiend|estim|julg|juzg|decid|deduz|deduc|infer',
    'cre$|cremos|crer$|creu$|crivel|sab|quer|quis|quier|pretend|permit|exig|convenc|garant|asegur|sustent|defend|ocorr',
    'suced|acontec',
  ].join('|')})(?!ac(?:ao|oes|ion)|enc)`,
);

/** A clause of its own begins with them, of which nothing is denied. */
export const CLAUSE_BEGINS = set(`
  mas pero sino senao porem contudo todavia embora aunque porque pois porquanto quando cuando si enquanto mientras onde
  donde cujo cuja cujos cujas cuyo cuya cuyos cuyas conforme segundo segun salvo excepto exceto
`);
