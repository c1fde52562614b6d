import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch } from './importing.ts'

/** Members' folders of favourites; one whose name has listed words isn't public. */
export const importFolders: ImportBatch<'folders'> = async (importing, lines) => {
  const folders = await fresh(importing, 'folder', lines)
  await importing.run(async (tx) => {
    const users = await idsOf(
      tx,
      importing,
      'member',
      folders.map(({ member }) => member),
    )
    const owned = folders.filter(({ member }) => users.has(member))
    if (owned.length < folders.length)
      importing.report.leftOutSome('folders', folders.length - owned.length, '找不到成员')
    if (owned.length === 0) return
    const rows = owned.map(({ id, member, name, public: isPublic, createdAt }) => {
      const { words } = importing.words.check(name)
      if (words.length > 0) importing.report.heldWords('folders', id, words)
      const shown = isPublic && words.length === 0
      return { userId: users.get(member)!, name, public: shown, createdAt, namedAt: createdAt }
    })
    const made = await tx.insertInto('favouriteFolders').values(rows).returning('id').execute()
    await remember(
      tx,
      importing,
      'folder',
      owned.map(({ id }, at) => [id, made[at]!.id]),
    )
    importing.report.made('folders', made.length)
  })
}
