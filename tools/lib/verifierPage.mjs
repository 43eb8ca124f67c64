import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { ROOT } from './run.mjs';

const SOURCES = join(ROOT, 'packages', 'verify', 'page');

/** The verifier's page as it stands in `dist/client`; one file, for any disk. */
export const VERIFIER_FILE = 'verify.html';

const { browserslist: targets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const configFor = (folder) => ({
  mode: 'production',
  target: 'web',
  context: ROOT,
  entry: join(SOURCES, 'main.ts'),
  devtool: false,
  output: { path: folder, filename: 'main.js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { swcrc: false, env: { targets }, jsc: { parser: { syntax: 'typescript' } } },
      },
    ],
  },
  performance: { hints: false },
});

/** Resolves with the script, or with what went wrong. */
const bundle = async () => {
  const { default: webpack } = await import('webpack');
  const folder = mkdtempSync(join(tmpdir(), 'backlay-verifier-'));
  const errors = await new Promise((done) => {
    webpack(configFor(folder), (error, stats) => {
      if (error) return done(String(error));
      done(stats.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: true }) : '');
    });
  });
  const script = errors ? '' : readFileSync(join(folder, 'main.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return { errors, script };
};

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Puts style and script into the page, and a policy that allows these two and nothing else: no network from a disk either.
 * @param {{ html: string, style: string, script: string }} parts
 */
export const assemble = ({ html, style, script }) => {
  // Inside a script element this would end it.
  const safe = script.replaceAll('</', '<\\/');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(safe)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    style: `<style>${style}</style>`,
    script: `<script>${safe}</script>`,
  };
  return html.replaceAll(/<!-- (\w+) -->/g, (whole, name) => parts[name] ?? whole);
};

/** Spaces that mean nothing in a style sheet like this one. */
const shorten = (css) =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1')
    .trim();

/**
 * Writes the page into a folder, also packed as the exchange serves it.
 * @returns {Promise<string>} the errors, empty when all is well
 */
export const buildVerifierPage = async (folder) => {
  const { errors, script } = await bundle();
  if (errors) return errors;
  const html = readFileSync(join(SOURCES, 'verify.html'), 'utf8');
  const style = shorten(readFileSync(join(SOURCES, 'verify.css'), 'utf8'));
  writeFileSync(join(folder, VERIFIER_FILE), assemble({ html, style, script }));
  return '';
};

/** What it weighs on its way to a browser, in bytes. */
export const packedSize = (file) =>
  zlib.brotliCompressSync(readFileSync(file), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
