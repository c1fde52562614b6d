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
 * that several need (`shared`).
 * Returns the violations.
 */
export function roomViolations() {
  return [
    ...unlisted('server/src', serverFolders),
    ...unlisted('web/src', webFolders),
    ...violations(serverFolders, (_file, imported, from, to) => {
      if (isAbove(serverFolders, to, from)) return aboveText(to, from)
      return imported === `${to}/index.ts` ? undefined : 'not through its index.ts'
    }),
    ...violations(webFolders, (_file, _imported, from, to) => {
      if (!web.shared.includes(nameOf(to))) return 'the two meet in app'
      return isAbove(webFolders, to, from) ? aboveText(to, from) : undefined
    }),
  ]
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('/') + 1)

const isAbove = (folders, to, from) => folders.indexOf(to) > folders.indexOf(from)
const aboveText = (to, from) => `${nameOf(to)} is above ${nameOf(from)}`

function violations(folders, faultOf) {
  const found = folders.flatMap((folder) =>
    sourceFiles(folder)
      .filter((file) => /\.(ts|tsx)$/.test(file) && folderOf(file, folders) === folder)
      .flatMap((file) =>
        importsOf(file).flatMap((imported) => {
          const to = folderOf(imported, folders)
          const fault = to === '' || to === folder ? undefined : faultOf(file, imported, folder, to)
          return fault === undefined ? [] : [`${file} imports ${imported}: ${fault}`]
        }),
      ),
  )
  return [...new Set(found)]
}

function unlisted(base, folders) {
  const files = [...sourceFiles(`${base}/domains`), ...sourceFiles(`${base}/features`)]
  return [...new Set(files.filter((file) => folderOf(file, folders) === '').map((file) => dirname(file)))]
    .filter((folder) => !/\/(domains|features|domains\/\w+)$/.test(folder))
    .map((folder) => `${folder} is missing in ${CONFIG}`)
}
