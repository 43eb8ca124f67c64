import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { datesPlugin } from './tools/lib/datesRule.mjs';
import { dialectPlugin } from './tools/lib/dialectRule.mjs';
import { kindsPlugin } from './tools/lib/kindsRule.mjs';

const WORLD =
  'performance|crypto|localStorage|sessionStorage|indexedDB|navigator|window|document|console|globalThis|self|process|Intl';
const IMPURE = [
  `MemberExpression[object.name=/^(${WORLD})$/]`,
  'MemberExpression[object.name=Math]:not([property.name=/^(abs|floor|ceil|round|trunc|min|max|sign|pow|log|exp|sqrt|imul)$/])',
  `VariableDeclarator[init.name=/^(Math|Date|${WORLD})$/]`,
  'NewExpression[callee.name=Date]:not([arguments.length=1])',
  'MemberExpression[object.name=Date]',
  'CallExpression[callee.name=/^(fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|Date|structuredClone|nanoid)$/]',
  'MemberExpression[property.name=/^(localeCompare|toLocale\\w*)$/]',
];

const impure = {
  selector: `:matches(${IMPURE.join(', ')}):not(Property[key.name="prepare"] *)`,
  message:
    'No clock, random, storage, network, locale or console here (CONTRIBUTING.md, rule 4); use prepare or an effect.',
};

const setters = {
  selector: 'Property[key.name="reducers"] > ObjectExpression > Property[key.name=/^set([A-Z]|$)/]',
  message: 'Events are past tense, never set...: say what happened (CONTRIBUTING.md, rule 3).',
};

const SPOKEN =
  '/^(aria-label|aria-description|aria-roledescription|title|placeholder|label|alt|helperText)$/';
