import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { removeUnfinished, unfinishedPath } from './unfinished.ts'

test('a start removes what killed ones left, and leaves the cluster that another container is making', async () => {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'postgres')
  // Another container's process ids: none of them, or this process's own.
  const running = [unfinishedPath(path), `${path}.new-${process.pid}`, `${path}.new-999999999`]
  const left = unfinishedPath(path)
  for (const one of [...running, left, path]) await mkdir(one)
  const anHourAgo = Date.now() / 1_000 - 3_600
  for (const one of [left, path]) await utimes(one, anHourAgo, anHourAgo)

  await removeUnfinished(path)
  const names = (await readdir(folder)).map((name) => join(folder, name))
  expect(names.sort()).toEqual([...running, path].sort())
})
