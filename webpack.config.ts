import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import type {} from 'webpack-dev-server';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import { appIcons } from './tools/lib/appIcons.cjs';
import { earlierFiles } from './tools/lib/earlierFiles.cjs';
import { publicFiles } from './tools/lib/publicFiles.cjs';
import { workerParts } from './tools/lib/workerParts.cjs';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const exchange = `http://127.0.0.1:${process.env['EXCHANGE_PORT'] ?? '4001'}`;
const { version, browserslist: targets } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  browserslist: string[];
};

/** Short hash of the checkout; a copy without git has none. */
const commit = () =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** The file names that may change on each build carry their content's hash, so that they can be cached for ever. */
const hashed = (dev: boolean, ext: string) => (dev ? `[name].${ext}` : `[name].[contenthash:6].${ext}`);

/**
 * Those of files that come later carry the hash of the whole build: the first script would else list some two hundred hashes, which
 * no compression makes shorter. Nothing is fetched twice for it: names within the files change with each build anyway (SHORT_NAMES).
 */
const later = (dev: boolean, ext: string) => (dev ? `[name].${ext}` : `[name].[fullhash:8].${ext}`);

const swc = (dev: boolean, refresh: boolean): RuleSetRule => ({
  loader: 'swc-loader',
  options: {
    swcrc: false,
    // Syntax alone: what a browser lacks is not used (eslint.config.mjs), so nothing is added for it.
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh } },
    },
  },
});

const SCHEMAS = /[\\/]api[\\/]schemas[\\/]\w+\.ts$/;
const rules = (dev: boolean, serve: boolean): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: [/node_modules/, /src[\\/]base[\\/]i18n[\\/]catalogue[\\/]\w+\.\w+\.ts$/],
    use: [swc(dev, serve), path.resolve('tools/lib/iconPaths.cjs')],
  },
  {
    test: /src[\\/]base[\\/]i18n[\\/]catalogue[\\/]\w+\.\w+\.ts$/,
    use: [path.resolve('src/base/i18n/compileWords.cjs')],
  },
  // Nothing happens when these are imported, so what only development asks for can go whole.
  {
    test: /[\\/](?:domain|slices|store|packages)[\\/][^.]+\.ts$/,
    exclude: /node_modules/,
    sideEffects: false,
  },
  { test: /\.woff2$/, type: 'asset/resource' },
  { test: SCHEMAS, sideEffects: false, enforce: 'post', use: [path.resolve('tools/lib/pureSchemas.cjs')] },
  // Buttons draw a wait of their own that none of ours shows (eslint.config.mjs keeps to that).
  {
    test: /@mui[\\/]material[\\/](?:Icon)?Button[\\/]\w+\.mjs$/,
    resolve: { alias: { [path.resolve('node_modules/@mui/material/CircularProgress/index.mjs')]: false } },
  },
  { test: /react-router[\\/]dist[\\/].*\.mjs$/, use: [path.resolve('tools/lib/pureReact.cjs')] },
];

const compressed = () => [
  new CompressionPlugin({ test: /\.(js|css|html|svg)$/, algorithm: 'gzip', threshold: 1024 }),
  new CompressionPlugin<zlib.BrotliOptions>({
    test: /\.(js|css|html|svg)$/,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        // Measured on every first file: shorter than as text or as anything, by up to two bytes in a thousand.
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_FONT,
      },
    },
    threshold: 1024,
  }),
];

/**
 * What the exchange sends with the page (server/edge/http/page.ts), so that a style or script it forbids is seen while it is
 * written. The nonce is the placeholder itself, which nobody replaces here; webpack's source maps need eval.
 */
const DEV_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval' 'nonce-__NONCE__'",
  "style-src 'self' 'nonce-__NONCE__'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
].join('; ');

/** The style sheets of the static login shell stand inside the page: it paints before any other file has come. */
const CRITICAL = ['src/screens/login/login.css', 'src/app/toasts/toasts.css'];
const critical = () => CRITICAL.map((name) => readFileSync(name, 'utf8')).join('');

const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // Emotion asks for it on behalf of `withTheme`, which nothing here uses.
    'hoist-non-react-statics': false,
    // The theme shuts ripples off everywhere, so what draws them is never rendered.
    [path.resolve('node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false,
    // The theme of one scheme at a time has no CSS variables of MUI's.
    [path.resolve('node_modules/@mui/material/styles/createThemeWithVars.mjs')]: false,
    [path.resolve('node_modules/@mui/material/styles/ThemeProviderWithVars.mjs')]: false,
    // No field of ours has several lines.
    [path.resolve('node_modules/@mui/material/TextareaAutosize/index.mjs')]: false,
    // Styles are written while rendering.
    '@emotion/use-insertion-effect-with-fallbacks$': path.resolve('src/base/theme/insertStyles.ts'),
  },
};

const MUI = /node_modules[\\/](@mui|@emotion|@popperjs|stylis|clsx)[\\/]/;
const VENDOR = /node_modules[\\/]/;
const isMui = (module: webpack.Module): boolean => MUI.test(module.nameForCondition() ?? '');
const isVendor = (module: webpack.Module): boolean => VENDOR.test(module.nameForCondition() ?? '');

/** What bets on a market add up to: a page of a match always needs it, and a file of its own costs more than it weighs. */
const MARKET = /store[\\/]base[\\/](marketPositions|selectors)\.ts$/;

