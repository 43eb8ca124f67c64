/** webpack plugin: everything in a folder goes to the root of the site under its own name. */
const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');

/** @param {string} folder its README is for developers and stays */
const publicFiles = (folder) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, () => {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = path.join(folder, name);
          if (name === 'README.md' || !statSync(file).isFile()) continue;
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    }),
});

module.exports = { publicFiles };
