import { sourceFiles } from '../files.mjs'

/**
 * The second tier: files named `*.heavy.test.ts` (`*.heavy.spec.ts` in a browser), whose tests start or kill processes, fill
 * databases, or send requests by the thousand. A file depends on its own folder, or on what is listed for it here.
 */
const dependencies = {
  'bench/': ['bench/src/measure'],
  'e2e/tests/admin/': ['admin/src', 'contract/src/admin', 'web/src/kernel', 'web/src/ui'],
  'e2e/tests/events/newcomer': [
    'web/src/features/events',
    'web/src/features/knock',
    'web/src/features/quiz',
    'web/src/features/westworld',
    'web/src/kernel',
    'web/src/ui',
  ],
  'e2e/tests/events/tile': ['server/src/domains/tile', 'tiles/src', 'web/src/features/tile', 'web/src/kernel'],
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
  'e2e/tests/feed/': ['art/src', 'contract/src', 'server/src/html', 'web'],
  'e2e/tests/people/': [
    'server/src/domains/away',
    'server/src/domains/edits',
    'server/src/domains/favourites',
    'server/src/domains/first-posts',
    'server/src/domains/follows',
    'server/src/domains/hot-lists',
    'server/src/domains/mentions',
    'server/src/domains/notices',
    'web/src/features/away',
    'web/src/features/first-posts',
    'web/src/features/hot-list',
    'web/src/features/mentions',
    'web/src/features/messages/notices',
    'web/src/features/moments/edits',
    'web/src/features/moments/favouriting',
    'web/src/features/profiles',
  ],
  'embedded-postgres/': ['embedded-postgres'],
  'lottery/': ['lottery'],
  'server/faults/': [
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
    'server/src/open-database.ts',
    'server/src/ports/secret-box',
    'server/src/schema',
    'server/src/secrets-key.ts',
  ],
  'server/src/domains/broadcasts/': ['server/src/domains/broadcasts', 'server/src/ports/jobs'],
  'server/src/domains/lottery/': ['lottery/src', 'server/src/domains/lottery'],
  'server/src/domains/match/': ['server/src/domains/lottery', 'server/src/domains/match', 'server/src/ports/jobs'],
  'server/src/domains/own-data/': [
    'server/migrations',
    'server/src/backup',
    'server/src/domains/accounts/ending',
    'server/src/domains/own-data',
    'server/testing/backup',
  ],
  'server/src/domains/search/': ['server/data', 'server/src/domains/search', 'server/src/text'],
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
  'server/testing/budgets/': ['server/src/kernel', 'server/testing/budgets'],
}

/** New versions of packages concern every test. */
const forAll = 'package-lock.json'

const isHeavy = (file) => /\.heavy\.(test|spec)\.tsx?$/.test(file)

/** The files of the second tier that none of these changed files concerns. */
export function unconcerned(changed) {
  return sourceFiles().filter((file) => isHeavy(file) && !changed.some((one) => concerns(one, file)))
}

function concerns(changed, file) {
  const listed = Object.keys(dependencies).find((start) => file.startsWith(start))
  const folders = dependencies[listed] ?? [file.slice(0, file.lastIndexOf('/'))]
  const isIn = (path) => changed === path || changed.startsWith(`${path}/`)
  return changed === file || changed === forAll || (!isDocument(changed) && folders.some(isIn))
}

const isDocument = (file) => file.endsWith('.md')
