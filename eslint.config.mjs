import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

const IMPURE =
  ':matches(MemberExpression[object.name=/^(Math|performance|crypto|localStorage|sessionStorage|navigator|window|document|console)$/]:not([property.name=/^(abs|floor|ceil|round|trunc|min|max|sign|pow|log|exp|sqrt|imul)$/]), NewExpression[callee.name=Date], CallExpression[callee.name=/^(fetch|setTimeout|setInterval|Date|structuredClone|nanoid)$/], MemberExpression[object.name=Date], MemberExpression[property.name=localeCompare])';

const impure = {
  selector: `${IMPURE}:not(Property[key.name="prepare"] *)`,
  message:
    'No clock, random, storage, network or console here (house style, rule 4); use prepare or an effect.',
};

const literalsInJsx = [
  {
    selector: 'JSXText[value=/[^\\s\\d.,:;()\\/%+×·–—|*#-]/]',
    message: 'Words a player reads come from the catalogue (src/i18n).',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|label|alt|helperText)$/] > Literal[value=/[A-Za-z]/]',
    message: 'Words a player reads come from the catalogue (src/i18n).',
  },
];

const CODE = ['{domain,api,slices,store,src,server,tools}/**/*.{ts,tsx}', 'webpack.config.ts'];

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
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: CODE,
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'no-console': 'error',
    },
  },
  { files: ['{domain,slices}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', impure] } },
  {
    files: ['src/**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      'no-restricted-syntax': ['error', ...literalsInJsx],
      'max-lines': ['error', 200],
    },
  },
  { files: ['tools/**/*.ts', 'server/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