/** What is written there itself, or chosen there: by `?:`, `&&`, `||` or `??`, one in another too. */
const CHOICES = [
  '',
  ':matches(ConditionalExpression, LogicalExpression) > ',
  ':matches(ConditionalExpression, LogicalExpression) > :matches(ConditionalExpression, LogicalExpression) > ',
];
const literalsInJsx = [
  'JSXText[value=/[^\\s\\d.,:;()\\/%+×·–—|*#-]/]',
  `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/[A-Za-z]/]`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${SPOKEN}]`].flatMap((place) =>
    CHOICES.flatMap((choice) => [
      `${place} > JSXExpressionContainer > ${choice}Literal[value=/[A-Za-z]/]`,
      `${place} > JSXExpressionContainer > ${choice}TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]`,
    ]),
  ),
].map((selector) => ({
  selector,
  message: 'Words a player reads come from the catalogue (src/base/i18n).',
}));

const noNetworkInTheView = ['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'sessionStorage'].map(
  (name) => ({
    name,
    message:
      'The view reads the store and dispatches events; calls and storage live below it (src/README.md).',
  }),
);

/** A thunk handed to `dispatch`, written there or made from a type that only thunks need, is a call in disguise. */
const THUNK = ':matches(ArrowFunctionExpression, FunctionExpression)';
const commandsInTheView = [
  'MemberExpression[property.name="initiate"]',
  'Property[parent.type="ObjectPattern"][key.name="initiate"]',
  ':matches(ImportSpecifier[imported.name=/^use\\w*Mutation$/], ImportSpecifier[imported.name=/^useLazy\\w*Query$/])',
  'MemberExpression[property.name=/^(use\\w*Mutation|useLazy\\w*Query)$/]',
  `CallExpression[callee.name="dispatch"] > ${THUNK}`,
  `CallExpression[callee.property.name="dispatch"] > ${THUNK}`,
  'ImportSpecifier[imported.name=/^(AppDispatch|Extra|useDispatch|ThunkAction|ThunkDispatch)$/]',
].map((selector) => ({
  selector,
  message:
    'The view tells events and reads by query hooks; a command is an event of a slice, and an effect makes the call (docs/architecture.md).',
}));

const rawElements = {
  selector: 'JSXOpeningElement > JSXIdentifier[name=/^(button|input|select|textarea|dialog|table)$/]',
  message:
    'MUI has this widget, styled by the theme (src/README.md); plain elements are for the odds grid and the login shell.',
};
const waitOfButtons = {
  selector: 'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name=/^loading/]',
  message:
    "A button's own wait is left out of the page (webpack.config.ts); GoButton shows one and keeps the focus.",
};
/** The odds grid, for the price path; the login, which paints before any component library has come; a toast while
 * none can be had. */
const PLAIN = [
  'src/app/dialogs/ProblemOnDemand.tsx',
  'src/app/toasts/Toasts.tsx',
  'src/parts/ladder/Rung.tsx',
  'src/parts/prices/PriceCell.tsx',
  'src/screens/login/Login.tsx',
  'src/screens/login/LanguageChoice.tsx',
  'src/screens/login/DemoPlayers.tsx',
  'src/screens/login/PasskeySignIn.tsx',
  // Around the login as well.
  'src/base/ui/ErrorBoundary.tsx',
  'src/app/OldBuild.tsx',
];

const CODE = ['{domain,api,slices,store,src,server,tools,packages}/**/*.{ts,tsx}', 'webpack.config.ts'];

const PACKAGE_TESTS = 'packages/*/test/**';

/** Rules that need types are oxlint's (.oxlintrc.json): the compiler written in Go checks them in a fifth of the time. */
/** What runs in browsers, which may be as old as package.json's `browserslist` says. */
const IN_BROWSERS = ['src', 'store', 'packages/{replay,verify}', 'slices', 'api', 'domain'].map(
  (layer) => `${layer}/**/*.{ts,tsx}`,
);

/** Methods younger than those browsers: the plugin knows functions and classes by their names, methods it cannot see. */
const TOO_YOUNG = [
  ...['toSorted', 'toReversed', 'toSpliced', 'isWellFormed', 'toWellFormed'],
  ...['symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
].map((property) => ({
  property,
  message: 'Chrome 109 does not have it (browserslist in package.json): copy, then sort or reverse the copy.',
}));

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.cache',
      'coverage',
      'test-results',
      '**/*.cjs',
      '**/*.mjs',
      '**/*.js',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: CODE,
    ignores: [PACKAGE_TESTS],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'no-console': 'error',
    },
  },
  {
    files: CODE,
    // The example is to be copied by others, and imports nothing of ours.
    ignores: ['domain/base/time.ts', 'src/base/format/**', 'tools/walletKit/example/**', PACKAGE_TESTS],
    plugins: { dates: datesPlugin },
    rules: { 'dates/one-place': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/base/format/**'],
    rules: { 'dates/one-place': ['error', { besides: '/domain/base/time' }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { dialect: dialectPlugin },
    rules: {
      'dialect/import-types': 'error',
      'dialect/functions': 'error',
      'dialect/written-out': 'error',
    },
  },
  {
    files: ['{domain,api,slices,store,src,server}/**/*.{ts,tsx}'],
    ignores: ['domain/kinds/**', 'domain/markets/marketKind.ts'],
    plugins: { kinds: kindsPlugin },
    rules: { 'kinds/no-names': 'error' },
  },
  {
    files: IN_BROWSERS,
    ignores: ['packages/replay/tools/**'],
    plugins: { compat },
    rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...TOO_YOUNG] },
  },
  {
    files: ['domain/**/*.ts', 'packages/{feed,simulation,verify}/**/*.ts'],
    // Sine and cosine are no chance, though engines may differ in their last digit.
    ignores: [PACKAGE_TESTS, 'packages/simulation/prices/normal.ts', 'packages/verify/page/**'],
    rules: { 'no-restricted-syntax': ['error', impure] },
  },
  { files: ['slices/**/*.ts'], rules: { 'no-restricted-syntax': ['error', impure, setters] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...noNetworkInTheView],
      'no-restricted-syntax': ['error', ...commandsInTheView],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      'no-restricted-syntax': ['error', ...commandsInTheView, ...literalsInJsx, rawElements, waitOfButtons],
    },
  },
  // Pages of their own, light as they must be: plain elements, a state of their own, calls of their own in one file.
  {
    files: ['src/frames/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...literalsInJsx] },
  },
  { files: ['src/frames/calls.ts'], rules: { 'no-restricted-globals': 'off' } },
  // The console has a store of its own, whose effects make its calls.
  {
    files: ['src/console/state/**/*.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: PLAIN,
    rules: { 'no-restricted-syntax': ['error', ...commandsInTheView, ...literalsInJsx] },
  },
  { files: ['tools/**/*.ts', 'server/edge/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {},
  },
);
