import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/*
 * A person reads one kind of Portuguese. The specification's texts stay to the letter, whatever they say; for the words
 * that it leaves free, one is chosen here.
 */

/**
 * Pairs of words for one thing: the first is not written, the second is. It is the European one, but where the
 * specification's texts have the Brazilian one.
 */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.-])emails?(?![\w-])/i, 'e-mail'],
  [/n[º°]/i, 'n.º'],
  [/\blinks?\b|\bcone(?:x[ãõ]|ct)/i, 'ligação'],
  [/para cá\b/i, 'para aqui'],
  [/\bpra\b/i, 'para'],
  [/\bregistr/i, 'regist-: registo, registada, registar'],
  [/\bcadastros?\b/i, 'registo'],
  [/\bfaturamento|\bfactura|\bdados de cobrança/i, 'faturação'],
  [/\bendereço (?:fiscal|postal|de faturação)/i, 'morada'],
  [/\bcontat/i, 'contacto'],
  [/\bequipes?\b/i, 'equipa'],
  [/\bcompartilh/i, 'partilhar'],
  [/\btelas?\b/i, 'ecrã'],
  [/\baplicativo/i, 'aplicação'],
  [/\babas?\b/i, 'separador'],
  [/\bacess(?:ar|e|ou)\b/i, 'aceder a, abrir'],
  [/\bcelular|\btelemóvel/i, 'telefone'],
  [/\bvocê/i, 'no word, or o escritório'],
  [/\butilizador/i, 'usuário'],
  [/\bpesquis/i, 'buscar'],
  [/\bdescarreg/i, 'baixar'],
  [/\bguard(?:ar?|ad[ao]s?)\b|\bgrav(?:ar?|ad[ao]s?)\b/i, 'salvar'],
  [/\breciclagem\b/i, 'lixeira'],
  [/\belimin|\bdelet/i, 'excluir'],
  [/\bpalavra-passe\b/i, 'senha'],
  [/\bficheiro/i, 'arquivo'],
  [/\bgerir\b|\bgere\b/i, 'gerenciar'],
  [/\bfolhas? de cálculo/i, 'planilha'],
  [
    /\b(?:Tenants|Slug|Dashboard|API Access|AI Assistant)\b/,
    'marcas, endereço, Painel, API, Assistente IA',
  ],
];

/** The specification's texts, and what it names; a value stands as {}. */
const SPECIFIED = new Set([
  'Gerenciar Tenants',
  'Tenants',
  'Slug',
  'Voltar ao Dashboard',
  'AI Assistant',
  'API Access',
  'Você precisa estar logado',
  'Você está usando {}% do seu limite de {}. Considere fazer upgrade para evitar interrupções.',
  ...['{}', 'processos', 'clientes', 'armazenamento', 'usuários'].map(
    (what) => `Você atingiu o limite de ${what} do seu plano. Faça upgrade para continuar.`,
  ),
  'Nº {}',
  'Processo nº {}',
  'Registrado',
  'Email inválido',
  'Email já existe',
  'Nome e email são obrigatórios.',
  'Nome completo e email são obrigatórios',
  'Email e nome completo são obrigatórios.',
  'Email e senha são obrigatórios',
  'Email é obrigatório.',
  'Email é obrigatório para checkout.',
  'Por favor, insira um email válido.',
  'Este email já está cadastrado para este cliente.',
  'Erro ao enviar email',
  'Erro ao enviar email de recuperação',
  'Verifique seu email',
  'Enviamos um link de confirmação.',
  'Link de confirmação inválido',
  'Link de convite inválido. Parâmetros obrigatórios ausentes.',
  'Token de convite não corresponde ao email.',
  'Convite criado, mas o email não foi enviado.',
  'Usuário criado, mas o email não foi enviado.',
  'Convite atualizado, mas não foi possível reenviar o email.',
  'Convite atualizado e email reenviado com sucesso!',
  'Email reenviado com sucesso para {}',
  'Não foi possível registrar o convite.',
  'Não foi possível gerar link para download.',
  'Não foi possível gerar o link do documento.',
  // Named so where it is asked for: it is what a browser copies.
  'Copiar Link',
  'Link copiado.',
  'Não foi possível copiar o link.',
]);

/** A case's card, as the landing page pictures it. */
const PICTURED = /^Nº \d+\/\d\d\./;

const ROOT = join(import.meta.dirname, '..', '..');
const CATALOGUES = [
  '{admin-ui,portal-ui,public-ui,ui}/src/**/*messages.ts',
  'src/contract/{labels,problems,*-problems,value-faults,field-messages,plans,devices,invitation-mail}.ts',
  'src/**/*{messages,mail-templates,.mails,-mails}.ts',
];

/** The user guide; the words of screens that it quotes are the catalogues'. */
const GUIDE = 'admin-ui/src/help/topics/*.md';

interface Text {
  file: string;
  text: string;
}

/** Every text of a catalogue, what stands for a value as {}. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push({ file, text: node.text });
    if (ts.isTemplateExpression(node)) {
      const tails = node.templateSpans.map(({ literal }) => `{}${literal.text}`);
      texts.push({ file, text: node.head.text + tails.join('') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A word in small letters without spaces is a key, a code or an address.
  return texts.filter(({ text }) => !/^[a-z/-]*$/i.test(text) || /^[A-Z]/.test(text));
}

const TEXTS = CATALOGUES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .sort()
  .flatMap(textsOf)
  .concat(globSync(GUIDE, { cwd: ROOT }).flatMap(linesOf));

function linesOf(file: string): Text[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\*\*.*?\*\*/g, '{}');
  return text.split('\n').map((line) => ({ file, text: line }));
}

it('no text that the specification leaves free says the refused word of a pair', () => {
  expect(TEXTS.length).toBeGreaterThan(2000);
  const refused = TEXTS.flatMap(({ file, text }) => {
    if (SPECIFIED.has(text) || PICTURED.test(text)) return [];
    const [, instead] = PAIRS.find(([word]) => word.test(text)) ?? [];
    return instead ? [`${file}: «${text}», write ${instead}`] : [];
  });
  expect(refused).toEqual([]);
});

it('no exception outlives its text', () => {
  const said = new Set(TEXTS.map(({ text }) => text));
  expect([...SPECIFIED].filter((text) => !said.has(text))).toEqual([]);
});
