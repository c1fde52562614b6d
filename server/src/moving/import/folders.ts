import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch } from './importing.ts'

/** Members' folders of favourites. */
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
    const rows = owned.map(({ member, name, public: isPublic, createdAt }) => ({
      userId: users.get(member)!,
      name,
      public: isPublic,
      createdAt,
      namedAt: createdAt,
    }))
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
