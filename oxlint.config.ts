import { defineConfig, type OxlintOverride } from 'oxlint'

interface Forbidden {
  regex?: string
  group?: string[]
  allowTypeImports?: boolean
}

/** Forbids imports whose path matches one of these regular expressions (without look-around: the linter is not JavaScript). */
const wall = (files: string[], message: string, ...forbidden: (string | Forbidden)[]): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: forbidden.map((one) => ({ message, ...(typeof one === 'string' ? { regex: one } : one) })) },
    ],
  },
})

/** The web may import the contract's types, and of its values thirteen plain modules: no schema reaches a bundle. */
const contractSchemas: Forbidden = {
  group: [
    '@judian/contract',
    '@judian/contract/**',
    '!@judian/contract/addresses',
    '!@judian/contract/cut-text',
    '!@judian/contract/encode',
    '!@judian/contract/hashtag-pattern',
    '!@judian/contract/feature-names',
    '!@judian/contract/limits',
    '!@judian/contract/mention-pattern',
    '!@judian/contract/one-line',
    '!@judian/contract/picture-format',
    '!@judian/contract/ranking',
    '!@judian/contract/screens',
    '!@judian/contract/standings',
    '!@judian/contract/topics',
    '!@judian/contract/typed-text',
  ],
  allowTypeImports: true,
}
// Of the drawings, only how a figure is put together: plain data and strings.
const beyondWeb = ['^@judian/server', '^@judian/art($|/[^ls])', '^@judian/tiles/', '/server/']

/** What a browser may forbid or lack: it is used through guards alone. */
const guarded = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']
const message = 'the browser may forbid it: use kernel/storage'
const guardedGlobals = guarded.map((name) => ({ name, message }))
const guardedProperties = [
  ...['window', 'globalThis', 'self'].flatMap((object) => guarded.map((property) => ({ object, property, message }))),
  { object: 'navigator', property: 'serviceWorker', message },
]

export default defineConfig({
  jsPlugins: ['./tools/lint/index.mjs'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    // An event handler may be async: nobody waits for what it answers.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // Libraries whose documented use is their default export.
    'import/no-named-as-default-member': 'off',
    'eslint/no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Sorting a list that was made a moment ago harms nobody.
    'unicorn/no-array-sort': 'off',
    // Meant for window.postMessage; workers and ports take no origin.
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'promise/always-return': 'off',
    // exhaustive-deps says the same, and knows stable values.
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/default': 'off',
    // Narrowing an answer that the contract types, and effects that clean up in one branch only, are meant here.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    // Objects of closures have no `this` to lose; ours are not classes.
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'racing'] }],
    // Style sheets are imported for their effect.
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    { files: ['{contract,boards,tiles,server,web,admin}/src/**'], rules: { 'judian/linear-regex': 'error' } },
    {
      files: ['**/*.test.{ts,tsx}', 'server/src/{demo,domains/search/golden}/**'],
      rules: { 'judian/linear-regex': 'off' },
    },
    {
      files: ['web/src/**', 'admin/src/**'],
      rules: {
        'judian/text-of-its-own': 'error',
        'judian/pressed-key': 'error',
        'judian/site-clock': 'error',
        'no-restricted-globals': ['error', ...guardedGlobals],
        'no-restricted-properties': ['error', ...guardedProperties],
      },
    },
    // The guards themselves, and what stands in for the browser.
    { files: ['web/src/kernel/storage/**', '**/*.test.ts'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['web/src/kernel/storage/**'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['web/src/ui/pressed-key.ts'], rules: { 'judian/pressed-key': 'off' } },
    { files: ['web/src/kernel/clock/**', '**/*.test.{ts,tsx}'], rules: { 'judian/site-clock': 'off' } },
    // The kit's own widgets manage focus and keys themselves: a backdrop, a menu, a list of tabs.
    {
      files: ['web/src/ui/**', 'admin/src/components/**'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'jsx-a11y/no-static-element-interactions': 'off',
        'jsx-a11y/interactive-supports-focus': 'off',
      },
    },
    // Playwright's fixtures call `use`, which is no hook here.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    wall(
      ['contract/**'],
      'the contract depends on zod and the board engine',
      '^@judian/([^b]|b[^o])',
      '^node:',
      '^\\.\\./\\.\\.',
    ),
    wall(
      ['{contract,server,web,admin}/**'],
      'no site loads the reader of forums',
      '^@judian/moving',
      '/moving/src/discuz',
    ),
    wall(['lottery/src/**'], 'lottery depends on nothing of ours', '^@judian/', '^\\.\\./\\.\\.'),
    wall(
      ['tiles/**', 'boards/**'],
      'the engines of tiles and boards depend on nothing of ours',
      '^@judian/',
      '^node:',
      '^\\.\\./\\.\\./[a-z]',
    ),
    wall(
      ['art/**', 'embedded-postgres/**'],
      'art and embedded-postgres depend on nothing of ours',
      '^@judian/',
      '/(server|web|contract)/',
    ),
    wall(['web/**'], 'the web takes types from the contract, and no schema', contractSchemas, ...beyondWeb),
    wall(
      ['web/src/ui/**', 'web/src/kernel/**'],
      'ui and kernel know no feature',
      '/(domains|features|app)/',
      contractSchemas,
      ...beyondWeb,
    ),
    wall(
      ['admin/**'],
      "the back-office takes types from the contract, and the web's kit: never its features or app",
      '^@judian/web/(domains|features|app)/',
      contractSchemas,
      ...beyondWeb,
    ),
    wall(
      ['web/src/{domains,features}/**'],
      'subjects of the web meet in app; tools/checks/rooms.json says which may use which',
      '/app/',
      contractSchemas,
      ...beyondWeb,
    ),
    // Component tests answer in the server's place, as its contract says.
    { files: ['{web,admin}/testing/**'], rules: { 'no-restricted-imports': 'off' } },
    wall(
      ['server/src/kernel/**', 'server/src/ports/**', 'server/src/cluster/**', 'server/src/backup/**'],
      'kernel, ports, cluster and backup know no domain',
      '/(domains|features|html|docs|demo)/',
    ),
    wall(
      ['server/src/{domains,features}/**'],
      'rules know no page; tools/checks/rooms.json says which subject may use which',
      '^(\\.\\./)+(html|docs|demo)/',
    ),
  ],
  ignorePatterns: ['**/dist/**', '**/tables.ts', 'data/**'],
})
