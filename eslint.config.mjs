import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.data/**', '**/node_modules/**', '**/test-results/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            '*.mjs',
            '*.cjs',
            'infra/*.mjs',
            'packages/*/*.mjs',
            '.dependency-cruiser.cjs',
          ],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // A function that is asynchronous by its type need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['svc-*/src/**', 'packages/*/src/**'],
    ignores: ['**/config.ts', '**/*.test.ts', 'packages/{test-kit,federation}/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  { files: ['**/*.{mjs,cjs,js}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat.recommended },
  {
    files: ['infra/**', 'bench/**', 'gateway/**', 'packages/federation/**', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
