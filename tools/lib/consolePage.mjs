import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { ROOT } from './run.mjs';

const { browserslist: targets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What a browser is told to keep for ever carries its content's hash. */
const hashed = (ext) => `[name].[contenthash:8].${ext}`;

/** The operators' console: a page of its own, of which the player's page knows nothing. */
const configFor = ({ HtmlWebpackPlugin, CompressionPlugin, MinimizerPlugin }) => ({
  mode: 'production',
  target: 'web',
  context: ROOT,
  entry: { console: './src/console/main.tsx' },
  devtool: false,
  output: {
    path: join(ROOT, 'dist', 'console'),
    filename: hashed('js'),
    chunkFilename: hashed('js'),
    cssFilename: hashed('css'),
    cssChunkFilename: hashed('css'),
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
    publicPath: '/',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      'hoist-non-react-statics': false,
      // The theme shuts ripples off everywhere.
      [join(ROOT, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false,
      [join(ROOT, 'node_modules/@mui/material/styles/createThemeWithVars.mjs')]: false,
      [join(ROOT, 'node_modules/@mui/material/styles/ThemeProviderWithVars.mjs')]: false,
      [join(ROOT, 'node_modules/@mui/material/TextareaAutosize/index.mjs')]: false,
      '@emotion/use-insertion-effect-with-fallbacks$': join(ROOT, 'src/base/theme/insertStyles.ts'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          swcrc: false,
          env: { targets },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource' },
      { test: /[\\/]domain[\\/][^.]+\.ts$/, exclude: /node_modules/, sideEffects: false },
    ],
  },
  experiments: { css: true },
  optimization: {
    usedExports: 'global',
    splitChunks: false,
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { passes: 2, ecma: 2020, module: true }, mangle: { toplevel: true } },
      }),
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({
      template: 'src/console/index.html',
      minify: { collapseWhitespace: true, removeComments: true },
    }),
    ...['gzip', 'brotliCompress'].map(
      (algorithm) =>
        new CompressionPlugin({
          test: /\.(js|css)$/,
          algorithm,
          threshold: 1024,
          ...(algorithm === 'gzip'
            ? {}
            : {
                filename: '[path][base].br',
                compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
              }),
        }),
    ),
  ],
  performance: { hints: false },
});

/** Builds dist/console. Resolves with the errors as text, empty when all is well. */
export const bundleConsole = async () => {
  const [{ default: webpack }, { default: HtmlWebpackPlugin }, compression, minimizer] = await Promise.all([
    import('webpack'),
    import('html-webpack-plugin'),
    import('compression-webpack-plugin'),
    import('minimizer-webpack-plugin'),
  ]);
  const config = configFor({
    HtmlWebpackPlugin,
    CompressionPlugin: compression.default,
    MinimizerPlugin: minimizer.default,
  });
  return new Promise((done) => {
    webpack(config, (error, stats) => {
      if (error) return done(String(error));
      done(stats.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: true }) : '');
    });
  });
};
