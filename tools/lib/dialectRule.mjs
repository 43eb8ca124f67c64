/** The inside of an import's braces. */
const listed = (specifiers, source) =>
  specifiers
    .map(({ imported, local }) => {
      const [from, to] = [source.getText(imported), source.getText(local)];
      return from === to ? from : `${from} as ${to}`;
    })
    .join(', ');

const importTypes = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { apart: 'Types are imported by themselves: import type { … } from …' },
  },
  create(context) {
    const source = context.sourceCode;
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return;
        const named = node.specifiers.filter(({ type }) => type === 'ImportSpecifier');
        const types = named.filter(({ importKind }) => importKind === 'type');
        if (types.length === 0) return;
        context.report({
          node,
          messageId: 'apart',
          fix(fixer) {
            const values = named.filter(({ importKind }) => importKind !== 'type');
            const whole = node.specifiers.filter(({ type }) => type !== 'ImportSpecifier');
            const from = source.getText(node.source);
            const left = [
              ...whole.map((one) => source.getText(one)),
              ...(values.length > 0 ? [`{ ${listed(values, source)} }`] : []),
            ].join(', ');
            const lines = [
              ...(left === '' ? [] : [`import ${left} from ${from};`]),
              `import type { ${listed(types, source)} } from ${from};`,
            ];
            return fixer.replaceText(node, lines.join('\n'));
          },
        });
      },
    };
  },
};

const isTopLevel = ({ parent }) =>
  parent.type === 'Program' || (parent.type === 'ExportNamedDeclaration' && parent.parent.type === 'Program');

/** A constant whose type is written beside it stays one: a declaration has no place for that type. */
const functions = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { declared: 'A function of a module with statements in it is declared: function name() {}' },
  },
  create(context) {
    const source = context.sourceCode;
    return {
      VariableDeclaration(node) {
        const [{ id, init }, ...others] = node.declarations;
        if (others.length > 0 || !isTopLevel(node) || id.type !== 'Identifier' || id.typeAnnotation) return;
        if (init?.type !== 'ArrowFunctionExpression' || init.body.type !== 'BlockStatement') return;
        context.report({
          node,
          messageId: 'declared',
          fix(fixer) {
            const arrow = source.getTokenBefore(init.body, ({ value }) => value === '=>');
            const [start] = source.getFirstTokens(init);
            const head = source.text
              .slice(start.range[0], arrow.range[0])
              .replace(/^async\s*/, '')
              .trim();
            const isAsync = init.async ? 'async ' : '';
            return fixer.replaceText(
              node,
              `${isAsync}function ${id.name}${head} ${source.getText(init.body)}`,
            );
          },
        });
      },
    };
  },
};

/** What is spread, however it is put into brackets of types: `({ a } as const)`. */
const bare = (node) =>
  /^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/.test(node.type) ? bare(node.expression) : node;

const writtenOut = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      spread:
        'Write it out: of a literal that is spread into another the compiler checks no excess property.',
      bound: 'Write the parameters out: a name and a type each.',
      every: 'Write `a && b`: a list of conditions evaluates them all and narrows nothing.',
    },
  },
  create(context) {
    return {
      SpreadElement(node) {
        const { type } = bare(node.argument);
        const isSame = node.parent.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression';
        if (type === isSame) context.report({ node, messageId: 'spread' });
      },
      JSXSpreadAttribute(node) {
        if (bare(node.argument).type === 'ObjectExpression') context.report({ node, messageId: 'spread' });
      },
      'RestElement > ArrayPattern': (node) => context.report({ node, messageId: 'bound' }),
      'CallExpression[callee.object.type="ArrayExpression"][callee.property.name=/^(every|some)$/][arguments.0.name="Boolean"]':
        (node) => context.report({ node, messageId: 'every' }),
    };
  },
};

/** A plugin of ESLint: one form for imports of types and for functions of a module, nothing folded, on client and server alike. */
export const dialectPlugin = {
  rules: { 'import-types': importTypes, functions, 'written-out': writtenOut },
};
