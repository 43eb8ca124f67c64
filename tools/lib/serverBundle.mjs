import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Our own code in one file an entry; packages stay where npm put them, native ones could not move anyway. Our own packages
 * are our own code. */
const isPackage = (request) => !/^([./]|@backlay\/)/.test(request);

const config = {
  mode: 'production',
  target: 'node20',
  context: ROOT,
  entry: { main: './server/main.ts', admin: './server/edge/cli/admin.ts' },
  devtool: 'source-map',
  output: {
    path: join(ROOT, 'dist', 'server'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [({ request }, done) => (isPackage(request) ? done(null, `module ${request}`) : done())],
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    // import() stays Node's own: the server uses it for packages only, whose names it makes at run time.
    parser: { javascript: { importMeta: false, import: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  // Names of functions and classes are read in error messages and logs; the file is not sent anywhere.
  optimization: { minimize: false },
  performance: { hints: false },
};

/** Builds dist/server/*.mjs. Resolves with the errors as text, empty when all is well. */
export const bundleServer = async () => {
  const { default: webpack } = await import('webpack');
  return new Promise((done) => {
    webpack(config, (error, stats) => {
      if (error) return done(String(error));
      done(stats.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: true }) : '');
    });
  });
};
