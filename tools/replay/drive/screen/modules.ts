import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

type Module = { exports: unknown };
type Run = (require: (name: string) => unknown, module: Module, exports: unknown) => void;
type Given = Readonly<Record<string, unknown>>;

/** Loads a package, or a file by its path from the root of the checkout; the same each time. */
export type Load = (name: string) => unknown;

const ENDINGS = ['', '.ts', '.tsx'];
const OURS = /\.tsx?$/;
const OTHER_FORM = /\.(?:tsx?|mjs)$/;
const CATALOGUE = /\/src\/base\/i18n\/catalogue\/\w+\.\w+\.ts$/;

const compileWords = createRequire(import.meta.url)('../../../../src/base/i18n/compileWords.cjs') as (
  source: string,
) => string;

/** As `require` runs it: what `import()` asks for is there after a few microtasks, however slow the disk is. */
function toCommonJs(file: string, source: string): string {
  if (!OTHER_FORM.test(file)) return source;
  // As the build does: no parser of messages comes with the page.
  const { code } = transformSync(CATALOGUE.test(file) ? compileWords(source) : source, {
    filename: file,
    swcrc: false,
    jsc: {
      parser: OURS.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  });
  return code.replaceAll('import.meta', '({})');
}

/** What takes the values of `names` and returns the code of a module, which may give any of the names to something else. */
function compile(file: string, names: readonly string[]): (...values: readonly unknown[]) => Run {
  const source = readFileSync(file, 'utf8');
  const code = file.endsWith('.json') ? `module.exports=${source}` : toCommonJs(file, source);
  const text = `(function(${names.join(',')}){return function(require,module,exports){${code}\n}})`;
  return runInThisContext(text, { filename: file }) as (...values: readonly unknown[]) => Run;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The files of a checkout as modules: compiled and found once, run again for each page. */
export class Modules {
  readonly #compiled = new Map<string, (...values: readonly unknown[]) => Run>();
  readonly #found = new Map<string, string>();

  constructor(private readonly root: string) {}

  /** Modules of their own beside those of this process. Each sees `given` as what a browser gives to scripts: a window, its document,
   * its clock are passed to it by name, and this process keeps its own. The names must be the same each time. `instead`: what stands
   * for packages, by the names they are asked for. Style sheets and fonts are empty. */
  with(given: Given, instead: Readonly<Record<string, (load: Load) => unknown>>): Load {
    const modules = new Map<string, Module>();
    const [names, values] = [Object.keys(given), Object.values(given)];
    const load = (file: string): unknown => {
      const known = modules.get(file);
      if (known) return known.exports;
      const module: Module = { exports: {} };
      modules.set(file, module);
      const made = this.#compiled.get(file) ?? compile(file, names);
      this.#compiled.set(file, made);
      made(...values).call(module.exports, requireFrom(file), module, module.exports);
      return module.exports;
    };
    const requireFrom = (file: string): Load => {
      const folder = dirname(file);
      return (name) => {
        if (/\.(css|woff2)$/.test(name)) return {};
        const other = instead[name];
        return other ? other((asked) => load(this.#fileOf(asked, folder))) : load(this.#fileOf(name, folder));
      };
    };
    return requireFrom(join(this.root, 'package.json'));
  }

  #fileOf(name: string, folder: string): string {
    const key = `${folder} ${name}`;
    const file = this.#found.get(key) ?? this.#find(name, folder);
    this.#found.set(key, file);
    return file;
  }

  #find(name: string, folder: string): string {
    const path = resolve(folder, name);
    const ending = name.startsWith('.') ? ENDINGS.find((one) => isFile(path + one)) : undefined;
    return ending === undefined ? createRequire(join(folder, '_')).resolve(name) : path + ending;
  }
}