/** Whether a module is needed by every screen behind the login, whatever else needs it. */
const isInside = (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean =>
  MARKET.test(module.nameForCondition() ?? '') ||
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'inside');

/** What answers for the page where there is no line (store/appWorker). */
const WORKER = 'worker';

/** What a worker runs stands in one file of its own: split up with the page's, it would make more files of those. */
const isOfPage = ({ name }: { name?: string | null | undefined }): boolean =>
  name !== 'exporter' && name !== WORKER;

/** Few and large files: each costs its headers, and a large one compresses better than its parts. */
const splitChunks = {
  chunks: isOfPage,
  maxInitialRequests: 10,
  maxAsyncRequests: 12,
  minSize: 16_000,
  cacheGroups: {
    // What every page needs and a new version of ours seldom changes.
    vendor: {
      test: isVendor,
      chunks: (chunk: webpack.Chunk) => chunk.canBeInitial() && isOfPage(chunk),
      name: 'vendor',
      priority: 30,
      enforce: true,
    },
    // The same behind the login: MUI and the router.
    frame: {
      test: (module: webpack.Module, graph: { chunkGraph: webpack.ChunkGraph }) =>
        isVendor(module) && isInside(module, graph),
      chunks: 'async' as const,
      name: 'frame',
      priority: 20,
      enforce: true,
    },
    // Ours; what is needed before signing in too (the theme, for toasts) is in the same file.
    signed: { test: isInside, chunks: 'async' as const, name: 'signed', priority: 10, enforce: true },
    // A widget of MUI that only some parts need stands in each of them: split up, it would come in half a dozen files.
    defaultVendors: {
      test: (module: webpack.Module) => isVendor(module) && !isMui(module),
      priority: -10,
      reuseExistingChunk: true,
    },
    default: {
      test: (module: webpack.Module) => !isMui(module),
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
    },
  },
};

/** Half the time of Terser for fewer bytes; chunks share no global names, so that top-level ones may be short. */
const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: {
      compress: { passes: 3, ecma: 2020, module: true, keep_fargs: false },
      mangle: { toplevel: true },
    },
  }),
];

/**
 * Names that are as short as can be instead of the same from build to build: five kilobytes less on a match page. A new version is
 * fetched whole for it, and no build takes code from a cache, which would hold the names of another.
 */
const SHORT_NAMES = { mangleExports: 'size', moduleIds: 'size', chunkIds: 'total-size' } as const;

/** The page as it is written: the exchange runs beside it, one port on (tools/dev.mjs). */
const devServer: Configuration['devServer'] = {
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 4000),
  // The page may be open under either name of this machine.
  allowedHosts: ['localhost', '127.0.0.1'],
  hot: true,
  headers: { 'Content-Security-Policy': DEV_POLICY },
  client: { logging: 'warn' },
  devMiddleware: { stats: 'errors-warnings' },
  static: false,
  proxy: [
    { context: ['/api', '/health'], target: exchange },
    { context: ['/stream'], target: exchange, ws: true },
  ],
};

/** Only what is shipped has a worker: files that are written anew all the time are not to be kept. */
const entryOf = (dev: boolean): Record<string, string> =>
  dev ? { main: './src/main.tsx' } : { main: './src/main.tsx', [WORKER]: './store/appWorker/worker.ts' };

/** Reads `--mode production` for the build that is shipped; anything else is development, with fast refresh when served. */
export default (env: Record<string, unknown> = {}, argv: { mode?: string } = {}): Configuration => {
  const dev = argv.mode !== 'production';
  const serve = Boolean(env['WEBPACK_SERVE']);
  const earlier = earlierFiles('dist/earlier.json', version);
  return {
    mode: dev ? 'development' : 'production',
    entry: entryOf(dev),
    devtool: dev ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.resolve('dist/client'),
      // The browser asks for the worker by one name for ever.
      filename: ({ chunk }) => (chunk?.name === WORKER ? `${WORKER}.js` : hashed(dev, 'js')),
      chunkFilename: later(dev, 'js'),
      cssFilename: hashed(dev, 'css'),
      cssChunkFilename: later(dev, 'css'),
      // Fonts: a name with a hash is cached for ever.
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Beside what is served, not in it: the maps hold the whole source.
      sourceMapFilename: '../maps/[file].map',
      clean: { keep: earlier.keep },
      publicPath: '/',
    },
    resolve,
    module: { rules: rules(dev, serve) },
    experiments: { css: true },
    optimization: { splitChunks, minimizer, ...(dev ? {} : { ...SHORT_NAMES, usedExports: 'global' }) },
    cache: dev && {
      type: 'filesystem',
      cacheDirectory: path.resolve('.cache/webpack'),
      version: `${version}-${serve}`,
    },
    plugins: [
      new webpack.DefinePlugin({
        __VERSION__: JSON.stringify(version),
        __COMMIT__: JSON.stringify(commit()),
      }),
      publicFiles('public'),
      appIcons(),
      new HtmlWebpackPlugin({
        template: 'src/index.html',
        chunks: ['main'],
        templateParameters: () => ({ critical: critical() }),
        minify: !dev && { collapseWhitespace: true, removeComments: true, minifyCSS: true, minifyJS: true },
      }),
      ...(serve ? [new ReactRefreshPlugin()] : []),
      ...(dev ? [] : [workerParts(WORKER), ...compressed(), earlier]),
    ],
    devServer,
    performance: { hints: false },
  };
};
