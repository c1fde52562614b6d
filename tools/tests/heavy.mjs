import { serverFolders, webFolders } from '../checks/rooms.mjs'
import { sourceFiles } from '../files.mjs'

/**
 * The second tier: files named `*.heavy.test.ts` (`*.heavy.spec.ts` in a browser), whose tests start or kill processes,
 * fill databases, send thousands of requests, or go through one feature's screens in a browser; and the tests of
 * features. A file depends on its own folder, or on the list for it here; the first match counts. A feature's test
 * depends on the whole feature and on what all features are built on.
 */

const subjects = [...serverFolders, ...webFolders]

/** The shared code of all screens, and the folders of the subjects of these names. */
const screensOf = (...names) => [
  'web/src/kernel',
  'web/src/ui',
  ...subjects.filter((folder) => names.includes(folder.slice(folder.lastIndexOf('/') + 1))),
]

const dependencies = {
  'bench/src/bench': ['bench', 'server/src/demo', 'server/testing/samples'],
  'bench/': ['bench/src/measure'],
  'deploy/try/': [
    'deploy',
    'server/src/commands',
    'server/src/env.ts',
    'server/src/html',
    'server/src/kernel/http',
    'server/src/realtime',
    'server/src/safety-headers.ts',
    'server/src/server.ts',
    'tools/node.sh',
  ],
  'e2e/tests/admin/': ['admin/src', 'contract/src', 'web/src/kernel', 'web/src/ui'],
  'e2e/tests/accessibility/': ['web/src'],
  'e2e/tests/accounts/claims': ['moving', 'server/src/features/claims', 'server/src/moving'],
  'e2e/tests/accounts/': ['server/src/kernel/http', ...screensOf('accounts', 'game-accounts', 'minors')],
  'e2e/tests/members/': screensOf('avatar', 'gifts', 'wallet'),
  'e2e/tests/features/features-off': ['contract/src/feature-names.ts', 'server/src/features', 'web/src'],
  'e2e/tests/features/': [
    'art/maps',
    'boards/src',
    ...screensOf('boards', 'comments', 'drafts', 'edits', 'guides', 'moments', 'post-page'),
  ],
  'e2e/tests/clans/': screensOf('clans'),
  'e2e/tests/rewards/': screensOf('check-in', 'missions', 'wallet'),
  'e2e/tests/events/companion': screensOf('dialog-box', 'events', 'westworld'),
  'e2e/tests/events/event-pages': ['art', 'server/src/html', 'web'],
  'e2e/tests/events/knock': screensOf('events', 'knock'),
  'e2e/tests/events/newcomer': screensOf('events', 'knock', 'quiz', 'westworld'),
  'e2e/tests/events/quiz': screensOf('events', 'quiz'),
  'e2e/tests/events/clan-match': screensOf('events', 'lottery', 'match'),
  'e2e/tests/events/small-heights': screensOf('events', 'knock', 'quiz', 'match', 'tile', 'westworld'),
  'e2e/tests/events/tile': ['tiles/src', ...screensOf('events', 'tile')],
  'e2e/tests/moderation/': [
    'admin/src',
    ...screensOf('contents', 'members', 'moderation', 'quiet', 'reports', 'review'),
  ],
  'e2e/tests/people/': screensOf(
    'away',
    'edits',
    'favourites',
    'first-posts',
    'follows',
    'hot-list',
    'hot-lists',
    'mentions',
    'messages',
    'moments',
    'notices',
    'people',
    'profiles',
  ),
  'e2e/tests/posts/': [
    'boards/src',
    ...screensOf(
      'boards',
      'comments',
      'drafts',
      'edits',
      'hashtags',
      'images',
      'labels',
      'mentions',
      'moments',
      'polls',
      'post-page',
      'quotes',
      'search',
    ),
  ],
  'e2e/tests/search/': screensOf('search'),
  'e2e/tests/site/missed-events': ['server/src/realtime', 'web/src/kernel/live'],
  'e2e/tests/site/': [
    'server/src/html',
    'web/src/app',
    ...screensOf('accounts', 'complaints', 'install', 'offline', 'site'),
  ],
  'e2e/tests/feed/': ['art', 'contract/src', 'server/src/html', 'web'],
  'embedded-postgres/': ['embedded-postgres'],
  'moving/': ['moving', 'server/src/moving'],
  'lottery/': ['lottery'],
  'server/attack/': [
    'server/attack',
    'server/src/domains/posts/edits',
    'server/src/kernel/http',
    'server/src/overload',
    'server/testing/processes',
  ],
  'server/faults/': [
    'deploy/ha',
    'deploy/pgbackrest',
    'deploy/pooler',
    'embedded-postgres/src',
    'server/faults',
    'server/src/backup',
    'server/src/kernel/db',
    'server/src/main.ts',
    'server/src/open-database.ts',
    'server/src/cluster',
    'server/src/ports/jobs',
    'server/src/ports/storage',
    'server/src/schema',
    'server/src/server.ts',
    'server/src/workers',
    'server/testing/processes',
  ],
  'server/src/answers': ['contract/src', 'server/src/domains', 'server/testing/largest-state.ts'],
  'server/src/backup/': [
    'server/migrations',
    'server/src/backup',
    'server/src/kernel/db',
    'server/src/ports/storage',
    'server/testing/backup',
  ],
  'server/src/commands/': [
    'embedded-postgres/src',
    'server/migrations',
    'server/src/backup',
    'server/src/commands',
    'server/src/domains/accounts',
    'server/src/domains/search',
    'server/src/open-database.ts',
    'server/src/ports/secret-box',
    'server/src/schema',
    'server/src/secrets-key.ts',
  ],
  'server/src/moving/': [
    'server/migrations',
    'server/src/commands',
    'server/src/moving',
    'server/src/ports/images',
    'server/src/text/doc',
  ],
  'server/src/ports/images/': ['server/src/ports/images'],
  'web/src/app/refusals': ['contract/src', 'web/src/app', 'web/src/kernel'],
  'web/src/app/routes/': ['web/src/app', 'web/src/domains/events', 'web/src/features/minors'],
  'server/src/features/boards/': ['boards/src', 'server/src/features/boards', 'server/src/ports/images'],
  'server/src/domains/office/broadcasts/': ['server/src/domains/office/broadcasts', 'server/src/ports/jobs'],
  'server/src/domains/accounts/site-limits': ['server/src/domains/accounts', 'server/src/ports/limits'],
  'server/src/domains/events/lottery/': ['lottery/src', 'server/src/domains/events/lottery'],
  'server/src/domains/events/match/': [
    'server/src/domains/events/lottery',
    'server/src/domains/events/match',
    'server/src/ports/jobs',
  ],
  'server/src/domains/office/own-data/': [
    'server/migrations',
    'server/src/backup',
    'server/src/domains/accounts/ending',
    'server/src/domains/office/own-data',
    'server/testing/backup',
  ],
  'server/src/domains/posts/acts/starving': ['server/src/domains/posts/acts', 'server/src/kernel/db'],
  'server/src/domains/search/': ['server/data', 'server/src/domains/search', 'server/src/text'],
  'server/src/kernel/http/dear-forms': ['contract/src', 'server/src/kernel/http', 'server/testing/samples'],
  'server/src/malformed': ['contract/src', 'server/src/kernel/http', 'server/testing/samples'],
  'server/src/fuzz': ['contract/src', 'server/src/kernel/http', 'server/testing/samples'],
  'server/src/main': [
    'server/src/env.ts',
    'server/src/main.ts',
    'server/src/open-database.ts',
    'server/src/schema',
    'server/src/server.ts',
    'server/testing/processes',
  ],
  'server/src/monitoring/': [
    'server/src/kernel/db',
    'server/src/kernel/http',
    'server/src/monitoring',
    'server/src/ports/jobs',
  ],
  'server/src/cluster/': ['server/src/cluster', 'server/src/kernel/response-cache.ts'],
  'server/src/replica': ['server/src/cluster', 'server/src/kernel/db', 'server/src/kernel/response-cache.ts'],
  'server/src/schema/': ['server/migrations', 'server/src/schema'],
  'server/src/two-servers': [
    'server/src/kernel/response-cache.ts',
    'server/src/cluster',
    'server/src/ports/limits',
    'server/src/realtime',
    'server/testing/processes',
  ],
  'server/src/unknown-paths': ['server/src/html', 'server/src/kernel'],
  'server/src/workers/': [
    'server/src/main.ts',
    'server/src/monitoring',
    'server/src/server.ts',
    'server/src/workers',
    'server/testing/processes',
  ],
  'server/src/demo/': ['boards/src', 'server/migrations', 'server/src/demo'],
  'server/testing/budgets/indexes': [
    'server/migrations',
    'server/src/domains',
    'server/src/features',
    'server/testing/budgets',
  ],
  'server/testing/budgets/': [
    'server/migrations',
    'server/src/domains/search',
    'server/src/kernel/db',
    'server/testing/budgets',
  ],
}

/** New versions of packages concern every test. */
const forAll = 'package-lock.json'

const isHeavy = (file) => /\.heavy\.(test|spec)\.tsx?$/.test(file)

/** A feature's folder and what it is built on, for a test in it. */
const feature = /^((server|web)\/src\/)features\/[^/]+(?=\/.*\.test\.tsx?$)/

const featureFolders = (file) => {
  const [folder, source] = feature.exec(file) ?? []
  return folder && [folder, `${source}kernel`]
}

/** The files of the second tier that none of these changed files affects. */
export function unconcerned(changed) {
  return sourceFiles().filter(
    (file) => (isHeavy(file) || feature.test(file)) && !changed.some((one) => concerns(one, file)),
  )
}

function concerns(changed, file) {
  const listed = Object.keys(dependencies).find((start) => file.startsWith(start))
  const folders = dependencies[listed] ?? featureFolders(file) ?? [file.slice(0, file.lastIndexOf('/'))]
  const isIn = (path) => changed === path || changed.startsWith(`${path}/`)
  return changed === file || changed === forAll || (!isDocument(changed) && folders.some(isIn))
}

const isDocument = (file) => file.endsWith('.md')
