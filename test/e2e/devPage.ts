import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import configOf from '../../webpack.config';
import { ROOT } from './exchange';

/** Builds into `folder`; rejects with what the bundler says. */
async function bundle(config: Configuration, folder: string): Promise<void> {
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  try {
    await new Promise<void>((done, fail) => {
      compiler.run((error, stats) => {
        if (error) return fail(error);
        if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
        done();
      });
    });
  } finally {
    await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backlay-page-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type DevPage = {
  /** From now on a page of the exchange is the one of development; what it asks for is answered by the exchange. */
  readonly standIn: (page: Page) => Promise<void>;
};

/** Builds the page as `npm run dev` does, which alone is connected with DevTools, and has it for as long as `use` takes. */
export const withDevPage = (use: (built: DevPage) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    const config = configOf({}, { mode: 'development' });
    // Nobody reads the source there, and a cache takes as long to be read and written as the page to be built.
    await bundle({ ...config, devtool: false, cache: false }, folder);
    const names = await readdir(folder, { recursive: true });
    const files = new Map(names.map((name) => [`/${name}`, join(folder, name)]));
    files.set('/', join(folder, 'index.html'));
    await use({
      standIn: async (page) => {
        await page.route(
          ({ pathname }) => files.has(pathname),
          (route) => route.fulfill({ path: files.get(new URL(route.request().url()).pathname) ?? '' }),
        );
      },
    });
  });

const PLAIN: Configuration = {
  mode: 'development',
  devtool: false,
  context: ROOT,
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
};

/** One script of a file of the tests and what it imports, to be run in a page. */
export const scriptOf = (entry: string): Promise<string> =>
  inFolder(async (folder) => {
    await bundle({ ...PLAIN, entry, output: { filename: 'script.js' } }, folder);
    return readFile(join(folder, 'script.js'), 'utf8');
  });
