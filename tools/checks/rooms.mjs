import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { importsOf } from './import-cycles.mjs'
import { root } from '../run.mjs'

const CONFIG = 'tools/checks/rooms.json'
const { server, web } = JSON.parse(readFileSync(join(root, CONFIG), 'utf8'))

/** The folders of a list of rooms or features, from the lowest up. */
const foldersOf = (base, { rooms, features }) => [
  ...Object.entries(rooms).flatMap(([room, subjects]) =>
    subjects.map((subject) => (subject === room ? `${base}/domains/${room}` : `${base}/domains/${room}/${subject}`)),
  ),
  ...features.map((feature) => `${base}/features/${feature}`),
]

export const serverFolders = foldersOf('server/src', server)
export const webFolders = foldersOf('web/src', web)

/** The folder of a subject that contains the file: the longest path, as a room contains others' folders. */
export const folderOf = (file, folders) =>
  folders
    .filter((folder) => file.startsWith(`${folder}/`))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')

/**
 * Each subject of the server uses those below it in `rooms.json`, through their index.ts; of the web, the ones below it
 * that several need (`shared`). The web's imports from the core to features are listed as `upward`, and the list may only
 * shrink.
 * Returns the violations.
 */
export function roomViolations() {
  return [
    ...unlisted('server/src', serverFolders),
    ...unlisted('web/src', webFolders),
    ...violations(serverFolders, [], (file, imported, from, to) => {
      if (serverFolders.indexOf(to) > serverFolders.indexOf(from)) return 'upward'
      return imported === `${to}/index.ts` ? undefined : 'not through its index.ts'
    }),
    ...violations(webFolders, web.upward, (file, imported, from, to) => {
      if (!web.shared.includes(nameOf(to))) return 'the two meet in app'
      return webFolders.indexOf(to) > webFolders.indexOf(from) ? 'upward' : undefined
    }),
  ]
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('/') + 1)

function violations(folders, upward, faultOf) {
  const needed = new Set()
  const found = folders.flatMap((folder) =>
    sourceFiles(folder)
      .filter((file) => /\.(ts|tsx)$/.test(file) && folderOf(file, folders) === folder)
      .flatMap((file) =>
        importsOf(file).flatMap((imported) => {
          const to = folderOf(imported, folders)
          if (to === '' || to === folder) return []
          const fault = faultOf(file, imported, folder, to)
          if (fault !== 'upward') return fault ? [`${file} imports ${imported}: ${fault}`] : []
          const pair = `${nameOf(folder)} ${nameOf(to)}`
          needed.add(pair)
          return upward.includes(pair) ? [] : [`${file} imports ${imported}: ${nameOf(to)} is above ${nameOf(folder)}`]
        }),
      ),
  )
  const stale = upward.filter((pair) => !needed.has(pair)).map((pair) => `${CONFIG}: nothing needs "${pair}" any more`)
  return [...new Set(found), ...stale]
}

function unlisted(base, folders) {
  const files = [...sourceFiles(`${base}/domains`), ...sourceFiles(`${base}/features`)]
  return [...new Set(files.filter((file) => folderOf(file, folders) === '').map((file) => dirname(file)))]
    .filter((folder) => !/\/(domains|features|domains\/\w+)$/.test(folder))
    .map((folder) => `${folder} is missing in ${CONFIG}`)
}
