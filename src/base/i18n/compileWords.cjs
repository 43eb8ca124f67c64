/**
 * webpack loader for the catalogues: turns each ICU message into Lingui's compiled form at build time, so that no
 * parser of messages is sent to the browser. Other tools read the same files as plain TypeScript.
 */
const { transformSync } = require('@swc/core');
const { compileMessage } = require('@lingui/message-utils/compileMessage');

module.exports = function compileWords(source) {
  const { code } = transformSync(source, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const found = {};
  new Function('exports', 'require', code)(found, () => ({}));
  const compiled = (words) =>
    Object.fromEntries(Object.entries(words).map(([key, message]) => [key, compileMessage(message)]));
  return Object.entries(found)
    .map(([name, words]) => `export const ${name} = ${JSON.stringify(compiled(words))};`)
    .join('\n');
};
