import { join } from 'node:path';
import webpack from 'webpack';

export const ROOT = join(import.meta.dirname, '..', '..');
export const PAGE = join(ROOT, 'dist', 'bench');

/** Words are compiled as in the product. */
const CATALOGUE = /src[\\/]base[\\/]i18n[\\/]catalogue[\\/]\w+\.\w+\.ts$/;
const INDEX =
  '<!doctype html><html lang="en"><title>Bench</title><body><script src="page.js"></script></body></html>';

/** Builds the benchmark's own page into dist/bench, as the product is built: production mode, same compiler target. */
export const bundlePage = (): Promise<void> =>
  new Promise((done, fail) => {
    webpack(
      {
        mode: 'production',
        context: ROOT,
        entry: { page: './test/bench/page/main.ts' },
        output: { path: PAGE, filename: '[name].js', clean: true },
        resolve: { extensions: ['.tsx', '.ts', '.js'] },
        experiments: { css: true },
        module: {
          rules: [
            { test: /\.css$/, type: 'css/auto', parser: { exportType: 'style' } },
            {
              test: CATALOGUE,
              use: [join(ROOT, 'src', 'base', 'i18n', 'compileWords.cjs')],
            },
            {
              test: /\.tsx?$/,
              exclude: CATALOGUE,
              loader: 'swc-loader',
              options: {
                swcrc: false,
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  target: 'es2022',
                  transform: { react: { runtime: 'automatic' } },
                },
              },
            },
          ],
        },
        plugins: [
          {
            apply: (compiler) =>
              compiler.hooks.thisCompilation.tap('Index', (compilation) => {
                compilation.hooks.processAssets.tap('Index', () =>
                  compilation.emitAsset('index.html', new webpack.sources.RawSource(INDEX)),
                );
              }),
          },
        ],
        performance: { hints: false },
      },
      (error, stats) => {
        if (error) return fail(error);
        if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
        done();
      },
    );
  });
