/**
 * webpack loader for files that import icons: puts each path where it is used. `@mdi/js` is one module, so that every icon
 * of every screen would stand in the first chunk that needs one.
 */
const icons = require('@mdi/js');

const IMPORT = /import \{([^}]*)\} from '@mdi\/js';/g;

const pathOf = (name) => {
  if (typeof icons[name] !== 'string') throw new Error(`@mdi/js has no ${name}`);
  return `const ${name} = ${JSON.stringify(icons[name])};`;
};

module.exports = (source) =>
  source.replace(IMPORT, (whole, names) => {
    const paths = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map(pathOf);
    // As many lines as before, for the source map.
    return paths.join(' ') + whole.replace(/[^\n]/g, '');
  });
