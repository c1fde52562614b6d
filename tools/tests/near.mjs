/** Folders whose subfolders are tested apart: a change of one runs the tests of this one alone. */
const divided = ['server/src/domains', 'server/src/ports', 'server/src/kernel', 'web/src/features', 'admin/src/pages']

/** Browser tests about features, domains and pages that have another name. */
const browserTests = {
  'tests/account': ['account', 'accounts', 'game-accounts', 'redeem', 'wallet'],
  'tests/avatar': ['avatar'],
  'tests/clans': ['clans'],
  'tests/daily': ['check-in', 'missions'],
  'tests/events': ['events', 'knock', 'lottery', 'match', 'quiz', 'siege', 'tile', 'westworld', 'dialog-box'],
  'tests/feed': ['feed', 'communities', 'realtime', 'html'],
  'tests/messages': ['messages', 'gifts'],
  'tests/moderation': ['contents', 'moderation', 'review'],
  'tests/people': ['blocks', 'people', 'profiles'],
  'tests/posts': ['comments', 'images', 'moments', 'post-page'],
  'tests/search': ['search'],
  'tests/site': ['app', 'kernel', 'site', 'ui'],
}

/** Where the unit tests beside these changed files are: the beginnings of their paths. */
export function unitTestsNear(changed) {
  const starts = changed.map((file) => {
    const depth = divided.some((folder) => file.startsWith(`${folder}/`)) ? 4 : 3
    return file
      .replace(/\.[^/]*$/, '')
      .split('/')
      .slice(0, depth)
      .join('/')
  })
  return [...new Set(starts)]
}

/** Changed browser tests, and those about the features, domains and pages of these files. */
export function browserTestsNear(changed) {
  const own = changed.filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file)).map((file) => file.slice('e2e/'.length))
  const features = changed.map((file) =>
    file.match(/^(web|admin|server)\/src\/(?:(?:features|domains|pages)\/)?([\w-]+)\//),
  )
  const found = features.flatMap((match) => {
    if (!match) return []
    const [, workspace, name] = match
    if (workspace === 'admin') return [`tests/admin/admin-${name}`]
    return Object.entries(browserTests).flatMap(([folder, names]) => (names.includes(name) ? [folder] : []))
  })
  return [...new Set([...own, ...found])]
}
