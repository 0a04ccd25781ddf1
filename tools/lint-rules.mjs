/**
 * Rules of our own for oxlint, where it has none or another one.
 * Some files must not import a class as a type though they use it as one: Nest reads the parameter types of
 * what is decorated at run time. oxlint's own `consistent-type-imports` does not see that.
 */
const typeImports = {
  meta: { type: 'suggestion', fixable: 'code' },
  create(context) {
    const declarations = [];
    let decorated = false;
    return {
      Decorator() {
        decorated = true;
      },
      TSImportType(node) {
        context.report({ node, message: 'Import the type above instead of `import()` here.' });
      },
      ImportDeclaration(node) {
        if (node.importKind !== 'type' && !node.attributes?.length) declarations.push(node);
      },
      'Program:exit'() {
        if (decorated) return;
        for (const specifier of declarations.flatMap(({ specifiers }) => specifiers)) {
          if (specifier.importKind === 'type') continue;
          const [{ name, references }] = context.sourceCode.getDeclaredVariables(specifier);
          if (references.length === 0 || !references.every(isOfType)) continue;
          context.report({
            node: specifier,
            message: `'${name}' is used as a type only: import it as one.`,
            fix:
              specifier.type === 'ImportSpecifier'
                ? (fixer) => fixer.insertTextBefore(specifier, 'type ')
                : null,
          });
        }
      },
    };
  },
};

/** Whether a reference to an import is gone once types are stripped. */
function isOfType({ identifier, isValueReference, isTypeReference }) {
  // An export of an import keeps its kind.
  if (isValueReference && isTypeReference) return false;
  if (!isValueReference) return isTypeReference;
  // `typeof name`, `typeof name.part`, `{ [name]: string }` and `{ [name.part]: string }` refer to a value in a type.
  let child = identifier;
  let { parent } = child;
  while (
    (parent?.type === 'TSQualifiedName' && parent.left === child) ||
    (parent?.type === 'MemberExpression' && parent.object === child)
  ) {
    child = parent;
    parent = child.parent;
  }
  return (
    parent?.type === 'TSTypeQuery' ||
    (parent?.type === 'TSPropertySignature' && parent.key === child)
  );
}

/** Its question marks become text before the database sees them, and its rows are what the caller says. */
const execute = {
  meta: { type: 'problem' },
  create: (context) => ({
    'CallExpression > MemberExpression.callee[property.name="execute"]'(node) {
      context.report({ node, message: 'Use execute(em, sql`...`) of src/database/database.ts.' });
    },
  }),
};

/** Writes of the console are typed by resource and sent with an idempotency key: the providers see to both. */
const write = {
  meta: { type: 'problem' },
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Send it with a provider of admin-ui/src/data.' });
    return {
      'MemberExpression[object.name="api"][property.name=/^(post|put|delete)$/]': report,
      'Property[key.name="method"][value.value=/^(POST|PUT|DELETE)$/]': report,
    };
  },
};

/** A language's first format takes a browser 25 ms, which what runs as a page's code is loaded has not. */
const formats = {
  meta: { type: 'problem' },
  create: (context) => ({
    'NewExpression[callee.object.name="Intl"]'(node) {
      const within = context.sourceCode
        .getAncestors(node)
        .some(({ type }) => /Function/.test(type));
      if (!within)
        context.report({
          node,
          message: 'Make it when it is first wanted: once() of ui/src/format.',
        });
    },
  }),
};

/** Two of ESLint's rules, for what is no module; in a module both are mistakes of syntax. */
const octal = {
  meta: { type: 'problem' },
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'number' && /^0\d/.test(node.raw))
        context.report({ node, message: 'Write octal numbers with 0o.' });
    },
  }),
};
const sameArguments = {
  meta: { type: 'problem' },
  create: (context) => ({
    ':function'(node) {
      const names = node.params.map(({ name }) => name).filter(Boolean);
      if (new Set(names).size < names.length)
        context.report({ node, message: 'Two arguments have the same name.' });
    },
  }),
};

const OPENING = /^\W*(What|Of|Who|Whoever|Whose|Nobody)\s/;

/** A comment or a test's name is a plain sentence: it begins with a verb or with the thing's noun. */
const plainOpenings = {
  meta: { type: 'suggestion' },
  create: (context) => {
    const check = (text, where) => {
      const [, opening] = OPENING.exec(text) ?? [];
      if (opening) {
        const message = `Begin with a verb or the thing's noun, not with "${opening}".`;
        context.report({ ...where, message });
      }
    };
    const checkName = (node) => {
      const name = String(node.value);
      check(name.charAt(0).toUpperCase() + name.slice(1), { node });
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) check(value, { loc });
      },
      'CallExpression[callee.name=/^(it|test|describe)$/] > Literal:first-child': checkName,
      'CallExpression[callee.object.name="test"][callee.property.name="describe"] > Literal:first-child':
        checkName,
      // it.each(rows)('name', ...)
      'CallExpression[callee.callee.object.name=/^(it|test|describe)$/] > Literal:first-child':
        checkName,
    };
  },
};

export default {
  meta: { name: 'causa' },
  rules: {
    execute,
    write,
    formats,
    'type-imports': typeImports,
    octal,
    'same-arguments': sameArguments,
    'plain-openings': plainOpenings,
  },
};
