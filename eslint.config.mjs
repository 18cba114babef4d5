import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What React's compiler refuses. All other rules are in `.oxlintrc.json`: oxlint checks them in a fraction of the time. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/.data/**', '**/node_modules/**', '**/test-results/**'] },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    ...reactHooks.configs.flat.recommended,
    languageOptions: { parser: tseslint.parser },
  },
);
