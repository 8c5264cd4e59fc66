// What the linter asks of the scripts; types are checked by tsc.
import js from '@eslint/js';

export default [
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // tsc knows what is there
      'no-unused-vars': ['error', { argsIgnorePattern: '^changes$' }],
      complexity: ['error', 10],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      'object-shorthand': 'error',
      'no-throw-literal': 'error',
      'no-implicit-globals': 'error',
      'no-shadow-restricted-names': 'error',
      'no-useless-return': 'error',
      'no-unneeded-ternary': 'error',
    },
  },
];
