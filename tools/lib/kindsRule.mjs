import { readFileSync } from 'node:fs';

/** Read where they are declared, so that a new kind is watched from its first day. */
const DECLARED = new URL('../../domain/markets/marketKind.ts', import.meta.url);
const listed = /MARKET_KINDS = \[([^\]]*)\]/.exec(readFileSync(DECLARED, 'utf8'))?.[1] ?? '';
const KINDS = new Set([...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name));
if (KINDS.size === 0) throw new Error('domain/markets/marketKind.ts lists no MARKET_KINDS');

const isKind = (node) => node?.type === 'Literal' && KINDS.has(node.value);

const noNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      compared: 'What differs by kind is one of its traits (domain/kinds/traits.ts), not its name.',
      supposed: 'A kind that is not known is not taken for one of them: ask for it, or show nothing.',
    },
  },
  create(context) {
    const refuse = (node, messageId = 'compared') => context.report({ node, messageId });
    return {
      BinaryExpression(node) {
        if (/^[!=]==?$/.test(node.operator) && (isKind(node.left) || isKind(node.right))) refuse(node);
      },
      SwitchCase(node) {
        if (isKind(node.test)) refuse(node);
      },
      'CallExpression[callee.property.name=/^(includes|indexOf|has)$/]'(node) {
        const { object } = node.callee;
        const list = object.type === 'NewExpression' ? object.arguments[0] : object;
        const isListed =
          list?.type === 'ArrayExpression' && list.elements.length > 0 && list.elements.every(isKind);
        if (isListed || node.arguments.some(isKind)) refuse(node);
      },
      LogicalExpression(node) {
        if (node.operator !== '&&' && isKind(node.right)) refuse(node, 'supposed');
      },
    };
  },
};

/** A plugin of ESLint: above domain/kinds nobody asks which kind a market is. */
export const kindsPlugin = { rules: { 'no-names': noNames } };
