/** Folders whose subfolders are tested separately: a change in one runs only its tests. */
const divided = ['server/src/features', 'server/src/ports', 'server/src/kernel', 'web/src/features']
/** Folders of rooms, whose subjects are tested separately. */
const rooms = ['server/src/domains', 'web/src/domains', 'admin/src/pages']

/** Browser tests by the features and domains that they are about. */
const siteTests = {
  'tests/accounts': ['account', 'accounts', 'game-accounts'],
  'tests/members': ['avatar'],
  'tests/clans': ['clans'],
  'tests/rewards': ['check-in', 'missions', 'redeem', 'wallet'],
  'tests/events': ['dialog-box', 'events', 'knock', 'lottery', 'match', 'quiz', 'tile', 'westworld'],
  'tests/feed': ['communities', 'feed', 'html', 'realtime'],
  'tests/messages': ['gifts', 'messages'],
  'tests/moderation': ['contents', 'moderation', 'review'],
  'tests/people': ['blocks', 'people', 'profiles'],
  'tests/posts': ['boards', 'comments', 'feedback', 'images', 'moments', 'post-page'],
  'tests/search': ['search'],
  'tests/site': ['app', 'kernel', 'site', 'ui'],
}

/** The same by the back office's pages. */
const backOfficeTests = {
  'tests/admin/admin-clans': ['clans'],
  'tests/admin/admin-communities': ['communities'],
  'tests/admin/admin-events': ['events'],
  'tests/admin/admin-matches': ['matches'],
  'tests/admin/admin-people': ['communities', 'feedback', 'users'],
  'tests/admin/admin-reports': ['reports'],
  'tests/admin/admin-rewards': ['broadcasts', 'calendars', 'items', 'keys', 'missions'],
  'tests/admin/admin-search': ['search'],
  'tests/admin/admin-site': ['audit-log', 'jobs', 'overview', 'settings'],
  'tests/admin/admin-stories': ['quizzes', 'stories'],
  'tests/admin/admin-tiles': ['tiles'],
  'tests/moderation': ['appeals', 'contents', 'review', 'words'],
}

/** Where the unit tests beside these changed files are: the beginnings of their paths. */
export function unitTestsNear(changed) {
  const starts = changed.map((file) => {
    const isIn = (folder) => file.startsWith(`${folder}/`)
    const depth = rooms.some(isIn) ? 5 : divided.some(isIn) ? 4 : 3
    return file
      .replace(/\.[^/]*$/, '')
      .split('/')
      .slice(0, depth)
      .join('/')
  })
  return [...new Set(starts)]
}

/** Changed browser tests, and tests of the features, domains and pages of these files. */
export function browserTestsNear(changed) {
  const found = changed.flatMap((file) => {
    if (/^e2e\/tests\/.*\.spec\.ts$/.test(file)) return [file.slice('e2e/'.length)]
    const [, workspace, name] =
      file.match(/^(web|admin|server)\/src\/(?:(?:domains|pages)\/\w+\/|features\/)?([\w-]+)/) ?? []
    const tests = workspace === 'admin' ? backOfficeTests : siteTests
    return Object.keys(tests).filter((path) => tests[path].includes(name))
  })
  return [...new Set(found)]
}
